import { createContext, useContext } from "react";
import type { LinkState } from "../../contract/link.ts";

/** What pieces of a page may ask of the whole. */
export interface CurrentPage {
  /** Path prefix of the site, with a slash at both ends. */
  base: string;
  /** Address of the page at hand, base included. */
  href: string;
  /** Goes to a page of this site in the browser. */
  navigate(href: string, options?: { state?: LinkState | undefined }): void;
}

const PageContext = createContext<CurrentPage>({ base: "/", href: "", navigate() {} });

/** Tells the pieces below which page they are on. */
export const PageProvider = PageContext.Provider;

/** The page that a component is drawn on. */
export function usePage(): CurrentPage {
  return useContext(PageContext);
}
