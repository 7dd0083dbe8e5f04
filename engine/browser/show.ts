import { flushSync } from "react-dom";
import type { Page } from "../contract/page.ts";
import { inTransition } from "./motion.ts";
import { focusOnStart, scrollToStart } from "./place.ts";
import type { Positions } from "./positions.ts";
import type { Surroundings, Way } from "./router.ts";
import type { Visit, Visits } from "./visits.ts";

/** What follows when another page is shown. */
export interface Followers {
  /** Brings title and head in line. */
  head(page: Page): void;
  announce(title: string): void;
  /** The links in the window are other ones now. */
  links(): void;
}

/** Makes the function that shows a visit: page, title, scroll, focus and announcement change in one go. */
export function createShow(visits: Visits, positions: Positions, follow: Followers): Surroundings["show"] {
  return async (visit, way, commit) => {
    const before = visits.current();
    const turns = before.page !== visit.page;
    const change = () => {
      if (way === "link") positions.save(before.entry, scrollY);
      if (!flushSync(commit)) return;
      if (turns) follow.head(visit.page);
      settle(visit, way, turns);
      if (!turns) return;
      follow.announce(visit.page.title);
      follow.links();
    };
    return turns ? inTransition(change) : change();
  };

  function settle({ hash, entry }: Visit, way: Way, turns: boolean): void {
    // For an anchor on the page the browser has scrolled and moved the focus itself.
    if (way === "anchor") return;
    scrollToStart(hash, way === "history" ? positions.get(entry) : undefined);
    // Going back on one page leaves the focus where the reader has it.
    if (turns || way === "link") focusOnStart(hash);
  }
}
