import type { MouseEvent } from "react";
import { SmartLink } from "../../engine/render/link/SmartLink.tsx";
import { usePage } from "../../engine/render/page/PageContext.ts";
import { currentVisit, hasPrevious } from "./previous.ts";

function goBack(event: MouseEvent): void {
  if (!hasPrevious(currentVisit())) return;
  event.preventDefault();
  history.back();
}

/** Leads to the previous page, and to the home page where there is none or no script runs. */
export function BackLink({ children }: { children: string }) {
  const home = { kind: "page", href: usePage().base } as const;
  return (
    <div className="actions">
      {/* Only the hydrated page knows the previous one. */}
      <SmartLink target={home} className="action action--primary" onClick={goBack} hold>
        {children}
      </SmartLink>
    </div>
  );
}
