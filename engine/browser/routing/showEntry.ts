import { flushSync } from "react-dom";
import type { Page } from "../../contract/page.ts";
import type { Navigation, NavigationEntry } from "./navigation.ts";
import type { NavigationType, RouterDependencies } from "./router.ts";
import { focusOnStart, scrollToStart } from "./scroll.ts";
import type { ScrollPositions } from "./scrollPositions.ts";
import { inTransition } from "./viewTransition.ts";

/** What follows when another page is shown. */
export interface PageChangeHandlers {
  /** Brings title and head in line. */
  head(page: Page): void;
  announce(title: string): void;
  /** The links in the window are other ones now. */
  links(): void;
}

/** Makes the function that shows a visit: page, title, scroll, focus and announcement change in one go. */
export function createShowEntry(
  navigation: Navigation,
  positions: ScrollPositions,
  follow: PageChangeHandlers,
): RouterDependencies["show"] {
  return async (visit, way, commit) => {
    const before = navigation.current();
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

  function settle({ hash, entry }: NavigationEntry, way: NavigationType, turns: boolean): void {
    // For an anchor on the page the browser has scrolled and moved the focus itself.
    if (way === "anchor") return;
    scrollToStart(hash, way === "history" ? positions.get(entry) : undefined);
    // Going back on one page leaves the focus where the reader has it.
    if (turns || way === "link") focusOnStart(hash);
  }
}
