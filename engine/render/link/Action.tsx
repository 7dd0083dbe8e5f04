import { type MouseEventHandler, useId } from "react";
import type { Link, Action as SiteAction, UnavailableAction } from "../../contract/link.ts";
import { SmartLink } from "./SmartLink.tsx";

/** Props of {@link Action}. */
interface ActionProps {
  action: SiteAction;
  /** The style of a link that has none of its own. */
  style?: Link["style"];
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
}

/** A link that looks like a button, or a button that explains why it is unavailable. */
export function Action({ action, style = "secondary", onClick }: ActionProps) {
  if ("unavailable" in action) return <Unavailable action={action} />;
  return (
    <SmartLink target={action} className={`action action--${action.style ?? style}`} onClick={onClick}>
      {action.label}
    </SmartLink>
  );
}

/** Not `disabled`: it stays in the tab order, so that keyboard users find the reason too. */
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
