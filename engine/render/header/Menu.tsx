import { Chevron } from "./Chevron.tsx";
import { MenuItems, type MenuLinks } from "./MenuItems.tsx";
import { useMenu } from "./useMenu.ts";

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
