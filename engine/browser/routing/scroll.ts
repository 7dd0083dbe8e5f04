import { reducedMotion } from "./viewTransition.ts";

/**
 * Scrolls to where a visit begins: to the place that the reader left this history entry at, at once; else smoothly to
 * the anchor's target or to the top.
 */
export function scrollToStart(hash: string, position: number | undefined): void {
  const target = anchor(hash);
  const behavior = reducedMotion() ? "instant" : "smooth";
  if (position !== undefined) {
    const back = () => scrollTo({ top: position, behavior: "instant" });
    back();
    // A smooth scroll that was under way may have moved on by a few pixels in this very frame.
    requestAnimationFrame(back);
  } else if (target) target.scrollIntoView({ behavior });
  else scrollTo({ top: 0, behavior });
}

/** Gives the focus to the anchor's target or to the main heading, without scrolling. */
export function focusOnStart(hash: string): void {
  const element = anchor(hash) ?? document.querySelector("h1");
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** The element that an anchor leads to. */
function anchor(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A lone percent sign is no anchor of ours.
    return null;
  }
}

/**
 * Begins a live region for the names of pages that the reader comes to. It stands outside of what React draws.
 * @returns announces a page
 */
export function createAnnouncer(): (title: string) => void {
  const region = document.createElement("div");
  region.className = "visually-hidden";
  region.setAttribute("role", "status");
  region.dataset.announcer = "";
  document.body.append(region);
  return (title) => {
    region.textContent = title;
  };
}

/** Shows that the reader is waiting, once that has taken long enough to be noticed. */
export function createBusyIndicator(): (waiting: boolean) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (waiting) => {
    clearTimeout(timer);
    if (waiting) timer = setTimeout(() => document.documentElement.setAttribute("data-busy", ""), 300);
    else document.documentElement.removeAttribute("data-busy");
  };
}
