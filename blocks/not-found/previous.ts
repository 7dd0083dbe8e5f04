/** What the browser knows of how the reader came here. */
export interface Visit {
  /** Place among this site's own entries in the tab's history; undefined where the browser does not tell. */
  index: number | undefined;
  /** Entries in the tab's history, those of other sites included. */
  length: number;
  /** Address that a link was followed from, empty where none was. */
  referrer: string;
}

/** Whether there is a page to go back to: one of this site, or another site's that a link on it led here from. */
export function hasPrevious({ index, length, referrer }: Visit): boolean {
  if (index === undefined) return length > 1;
  return index > 0 || (length > 1 && referrer !== "");
}

/** The visit at hand. */
export function currentVisit(): Visit {
  // Some browsers in use don't have the Navigation API yet.
  const { navigation } = window as { navigation?: Navigation };
  return { index: navigation?.currentEntry?.index, length: history.length, referrer: document.referrer };
}
