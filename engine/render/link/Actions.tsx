import type { Action as SiteAction } from "../../contract/link.ts";
import { Action } from "./Action.tsx";

/** A row of actions. The first one is primary unless it has a style of its own. */
export function Actions({ actions }: { actions: readonly SiteAction[] }) {
  return (
    <div className="actions">
      {actions.map((action, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two actions may have the same label, and actions never move
        <Action key={index} action={action} style={index === 0 ? "primary" : "secondary"} />
      ))}
    </div>
  );
}
