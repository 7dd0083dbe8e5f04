import { Action } from "../link/Action.tsx";
import { useSite } from "../page/SiteContext.ts";

/** Props of {@link HeaderActions}. */
export interface HeaderActionsProps {
  className: string;
  /** Called when the reader follows one. */
  onFollow?: () => void;
}

/** The header's actions. The last one stands out unless the author chose otherwise. */
export function HeaderActions({ className, onFollow }: HeaderActionsProps) {
  const { actions = [] } = useSite().header;
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
