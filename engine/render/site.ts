import { createContext, useContext } from "react";
import type { Site } from "../../schemas/generated/types.d.ts";
import { KenteError } from "../errors/KenteError.ts";

/** The site as compiled: links resolved, and a version that changes with its content. */
export type CompiledSite = Site & { version: string };

/** A menu of the header. */
export type SiteMenu = Site["header"]["menus"][number];

/** The name of a social network as `_site.json` knows it. */
export type Network = Site["footer"]["social"][number]["network"];

const SiteContext = createContext<Site | undefined>(undefined);

/** Hands the site to the pieces below. */
export const SiteProvider = SiteContext.Provider;

/**
 * What all pages share: brand, navigation, contact details.
 * @throws KenteError `site-missing` outside of a page
 */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new KenteError("site-missing", {});
  return site;
}
