import type { Action as SiteAction } from "../../contract/link.ts";
import { useInFirstBlock } from "../text/Heading.tsx";
import { Action } from "./Action.tsx";

/**
 * A row of actions. A page has one primary action, the first of its first block; the others are secondary. An action
 * that has a style of its own keeps it.
 */
export function Actions({ actions }: { actions: readonly SiteAction[] }) {
  const first = useInFirstBlock();
  return (
    <div className="actions">
      {actions.map((action, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two actions may have the same label, and actions never move
        <Action key={index} action={action} style={first && index === 0 ? "primary" : "secondary"} />
      ))}
    </div>
  );
}
