import { createContext, useContext } from "react";
import type { PageAlternate } from "../../contract/language.ts";
import type { CompiledSite } from "../../contract/site.ts";
import type { LinkState } from "../../contract/values.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { phrase, type Say } from "../../language/words.ts";

/** What components know of the page that they are on. */
interface CurrentPage {
  /** Path prefix of the site, with a slash at both ends. */
  base: string;
  /** Address of the page, base included. */
  href: string;
  /** The page in all languages that it exists in, its own included; empty where that is the only one. */
  alternates: readonly PageAlternate[];
  /** Navigates to a page of this site. */
  navigate(href: string, options?: { state?: LinkState | undefined }): void;
  /** Says whether an address is that of the page, where a shell is rendered for many pages. */
  isCurrent?(href: string): boolean;
}

const PageContext = createContext<CurrentPage>({ base: "/", href: "", alternates: [], navigate() {} });

/** Gives the page to every component inside it. */
export const PageProvider = PageContext.Provider;

/** Returns the page that the component is on. Around the blocks of a page, its addresses may only be shown, not compared. */
export function usePage(): CurrentPage {
  return useContext(PageContext);
}

/** Whether an address is that of the page that the component is on. */
export function useIsCurrent(href: string): boolean {
  const page = usePage();
  return page.isCurrent?.(href) ?? href === page.href;
}

const SiteContext = createContext<CompiledSite | undefined>(undefined);

/** Gives the site to every component inside it. */
export const SiteProvider = SiteContext.Provider;

/**
 * Returns what all pages share: brand, navigation, contact details.
 * @throws KenteError `site-missing` outside of a {@link SiteProvider}
 */
export function useSite(): CompiledSite {
  const site = useContext(SiteContext);
  if (!site) throw new KenteError("site-missing", {});
  return site;
}

/**
 * Returns the function that says the engine's texts in the site's language: `say("page.menu")`. A site's own block names
 * its texts: `useWords<"countdown.days">()`.
 */
export function useWords<Own extends string = never>(): Say<Own> {
  const { words } = useSite();
  return (key, values) => phrase(words, key, values);
}
