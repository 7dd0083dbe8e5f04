import type { MouseEvent } from "react";
import { Link } from "wouter";
import { usePage } from "../../engine/render/PageContext.ts";
import { currentVisit, hasPrevious } from "./previous.ts";

function goBack(event: MouseEvent): void {
  if (!hasPrevious(currentVisit())) return;
  event.preventDefault();
  history.back();
}

/** Leads to the previous page, and to the home page where there is none or no script runs. */
export function BackLink({ children }: { children: string }) {
  return (
    <div className="actions">
      {/* A click before the page is awake is held, since only then is the previous page known. */}
      <Link href={usePage().base} className="action action--primary" onClick={goBack} data-hold="">
        {children}
      </Link>
    </div>
  );
}
