import type { Page } from "../contract/page.ts";
import type { CompiledSite } from "../render/site.ts";
import { loadCode, loadStyles } from "./code.ts";
import type { Pages } from "./pages.ts";
import { reportFailure } from "./report.ts";
import { loadValidators } from "./services.ts";
import type { Visits } from "./visits.ts";

/** What the dev server sends when an author has saved: the pages that changed, and the site's own file where it did. */
export interface ContentUpdate {
  pages: Page[];
  site?: CompiledSite;
}

/** Shows saved changes in the open page without a reload: scroll, focus and what is open stay as they are. */
export function startDev(visits: Visits, pages: Pages): void {
  import.meta.hot?.on("kente:page", async (update: ContentUpdate) => {
    for (const page of update.pages) pages.put(page);
    const before = visits.current();
    const page = update.pages.find(({ path }) => path === before.page.path) ?? before.page;
    try {
      await Promise.all([loadCode(page.blocks), loadStyles(page.blocks), loadValidators(page.blocks)]);
      const now = visits.current();
      const shown = now.page === before.page ? page : now.page;
      visits.set({ ...now, page: shown, site: update.site ?? now.site });
      document.title = document.title.replace(before.page.title, shown.title);
    } catch (error) {
      reportFailure(error);
      location.reload();
    }
  });
}
