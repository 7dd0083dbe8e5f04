import type { MouseEvent } from "react";
import { homeTarget } from "../../engine/render/link/homeTarget.ts";
import { SmartLink } from "../../engine/render/link/SmartLink.tsx";
import { usePage } from "../../engine/render/page/PageContext.ts";
import { useSite } from "../../engine/render/page/SiteContext.ts";
import { hasPrevious, tabHistory } from "./previousPage.ts";

function goBack(event: MouseEvent): void {
  if (!hasPrevious(tabHistory())) return;
  event.preventDefault();
  history.back();
}

/** A link to the previous page. Without one, and without scripts, it leads to the home page. */
export function BackLink({ children }: { children: string }) {
  const { base } = usePage();
  const home = homeTarget(base, useSite());
  return (
    <div className="actions">
      {/* Only the hydrated page knows the previous one. */}
      <SmartLink target={home} className="action action--primary" onClick={goBack} hold>
        {children}
      </SmartLink>
    </div>
  );
}
