import { phrase, type Say } from "../../language/phrase.ts";
import { useSite } from "./SiteContext.ts";

/**
 * Returns the function that says the engine's texts in the site's language: `say("page.menu")`. A site's own block names
 * its texts: `useWords<"countdown.days">()`.
 */
export function useWords<Own extends string = never>(): Say<Own> {
  const { words } = useSite();
  return (key, values) => phrase(words, key, values);
}
