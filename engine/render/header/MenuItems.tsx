import type { SiteMenu } from "../../contract/site.ts";
import { type MenuEntry, MenuItem } from "./MenuItem.tsx";

/** The links of a menu, and its groups of links. */
export interface MenuLinks extends Pick<SiteMenu, "groups"> {
  items: readonly MenuEntry[];
}

/** Props of {@link MenuItems}. */
interface MenuItemsProps extends MenuLinks {
  /** Called when the visitor follows a link. */
  onFollow(): void;
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
