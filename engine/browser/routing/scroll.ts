import { prefersReducedMotion } from "./prefersReducedMotion.ts";

let frame = 0;

/**
 * Scrolls to the start of a navigation entry: to its saved position, at once; else to the target of the hash or to the
 * top, smoothly.
 * @param position saved position, in pixels from the top
 */
export function scrollToStart(hash: string, position: number | undefined): void {
  // The position of an entry that was left before the next frame is no longer wanted.
  cancelAnimationFrame(frame);
  const target = targetOf(hash);
  const behavior = prefersReducedMotion() ? "instant" : "smooth";
  if (position !== undefined) {
    const restore = () => scrollTo({ top: position, behavior: "instant" });
    restore();
    // A smooth scroll that was under way may move on by a few pixels in this very frame.
    frame = requestAnimationFrame(restore);
  } else if (target) target.scrollIntoView({ behavior });
  else scrollTo({ top: 0, behavior });
}

/** Focuses the target of the hash, or the main heading, without scrolling. */
export function focusOnStart(hash: string): void {
  const element = targetOf(hash) ?? document.querySelector("h1");
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // The percent codes are broken: no element of this site has such an id.
    return null;
  }
}
