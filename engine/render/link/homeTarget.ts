import type { Target } from "../../contract/link.ts";
import type { CompiledSite } from "../../contract/site.ts";
import { homeRoute, pageAddress } from "../page/addresses.ts";

/** Returns the home page as links lead to it: that of the language, where there is one. */
export function homeTarget(
  base: string,
  { language, languages }: Pick<CompiledSite, "language" | "languages">,
): Target {
  const href = pageAddress(base, homeRoute(language));
  return { kind: "page", href, ...(language.home && { hreflang: languages[0]?.code ?? "" }) };
}
