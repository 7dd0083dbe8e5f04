import { writtenFile } from "../../content/diagnostics/diagnostic.ts";
import { choiceOf } from "../../content/lists.ts";
import { tagKey } from "../../content/pageMetadata.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import type { JsonPath } from "../../contract/json.ts";
import type { LintRule } from "../../contract/rule.ts";

/** A tag where it is written. */
interface Use {
  tag: string;
  /** Code of the language of its page. */
  language: string;
  file: string;
  path: JsonPath;
}

/** Visitors take a tag in two spellings for two tags. */
export const rule: LintRule = {
  id: "tag-spelling",
  title: "A tag has one spelling",
  severity: "warning",
  docs: [
    "Lists take `News` and `news` for the same tag, but visitors see two. Write each tag in the same way on all pages of a",
    "language.",
  ].join(" "),
  check(site, report) {
    const byTag = new Map<string, Use[]>();
    for (const use of [...tagsOfPages(site), ...tagsOfLists(site)]) {
      const key = `${use.language} ${tagKey(use.tag)}`;
      const known = byTag.get(key);
      if (known === undefined) byTag.set(key, [use]);
      else known.push(use);
    }
    for (const uses of byTag.values()) {
      const usual = usualSpelling(uses);
      const example = uses.find(({ tag }) => tag === usual)?.file ?? "";
      const written = writtenFile(site.source, example);
      const having = new Set(uses.filter(({ tag }) => tag === usual).map(listOf));
      for (const use of uses) {
        const { tag, file, path } = use;
        if (tag === usual) continue;
        const list = listOf(use);
        const isHere = writtenFile(site.source, file) === written;
        const message = `The tag "${tag}" is "${usual}" ${isHere ? "here as well" : `in ${written}`}.`;
        if (having.has(list)) {
          // A list has each tag once.
          report({ file, path, message, hint: `Remove it: "${usual}" is the same tag.` });
          continue;
        }
        having.add(list);
        report({
          ...{ file, path, message },
          hint: `Write "${usual}", or change the others.`,
          replacement: { title: `Write "${usual}"`, json: JSON.stringify(usual) },
        });
      }
    }
  },
};

/** The list that a tag is in. */
function listOf({ file, path }: Use): string {
  return JSON.stringify([file, ...path.slice(0, -1)]);
}

/** The spelling that is used most; of several, the first. */
function usualSpelling(uses: readonly Use[]): string {
  const counts = new Map<string, number>();
  for (const { tag } of uses) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const [[usual] = [""]] = [...counts].sort(([, one], [, other]) => other - one);
  return usual;
}

function tagsOfPages({ pages }: SiteGraph): Use[] {
  return [...pages.values()].flatMap(({ file, language, head: { tags } }) => {
    if (!Array.isArray(tags)) return [];
    return tags.flatMap((tag, index) =>
      typeof tag === "string" ? [{ tag, language, file, path: ["tags", index] }] : [],
    );
  });
}

function tagsOfLists({ references, pages }: SiteGraph): Use[] {
  const languages = new Map([...pages.values()].map(({ file, language }) => [file, language]));
  return references.flatMap((reference) => {
    const language = reference.kind === "pages" ? languages.get(reference.file) : undefined;
    if (language === undefined) return [];
    const { file, path } = reference;
    return (choiceOf(reference).tags ?? []).map((tag, index) => ({
      ...{ tag, language, file },
      path: [...path, "tags", index],
    }));
  });
}
