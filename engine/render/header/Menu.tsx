import { Chevron } from "./Chevron.tsx";
import { type MenuEntry, MenuItem } from "./MenuItem.tsx";
import { useMenu } from "./useMenu.ts";

/** Props of {@link Menu}. */
interface MenuProps {
  menu: { label: string; items: readonly MenuEntry[] };
  /** The menu's position in the header, from 0. */
  index: number;
}

/**
 * A menu of the header: a button that discloses links. It opens on hover and on click. Before hydration the stylesheet
 * opens it on hover and focus.
 */
export function Menu({ menu: { label, items }, index }: MenuProps) {
  const id = `page_menu_${index}`;
  const { open, item, button, close } = useMenu(index);
  return (
    <li className="menu" data-columns={columnsFor(items.length)} {...item}>
      <button type="button" className="menu__button" aria-expanded={open} aria-controls={id} {...button}>
        {label}
        <Chevron />
      </button>
      <div className="menu__panel" id={id}>
        <ul className="menu__items">
          {items.map((one) => (
            <MenuItem key={one.label} item={one} onFollow={close} />
          ))}
        </ul>
      </div>
    </li>
  );
}

function columnsFor(items: number): 1 | 2 | 3 {
  return items <= 5 ? 1 : items <= 8 ? 2 : 3;
}
