import { flushSync } from "react-dom";
import type { Page } from "../../contract/page.ts";
import type { Navigation, NavigationEntry } from "./navigation.ts";
import type { NavigationType, RouterDependencies } from "./router.ts";
import { focusOnStart, scrollToStart } from "./scroll.ts";
import type { ScrollPositions } from "./scrollPositions.ts";
import { inViewTransition } from "./viewTransition.ts";

/** What else changes with the page. */
export interface PageChangeHandlers {
  /** Updates title and head. */
  updateHead(page: Page): void;
  announce(title: string): void;
  /** Called after the links of the page have changed. */
  onLinksChanged(): void;
}

/** Makes the function that shows a navigation entry: page, title, scroll position and focus change together. */
export function createShowEntry(
  navigation: Navigation,
  positions: ScrollPositions,
  { updateHead, announce, onLinksChanged }: PageChangeHandlers,
): RouterDependencies["show"] {
  return async (entry, type, commit) => {
    const before = navigation.current();
    const { page } = entry;
    const isNewPage = before.page !== page;
    const change = () => {
      if (type === "link") positions.save(before.key, scrollY);
      if (!flushSync(commit)) return;
      if (isNewPage) updateHead(page);
      moveToStart(entry, type, isNewPage);
      if (!isNewPage) return;
      announce(page.title);
      onLinksChanged();
    };
    return isNewPage ? inViewTransition(change) : change();
  };

  function moveToStart({ hash, key }: NavigationEntry, type: NavigationType, isNewPage: boolean): void {
    // For an anchor on the current page the browser has scrolled and moved the focus itself.
    if (type === "anchor") return;
    scrollToStart(hash, type === "history" ? positions.get(key) : undefined);
    // Going back on the same page leaves the focus where it is.
    if (isNewPage || type === "link") focusOnStart(hash);
  }
}
