import type { SiteMenu } from "../../contract/site.ts";
import { IconView } from "../image/IconView.tsx";
import { SmartLink } from "../link/SmartLink.tsx";

/** Props of {@link MenuItem}. */
interface MenuItemProps {
  item: SiteMenu["items"][number];
  /** Called when the visitor follows the link. */
  onFollow(): void;
}

/** A link of a menu: its icon, label and short description. */
export function MenuItem({ item, onFollow }: MenuItemProps) {
  const { label, to, text, icon } = item;
  return (
    <li>
      <SmartLink className="entry" target={to} onClick={onFollow}>
        {icon && <IconView className="entry__icon" icon={icon} />}
        <span className="entry__label">{label}</span>
        {text && <span className="entry__text">{text}</span>}
      </SmartLink>
    </li>
  );
}
