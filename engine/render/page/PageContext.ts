import { createContext, useContext } from "react";
import type { LinkState } from "../../contract/link.ts";

/** What components know of the page that they are on. */
interface CurrentPage {
  /** Path prefix of the site, with a slash at both ends. */
  base: string;
  /** Address of the page, base included. */
  href: string;
  /** Navigates to a page of this site. */
  navigate(href: string, options?: { state?: LinkState | undefined }): void;
}

const PageContext = createContext<CurrentPage>({ base: "/", href: "", navigate() {} });

/** Gives the page to every component inside it. */
export const PageProvider = PageContext.Provider;

/** Returns the page that the component is on. */
export function usePage(): CurrentPage {
  return useContext(PageContext);
}
