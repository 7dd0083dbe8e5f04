import { createContext, useContext } from "react";

/** What pieces of a page may ask of the whole. */
export interface PageSurroundings {
  /** Path prefix of the site, with a slash at both ends. */
  base: string;
  /** Address of the page at hand, base included. */
  href: string;
}

const PageContext = createContext<PageSurroundings>({ base: "/", href: "" });

/** Tells the pieces below which page they are on. */
export const PageProvider = PageContext.Provider;

/** The page that a component is drawn on. */
export function usePage(): PageSurroundings {
  return useContext(PageContext);
}
