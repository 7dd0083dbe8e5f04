import { Action } from "../link/Action.tsx";
import { useSite } from "../page/SiteContext.ts";

/** Props of {@link HeaderActions}. */
interface HeaderActionsProps {
  className: string;
  /** Called when the visitor follows one of them. */
  onFollow?: () => void;
}

/** The header's actions. The last one is primary unless it has a style of its own. */
export function HeaderActions({ className, onFollow }: HeaderActionsProps) {
  const { actions = [] } = useSite().header ?? {};
  if (actions.length === 0) return null;
  return (
    <div className={className}>
      {actions.map((action, index) => (
        <Action
          key={action.label}
          action={action}
          style={index === actions.length - 1 ? "primary" : "secondary"}
          onClick={onFollow}
        />
      ))}
    </div>
  );
}
