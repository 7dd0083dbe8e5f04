import { createContext, useContext } from "react";
import type { PageAlternate } from "../../contract/language.ts";
import type { LinkState } from "../../contract/link.ts";

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
}

const PageContext = createContext<CurrentPage>({ base: "/", href: "", alternates: [], navigate() {} });

/** Gives the page to every component inside it. */
export const PageProvider = PageContext.Provider;

/** Returns the page that the component is on. */
export function usePage(): CurrentPage {
  return useContext(PageContext);
}
