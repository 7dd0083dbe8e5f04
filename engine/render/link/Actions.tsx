import { type MouseEventHandler, useId } from "react";
import type { Link, Action as SiteAction, UnavailableAction } from "../../contract/values.ts";
import { useInFirstBlock } from "../text/Heading.tsx";
import { SmartLink } from "./SmartLink.tsx";

/** Props of {@link Actions}. */
interface ActionsProps {
  actions: readonly SiteAction[];
  /** Whether the visitor decides here, as in the first block of a page: the first action is primary. */
  decides?: boolean;
}

/** A row of actions: secondary ones, after a primary one where the visitor decides. An action that has a style of its own keeps it. */
export function Actions({ actions, decides }: ActionsProps) {
  const first = useInFirstBlock() || decides;
  return (
    <div className="actions">
      {actions.map((action, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two actions may have the same label, and actions never move
        <Action key={index} action={action} usual={first && index === 0 ? "primary" : "secondary"} />
      ))}
    </div>
  );
}

/** Props of {@link Action}. */
interface ActionProps {
  action: SiteAction;
  /** The style of a link that has none of its own. */
  usual?: Link["style"];
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
}

/** A link that looks like a button, or a button that explains why it is unavailable. */
export function Action({ action, usual = "secondary", onClick }: ActionProps) {
  if ("unavailable" in action) return <Unavailable action={action} />;
  return (
    <SmartLink target={action} className={`action action--${action.style ?? usual}`} onClick={onClick}>
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
