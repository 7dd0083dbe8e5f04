import type { Page } from "../../contract/page.ts";
import type { CompiledSite } from "../../contract/site.ts";
import type { CompiledValidators } from "../../contract/validators.ts";
import { replaceValidators } from "../forms/formServices.ts";
import { loadBlockCode, loadBlockStyles } from "../loading/blockCode.ts";
import type { Pages } from "../loading/pages.ts";
import { reportFailure } from "../report.ts";
import type { Navigation } from "../routing/navigation.ts";

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
export function startLiveUpdates(
  navigation: Navigation,
  pages: Pages,
  head: (page: Page) => void,
  hydrated: Promise<void>,
): void {
  // Written out: Vite looks for these very words.
  const hot = import.meta.hot;
  if (!hot) return;
  const newest = new Map<string, ContentUpdate>();
  hot.on("kente:page", async (update: ContentUpdate) => {
    const { page, site } = update;
    const isNewest = () => newest.get(page.path) === update;
    const isShown = () => navigation.current().page.path === page.path;
    newest.set(page.path, update);
    try {
      await hydrated;
      // Before the page can be shown, also by a link to it.
      await reloadValidators(page);
      if (!isNewest()) return;
      pages.put(page);
      if (!isShown()) return navigation.set({ ...navigation.current(), site });
      await Promise.all([loadBlockCode(page.blocks), loadBlockStyles(page.blocks)]);
      if (!isNewest() || !isShown()) return;
      navigation.set({ ...navigation.current(), site, page });
      head(page);
    } catch (error) {
      reportFailure(error);
      location.reload();
    }
  });
  let said = "";
  // The server answers with what has been saved since this page was made.
  const say = () => {
    const { page, site } = navigation.current();
    const shown = { path: page.path, page: page.version, site: site.version };
    if (JSON.stringify(shown) === said) return;
    said = JSON.stringify(shown);
    hot.send("kente:shown", shown);
  };
  void hydrated.then(() => {
    say();
    navigation.subscribe(say);
  });
}

/** Loads the validators of a page's forms as they are now: at a new address, since browsers keep what an old one gave. */
async function reloadValidators({ forms = [] }: Page): Promise<void> {
  await Promise.all(
    forms.map(async (id) => {
      const address = `/@id/__x00__virtual:kente/validators/${encodeURI(id)}?t=${Date.now()}`;
      const code = (await import(/* @vite-ignore */ address)) as { validators: CompiledValidators };
      replaceValidators(id, code.validators);
    }),
  );
}
