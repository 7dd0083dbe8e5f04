import type { SiteMenu } from "../../contract/site.ts";
import { IconView } from "../image/IconView.tsx";
import { SmartLink } from "../link/SmartLink.tsx";

/** What a link of a menu shows, and where it leads. */
export type MenuEntry = SiteMenu["items"][number] & {
  /** Language of the label, where it is not that of the page. */
  lang?: string;
};

/** Props of {@link MenuItem}. */
interface MenuItemProps {
  item: MenuEntry;
  /** Called when the visitor follows the link. */
  onFollow(): void;
}

/** A link of a menu: its icon, label and short description. */
export function MenuItem({ item, onFollow }: MenuItemProps) {
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
