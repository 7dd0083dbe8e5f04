import { createContext, useContext } from "react";
import type { CompiledSite } from "../../contract/site.ts";
import { KenteError } from "../../errors/KenteError.ts";

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
