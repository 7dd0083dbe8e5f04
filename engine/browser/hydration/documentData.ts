import type { Page } from "../../contract/page.ts";
import type { CompiledSite } from "../../contract/site.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { fetchJson } from "../loading/fetchJson.ts";

/** What the HTML document says about itself. */
export interface DocumentMetadata {
  /** Path prefix of the site, with a slash at both ends. */
  base: string;
  /** The site's public origin, for canonical addresses. Not always the origin that serves the page. */
  origin: string;
  /** Addresses of the data that the HTML was made from, with the version of each. */
  pageData: string;
  siteData: string;
}

/**
 * Reads the metadata from the document.
 * @throws KenteError `script-facts-missing`
 */
export function readDocumentMetadata(): DocumentMetadata {
  const { dataset } = document.querySelector<HTMLElement>("script[data-app]") ?? document.body;
  const need = (name: "page" | "site"): string => {
    const value = dataset[name];
    if (!value) throw new KenteError("script-facts-missing", { name: `data-${name}` });
    return value;
  };
  const address = document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content;
  return {
    base: import.meta.env.BASE_URL,
    origin: new URL(address ?? location.href, location.href).origin,
    pageData: need("page"),
    siteData: need("site"),
  };
}

/**
 * Loads the data that the HTML was made from.
 * @returns the data, or the address of data that was published again since: such HTML cannot be hydrated
 * @throws KenteError `data-unavailable`
 */
export async function loadDocumentData({
  pageData,
  siteData,
}: DocumentMetadata): Promise<{ page: Page; site: CompiledSite } | { changed: string }> {
  const [page, site] = await Promise.all([
    fetchVersion<Page>(pageData),
    fetchVersion<CompiledSite>(siteData),
  ]);
  if (isOtherVersion(pageData, page)) return { changed: pageData };
  if (isOtherVersion(siteData, site)) return { changed: siteData };
  return { page, site };
}

/** Fetches one version of the data. It never changes, so the cache is used, unless that holds another version. */
async function fetchVersion<Data extends { version: string }>(address: string): Promise<Data> {
  const cached = await fetchJson<Data>(address, fetch, { cache: "force-cache" });
  return isOtherVersion(address, cached) ? fetchJson<Data>(address, fetch, { cache: "reload" }) : cached;
}

function isOtherVersion(address: string, { version }: { version: string }): boolean {
  const wanted = new URL(address, location.href).searchParams.get("v");
  return wanted !== null && wanted !== version;
}
