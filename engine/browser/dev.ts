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
 * @param hydrated resolves when React has taken over the HTML; until then it has to find what the HTML was made of
 */
export function startDev(
  visits: Visits,
  pages: Pages,
  head: (page: Page) => void,
  hydrated: Promise<void>,
): void {
  // Written out: Vite looks for these very words.
  const hot = import.meta.hot;
  if (!hot) return;
  let newest: ContentUpdate | undefined;
  hot.on("kente:page", async (update: ContentUpdate) => {
    const { page, site } = update;
    pages.put(page);
    await hydrated;
    if (page.path !== visits.current().page.path) return visits.set({ ...visits.current(), site });
    newest = update;
    try {
      await Promise.all([loadCode(page.blocks), loadStyles(page.blocks), loadValidators(page)]);
      const now = visits.current();
      if (newest !== update || page.path !== now.page.path) return;
      visits.set({ ...now, site, page });
      head(page);
    } catch (error) {
      reportFailure(error);
      location.reload();
    }
  });
  let said = "";
  // The server answers with what has been saved since this page was made.
  const say = () => {
    const { page, site } = visits.current();
    const shown = { path: page.path, page: page.version, site: site.version };
    if (JSON.stringify(shown) === said) return;
    said = JSON.stringify(shown);
    hot.send("kente:shown", shown);
  };
  void hydrated.then(() => {
    say();
    visits.subscribe(say);
  });
}
