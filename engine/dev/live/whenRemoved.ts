import { whenLate } from "../../forms/outbox/whenLate.ts";
import type { LiveSite } from "./liveSite.ts";

/**
 * How long a page has to be missing until it counts as removed, in milliseconds. Some editors remove a file, or rename it to
 * a backup, before they write it anew, and a disk may be slow.
 */
export const removedMs = 500;

/**
 * Calls back once a page that is missing counts as removed, unless it is there again by then.
 * @param path the page's route
 */
export function whenRemoved(live: Pick<LiveSite, "page">, path: string, notify: () => void): void {
  whenLate(removedMs, () => {
    if (!live.page(path)) notify();
  });
}
