import { Action } from "../link/Action.tsx";
import { useSite } from "../page/SiteContext.ts";

/** Props of {@link HeaderActions}. */
interface HeaderActionsProps {
  className: string;
  /** Called when the visitor follows one of them. */
  onFollow?: () => void;
}

/** The header's actions. They are secondary unless they have a style of their own: the page has the primary action. */
export function HeaderActions({ className, onFollow }: HeaderActionsProps) {
  const { actions = [] } = useSite().header ?? {};
  if (actions.length === 0) return null;
  return (
    <div className={className}>
      {actions.map((action) => (
        <Action key={action.label} action={action} onClick={onFollow} />
      ))}
    </div>
  );
}
