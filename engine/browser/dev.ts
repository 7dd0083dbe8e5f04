import type { Page } from "../contract/page.ts";
import type { CompiledSite } from "../render/site.ts";
import { loadCode, loadStyles } from "./code.ts";
import type { Pages } from "./pages.ts";
import { reportFailure } from "./report.ts";
import { loadValidators } from "./services.ts";
import type { Visits } from "./visits.ts";

/** What the dev server sends for each open page when an author has saved. */
export interface ContentUpdate {
  page: Page;
  site: CompiledSite;
}

/**
 * Shows what an author saves in the open page without a reload: scroll, focus and what is open stay as they are.
 * @param head brings title and head in line
 */
export function startDev(visits: Visits, pages: Pages, head: (page: Page) => void): void {
  import.meta.hot?.on("kente:page", async ({ page, site }: ContentUpdate) => {
    pages.put(page);
    try {
      await Promise.all([loadCode(page.blocks), loadStyles(page.blocks), loadValidators(page)]);
      const now = visits.current();
      const changed = page.path === now.page.path;
      visits.set({ ...now, site, page: changed ? page : now.page });
      if (changed) head(page);
    } catch (error) {
      reportFailure(error);
      location.reload();
    }
  });
}
