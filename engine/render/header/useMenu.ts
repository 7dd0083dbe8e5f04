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

/** How long the pointer rests on a closed menu before it opens. A click before that is the one that opens it. */
const openDelay = 150;
/** How long a click that was already on its way when hovering opened the menu still means "open". */
const clickGrace = 150;
/** How long the menu stays after the pointer has left. */
const closeDelay = 200;

/** What {@link useMenu} gives: the state, and what the menu's elements have to be given. */
export interface MenuBehaviour {
  open: boolean;
  close(): void;
  item: LiHTMLAttributes<HTMLLIElement> & { ref: RefObject<HTMLLIElement | null> };
  button: ButtonHTMLAttributes<HTMLButtonElement> & { ref: RefObject<HTMLButtonElement | null> };
}

/** Opens and closes one menu of the header: on hover, on click, on Escape, when the reader goes elsewhere. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page looked like when it hydrated is asked once
  useEffect(() => {
    // Until now the style sheet kept the menu open: what the reader sees stays as it is.
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
        // Passing from one menu to the next, the reader has waited already.
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
