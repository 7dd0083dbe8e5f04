import { type MouseEventHandler, useId } from "react";
import type { Link, Action as SiteAction, UnavailableAction } from "../../contract/link.ts";
import { SmartLink } from "./SmartLink.tsx";

/** Props of {@link Action}. */
export interface ActionProps {
  action: SiteAction;
  /** How a link looks that does not say so itself. */
  style?: Link["style"];
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
}

/** A link that looks like a button, or a button that tells why it cannot be used. */
export function Action({ action, style = "secondary", onClick }: ActionProps) {
  if ("unavailable" in action) return <Unavailable action={action} />;
  return (
    <SmartLink target={action} className={`action action--${action.style ?? style}`} onClick={onClick}>
      {action.label}
    </SmartLink>
  );
}

/** It stays in the tab order, so that everyone comes across the reason. */
function Unavailable({ action: { label, unavailable } }: { action: UnavailableAction }) {
  const reason = useId();
  return (
    <span className="unavailable">
      <button
        type="button"
        className="action action--unavailable"
        aria-disabled="true"
        aria-describedby={reason}
      >
        {label}
      </button>
      <span className="unavailable__reason" id={reason}>
        {unavailable}
      </span>
    </span>
  );
}
