import { hydrateDocument, loadDocumentData, readDocumentMetadata } from "./hydration/hydrateDocument.tsx";
import { loadBlockCode } from "./loading/blockCode.ts";
import { type FetchFile, fetchImportsWith } from "./loading/importWithFiles.ts";
import { report, reportFailure } from "./reportFailure.ts";

/**
 * Hydrates the page: loads all that it needs, then has React take over the HTML in one step.
 * @param isWanted whether the page should still be hydrated after loading: not if the window has navigated meanwhile
 * @param fetchFile fetches code before it is imported, see {@link fetchImportsWith}
 * @param isUnloading whether the browser has begun to load another page: what this one still loads fails then in some browsers
 * @returns true when the page is hydrated, or stays static because it was published again; false when something could
 *   not be loaded, so that hydration may be tried again. Never rejects
 */
export async function hydrate(
  isWanted: () => boolean,
  fetchFile: FetchFile,
  isUnloading: () => boolean,
): Promise<boolean> {
  try {
    fetchImportsWith(fetchFile);
    const metadata = readDocumentMetadata();
    // The HTML names its blocks, so their code loads at the same time as the data.
    const code = loadBlockCode(blocksInDocument());
    code.catch(() => {});
    const data = await loadDocumentData(metadata);
    if ("changed" in data) {
      if (import.meta.hot) location.reload();
      void report("page-republished", { address: data.changed });
      return true;
    }
    const { page, site } = data;
    await Promise.all([code, loadBlockCode(page.blocks), documentParsed()]);
    if (!isWanted()) return false;
    await hydrateDocument(metadata, page, site);
    return true;
  } catch (error) {
    if (!isUnloading()) {
      reportFailure(error);
      void report("hydration-failed", { path: location.pathname });
    }
    return false;
  }
}

function blocksInDocument(): { type: string }[] {
  return [...document.querySelectorAll<HTMLElement>("[data-block]")].map(({ dataset }) => ({
    type: dataset.chunk ?? dataset.block ?? "",
  }));
}

function documentParsed(): Promise<void> {
  if (document.readyState !== "loading") return Promise.resolve();
  return new Promise((resolve) => addEventListener("DOMContentLoaded", () => resolve(), { once: true }));
}
