import type { Page } from "../../contract/page.ts";
import type { CompiledSite } from "../../contract/site.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { fetchJson } from "../loading/pages.ts";

/** What the HTML says of itself. */
export interface DocumentMetadata {
  /** Path prefix of the site, with a slash at both ends. */
  base: string;
  /** The site's public origin, for canonical addresses: not always the one that shows the page. */
  origin: string;
  /** Addresses of the data that the HTML was made from, with the versions it was made of. */
  pageData: string;
  siteData: string;
}

/**
 * Reads what the HTML says of itself.
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
 * @returns the address of what has been published anew in the meantime, where either has: the HTML cannot be hydrated then
 * @throws KenteError `data-unavailable`
 */
export async function loadDocumentData(
  facts: DocumentMetadata,
): Promise<{ page: Page; site: CompiledSite } | { changed: string }> {
  const [page, site] = await Promise.all([
    fetchVersion<Page>(facts.pageData),
    fetchVersion<CompiledSite>(facts.siteData),
  ]);
  if (differs(facts.pageData, page)) return { changed: facts.pageData };
  if (differs(facts.siteData, site)) return { changed: facts.siteData };
  return { page, site };
}

/** A version never changes, so what was fetched beforehand is taken as it is; only if it is another one, ask again. */
async function fetchVersion<Data extends { version: string }>(address: string): Promise<Data> {
  const kept = await fetchJson<Data>(address, fetch, { cache: "force-cache" });
  return differs(address, kept) ? fetchJson<Data>(address, fetch, { cache: "reload" }) : kept;
}

function differs(address: string, { version }: { version: string }): boolean {
  const wanted = new URL(address, location.href).searchParams.get("v");
  return wanted !== null && wanted !== version;
}
