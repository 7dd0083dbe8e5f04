/** What the browser knows of the pages before this one. */
interface TabHistory {
  /** Position among this site's own entries in the tab's history; undefined in browsers without the Navigation API. */
  index: number | undefined;
  /** Number of entries in the tab's history, those of other sites included. */
  length: number;
  /** Address of the page whose link was followed; empty if no link was. */
  referrer: string;
}

/** Returns whether there is a page to go back to: one of this site, or the page of another site that linked here. */
export function hasPrevious({ index, length, referrer }: TabHistory): boolean {
  if (index === undefined) return length > 1;
  return index > 0 || (length > 1 && referrer !== "");
}

/** Returns the history of this tab. */
export function tabHistory(): TabHistory {
  // Not all supported browsers have the Navigation API.
  const { navigation } = window as { navigation?: Navigation };
  return { index: navigation?.currentEntry?.index, length: history.length, referrer: document.referrer };
}
