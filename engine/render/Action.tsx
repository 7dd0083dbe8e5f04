import type { MouseEventHandler } from "react";
import type { Link } from "../contract/link.ts";
import { SmartLink } from "./Link.tsx";

/** Props of {@link Action}. */
export interface ActionProps {
  action: Link;
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
}

/** A link that looks like a button. Without a `style` it is a secondary one. */
export function Action({ action, onClick }: ActionProps) {
  return (
    <SmartLink target={action} className={`action action--${action.style ?? "secondary"}`} onClick={onClick}>
      {action.label}
    </SmartLink>
  );
}
