import type { SiteGraph, SourcePage } from "../../contract/graph.ts";
import type { SiteLanguage } from "../../contract/language.ts";

/** A folder that is that of a language, and has pages that translate none. */
interface StrayFolder {
  language: SiteLanguage;
  pages: SourcePage[];
}

/** Finds folders that belong to a language by its path, but hold other pages: none of them translates one. */
export function strayFolders({ languages, pages }: SiteGraph): StrayFolder[] {
  const [, ...others] = languages;
  if (others.length === 0) return [];
  const byLanguage = new Map<string, SourcePage[]>();
  for (const page of pages.values()) {
    const known = byLanguage.get(page.language);
    if (known === undefined) byLanguage.set(page.language, [page]);
    else known.push(page);
  }
  return others.flatMap((language) => {
    const own = byLanguage.get(language.code) ?? [];
    const isStray =
      own.length > 0 && !own.some(({ original }) => original !== undefined && pages.has(original));
    return isStray ? [{ language, pages: own }] : [];
  });
}
