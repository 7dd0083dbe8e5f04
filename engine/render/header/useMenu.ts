import {
  type ButtonHTMLAttributes,
  type FocusEvent,
  type LiHTMLAttributes,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
} from "react";
import { useMenus } from "./menus.ts";
import { useDismissal } from "./useDismissal.ts";

/** Milliseconds that the pointer rests on a closed menu before it opens. A click opens it at once. */
const openDelay = 150;
/** Milliseconds after opening by hover in which a click does not close the menu: it was meant to open it. */
const clickGrace = 150;
/** Milliseconds that the menu stays open after the pointer has left. */
const closeDelay = 200;

/** The state of a menu, and the props of its elements. */
interface MenuBehaviour {
  open: boolean;
  close(): void;
  item: LiHTMLAttributes<HTMLLIElement> & { ref: RefObject<HTMLLIElement | null> };
  button: ButtonHTMLAttributes<HTMLButtonElement> & { ref: RefObject<HTMLButtonElement | null> };
}

/** Opens and closes one menu of the header: on hover, click and Escape, and when focus or pointer leave it. */
export function useMenu(index: number): MenuBehaviour {
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedByHover = useRef(0);
  const open = useMenus((state) => state.open === index);

  const close = () => {
    clearTimeout(timer.current);
    useMenus.getState().close(index);
  };
  const show = (byHover: boolean) => {
    clearTimeout(timer.current);
    const { open: before, show: showMenu } = useMenus.getState();
    if (before !== index) openedByHover.current = byHover ? performance.now() : 0;
    showMenu(index);
  };
  const later = (act: () => void, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, delay);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the state at hydration is read once
  useEffect(() => {
    // Before hydration the stylesheet kept the menu open: it stays open.
    const panel = button.current?.nextElementSibling;
    if (item.current?.matches(":hover") || panel?.contains(document.activeElement)) show(true);
    return () => clearTimeout(timer.current);
  }, []);
  useDismissal(open, item, (how) => {
    close();
    if (how === "escape") button.current?.focus();
  });

  return {
    open,
    close,
    item: {
      ref: item,
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === "touch") return;
        // No delay where another menu is open: the visitor moves from one to the next.
        later(() => show(true), useMenus.getState().open === undefined ? openDelay : 0);
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== "touch") later(close, closeDelay);
      },
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      },
    },
    button: {
      ref: button,
      onClick: () => {
        const onItsWay = performance.now() - openedByHover.current < clickGrace;
        openedByHover.current = 0;
        if (open && !onItsWay) close();
        else show(false);
      },
    },
  };
}
