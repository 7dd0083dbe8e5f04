import type { Action as SiteAction } from "../../contract/link.ts";
import { Action } from "./Action.tsx";

/** A row of actions. The first one stands out unless the author chose otherwise. */
export function Actions({ actions }: { actions: readonly SiteAction[] }) {
  return (
    <div className="actions">
      {actions.map((action, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two actions may bear one label, and actions never move
        <Action key={index} action={action} style={index === 0 ? "primary" : "secondary"} />
      ))}
    </div>
  );
}
