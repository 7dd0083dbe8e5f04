import { flushSync } from "react-dom";
import type { Page } from "../../contract/page.ts";
import type { BlockMounting } from "./blockMounting.ts";
import type { Navigation } from "./navigation.ts";
import type { RouterDependencies } from "./router.ts";
import { focusOnStart, scrollToStart } from "./scroll.ts";
import type { ScrollPositions } from "./scrollPositions.ts";

/** What else changes with the page. */
export interface PageChangeHandlers {
  /** Undefined before the code of the next page is loaded. */
  mounting(): BlockMounting | undefined;
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
  { updateHead, announce, onLinksChanged, ...handlers }: PageChangeHandlers,
): RouterDependencies["show"] {
  return (entry, type, commit) => {
    const { page, hash, key } = entry;
    const mounting = handlers.mounting();
    const before = navigation.current();
    const isNewPage = before.page !== page;
    if (type === "link") positions.save(before.key, scrollY);
    const position = type === "history" ? positions.get(key) : undefined;
    if (!isNewPage) mounting?.complete();
    flushSync(() => {
      commit();
      if (isNewPage) mounting?.begin(entry, position);
    });
    if (isNewPage) {
      mounting?.mountVisible(onLinksChanged);
      updateHead(page);
    }
    // For an anchor on the current page the browser has scrolled and moved the focus itself.
    if (type === "anchor") return;
    scrollToStart(hash, position);
    // Going back on the same page leaves the focus where it is.
    if (isNewPage || type === "link") focusOnStart(hash);
    if (isNewPage) announce(page.title);
  };
}
