import { pageAddress } from "../page/addresses.ts";
import { usePage } from "../page/PageContext.ts";
import { useSite } from "../page/SiteContext.ts";

/** The current page in one of the site's languages. */
export interface PageVersion {
  /** The language's code. */
  code: string;
  /** The language's own name: "Français". */
  name: string;
  /** Address of the page in this language, or of the language's home page where the page is missing. */
  href: string;
  /** Whether it is the page that is shown. */
  current: boolean;
}

/**
 * Returns the current page in all languages of the site, the default language first. A language that has neither the page
 * nor a home page is left out.
 */
export function useVersions(): PageVersion[] {
  const { language, languages } = useSite();
  const { base, href, alternates } = usePage();
  return languages.flatMap(({ code, name, path, home }) => {
    const current = code === language.code;
    const own = alternates.find((one) => one.code === code)?.path;
    if (!current && !own && home) return [];
    return [{ code, name, href: current ? href : pageAddress(base, own ?? path), current }];
  });
}
