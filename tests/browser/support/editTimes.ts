import type { Page } from "@playwright/test";
import type { EditedProject } from "./devServer.ts";
import { expect } from "./test.ts";

/** An edit of a project, and what an open page shows then, and only then. */
interface Edit {
  make(): void;
  undo(): void;
  /** The element that shows it, and words of it. */
  shows: { selector: string; words: string };
}

/**
 * Makes an edit five times.
 * @returns milliseconds from saving to showing, the shortest first. Other tests use the machine at the same time: what the
 *   server waits for a processor is left out
 */
export async function editTimes(page: Page, project: EditedProject, edit: Edit): Promise<number[]> {
  const took: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await page.evaluate(watchFor, edit.shows);
    const [saved, waited] = [Date.now(), project.waitedMs()];
    edit.make();
    await expect.poll(() => shownAt(page), { intervals: [20] }).toBeGreaterThan(0);
    const taken = project.waitedMs() - waited;
    took.push(Math.round((await shownAt(page)) - saved - taken));
    edit.undo();
    await expect(page.locator(edit.shows.selector, { hasText: edit.shows.words })).toHaveCount(0);
  }
  return took.sort((a, b) => a - b);
}

/** Notes in the page when something shows for the first time from now on. */
function watchFor({ selector, words }: Edit["shows"]): void {
  const watch = Object.assign(window, { shownAt: 0 });
  const observer = new MutationObserver(() => {
    const all = [...document.querySelectorAll(selector)];
    if (!all.some((one) => (one.shadowRoot ?? one).textContent?.includes(words))) return;
    watch.shownAt = Date.now();
    observer.disconnect();
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}

const shownAt = (page: Page) => page.evaluate(() => (window as unknown as { shownAt: number }).shownAt);
