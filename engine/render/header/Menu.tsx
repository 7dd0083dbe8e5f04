import {
  type ButtonHTMLAttributes,
  type FocusEvent,
  type LiHTMLAttributes,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from "react";
import { create } from "zustand";
import type { SiteMenu } from "../../contract/site.ts";
import { IconView } from "../icon/IconView.tsx";
import { SmartLink } from "../link/SmartLink.tsx";

/** Props of {@link Menu}. */
interface MenuProps {
  menu: MenuLinks & { label: string };
  /** The menu's position in the header, from 0. */
  index: number;
}

/**
 * A menu of the header: a button that discloses links. It opens on hover and on click. Before hydration the stylesheet
 * opens it on hover and focus.
 */
export function Menu({ menu: { label, ...links }, index }: MenuProps) {
  const id = `page_menu_${index}`;
  const { open, item, button, close } = useMenu(index);
  return (
    <li className="menu" data-columns={columnsFor(links)} {...item}>
      <button type="button" className="menu__button" aria-expanded={open} aria-controls={id} {...button}>
        {label}
        <Chevron />
      </button>
      <div className="menu__panel" id={id}>
        <MenuItems {...links} onFollow={close} />
      </div>
    </li>
  );
}

function columnsFor({ items: { length }, groups }: MenuLinks): 1 | 2 | 3 {
  return groups || length > 8 ? 3 : length > 5 ? 2 : 1;
}

/** The links of a menu, and its groups of links. */
interface MenuLinks extends Pick<SiteMenu, "groups"> {
  items: readonly MenuEntry[];
}

/** Props of {@link MenuItems}. */
interface MenuItemsProps extends MenuLinks {
  /** Called when the visitor follows a link. */
  onFollow?: (() => void) | undefined;
}

/** The links of a menu, and under them its groups, each a list under its name. */
export function MenuItems({ items, groups, onFollow }: MenuItemsProps) {
  return (
    <>
      <ul className="entries">
        {items.map((item) => (
          <MenuItem key={item.label} item={item} onFollow={onFollow} />
        ))}
      </ul>
      {groups && (
        <ul className="groups">
          {groups.map(({ label, ...links }) => (
            <li key={label}>
              <p className="groups__label">{label}</p>
              <MenuItems {...links} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What a link of a menu shows, and where it leads. */
export type MenuEntry = SiteMenu["items"][number] & {
  /** Language of the label, where it is not that of the page. */
  lang?: string;
};

/** Props of {@link MenuItem}. */
interface MenuItemProps {
  item: MenuEntry;
  /** Called when the visitor follows the link. */
  onFollow?: (() => void) | undefined;
}

/** A link of a menu: its icon, label and short description. */
function MenuItem({ item, onFollow }: MenuItemProps) {
  const { label, lang, to, text, icon } = item;
  return (
    <li>
      <SmartLink className="entry" target={to} onClick={onFollow}>
        {icon && <IconView className="entry__icon" icon={icon} />}
        <span className="entry__label" lang={lang}>
          {label}
        </span>
        {text && <span className="entry__text">{text}</span>}
      </SmartLink>
    </li>
  );
}

/** The arrow of a control that opens something below it. */
export function Chevron() {
  return (
    <svg className="icon chevron" viewBox="0 0 24 24" aria-hidden="true">
      <path d="m6 9 6 6 6-6" />
    </svg>
  );
}

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
function useMenu(index: number): MenuBehaviour {
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
      onPointerEnter: ({ pointerType }: ReactPointerEvent) => {
        if (pointerType === "touch") return;
        // No delay where another menu is open: the visitor moves from one to the next.
        later(() => show(true), useMenus.getState().open === undefined ? openDelay : 0);
      },
      onPointerLeave: ({ pointerType }: ReactPointerEvent) => {
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

/** How the visitor dismissed something: with the Escape key, or by pressing outside of it. */
type Dismissal = "escape" | "outside";

/** Calls `onDismiss` when the visitor presses Escape or a pointer outside of the element, while it is open. */
function useDismissal(
  open: boolean,
  element: RefObject<HTMLElement | null>,
  onDismiss: (how: Dismissal) => void,
): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!open) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!element.current?.contains(target as Node)) dismiss("outside");
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === "Escape") dismiss("escape");
    };
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [open, element]);
}

/** Which menu of the header is open. At most one is. */
interface MenuState {
  /** Position of the open menu in the header. */
  open: number | undefined;
  show(menu: number): void;
  /** Closes this menu, or without an argument the one that is open. */
  close(menu?: number): void;
}

/** The header's menus, for every component that opens or closes one. */
export const useMenus = create<MenuState>()((set) => ({
  open: undefined,
  show: (menu) => set({ open: menu }),
  close: (menu) => set(({ open }) => (menu === undefined || open === menu ? { open: undefined } : {})),
}));
