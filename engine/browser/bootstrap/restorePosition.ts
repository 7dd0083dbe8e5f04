import { stored } from "./stored.ts";

/**
 * Restores the scroll position of this history entry. A hydrated page saves the positions itself and turns off the
 * browser's own restoration, so after a reload nobody else restores it.
 * @param isStatic whether the page is still the one that was loaded, and not hydrated
 */
export function restorePosition(isStatic: () => boolean): void {
  if (history.scrollRestoration !== "manual") return;
  const top = stored(() => JSON.parse(sessionStorage["kente:scroll"])[history.state.key]);
  // In the next frame: before the first one, stylesheets may be missing.
  if (typeof top === "number") requestAnimationFrame(() => scrollTo({ top, behavior: "instant" }));
  addEventListener("pagehide", () => {
    if (isStatic()) history.scrollRestoration = "auto";
  });
}
