import type { CompiledValidators } from "../../contract/form.ts";
import type { Page } from "../../contract/page.ts";
import type { CompiledSite } from "../../contract/site.ts";
import { replaceValidators } from "../forms/formServices.ts";
import { loadBlockCode } from "../loading/blockCode.ts";
import type { PageCache } from "../loading/pageCache.ts";
import { reportFailure } from "../reportFailure.ts";
import type { Navigation } from "../routing/router.ts";

/** What the dev server sends to each open page after an author has saved. */
interface ContentUpdate {
  page: Page;
  site: CompiledSite;
}

/**
 * Shows saved content in the open page without a reload: scroll position, focus and open elements stay as they are.
 * @param updateHead updates title and head
 * @param hydrated resolves when React has taken over the HTML; until then the data must not change
 */
export function startLiveUpdates(
  navigation: Navigation,
  pages: PageCache,
  updateHead: (page: Page) => void,
  hydrated: Promise<void>,
): void {
  // Written out: Vite looks for exactly this expression.
  const hot = import.meta.hot;
  if (!hot) return;
  const latest = new Map<string, ContentUpdate>();
  hot.on("kente:page", async (update: ContentUpdate) => {
    const { page, site } = update;
    const isLatest = () => latest.get(page.path) === update;
    const isShown = () => navigation.current().page.path === page.path;
    latest.set(page.path, update);
    try {
      await hydrated;
      // Before `pages` has the page: a link may show it at any time after that.
      await reloadValidators(page);
      if (!isLatest()) return;
      pages.put(page);
      if (!isShown()) return navigation.set({ ...navigation.current(), site });
      const { nextPage } = await import("../loading/nextPage.ts");
      await Promise.all([loadBlockCode(page.blocks), nextPage.loadBlockStyles(page.blocks)]);
      if (!isLatest() || !isShown()) return;
      navigation.set({ ...navigation.current(), ...unchangedOf(navigation.current(), update) });
      updateHead(page);
    } catch (error) {
      reportFailure(error);
      location.reload();
    }
  });
  let lastSent = "";
  // The server answers with everything that was saved since this page was built.
  const sendShown = () => {
    const { page, site } = navigation.current();
    const shown = { path: page.path, page: page.version, site: site.version };
    if (JSON.stringify(shown) === lastSent) return;
    lastSent = JSON.stringify(shown);
    hot.send("kente:shown", shown);
  };
  void hydrated.then(() => {
    sendShown();
    navigation.subscribe(sendShown);
  });
}

/** What is shown next: parts that have not changed stay the same objects, so that React does not render them again. */
function unchangedOf(shown: ContentUpdate, { page, site }: ContentUpdate): ContentUpdate {
  const known = new Map(shown.page.blocks.map((block) => [JSON.stringify(block), block]));
  const blocks = page.blocks.map((block) => known.get(JSON.stringify(block)) ?? block);
  return { page: { ...page, blocks }, site: site.version === shown.site.version ? shown.site : site };
}

/** Loads the current validators of a page's forms, at a new address, because browsers keep the module of an old one. */
async function reloadValidators({ forms = [] }: Page): Promise<void> {
  await Promise.all(
    forms.map(async (id) => {
      const address = `/@id/__x00__virtual:kente/validators/${encodeURI(id)}?t=${Date.now()}`;
      const code = (await import(/* @vite-ignore */ address)) as { validators: CompiledValidators };
      replaceValidators(id, code.validators);
    }),
  );
}
