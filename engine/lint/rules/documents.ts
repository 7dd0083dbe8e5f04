import { correctionOf, suggest } from "../../content/diagnostics/suggestion.ts";
import { isObject } from "../../content/json/value.ts";
import type { SourcePage } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import type { LintRule } from "../../contract/rule.ts";
import { didYouMean, quotedList } from "../../errors/entry.ts";
import { isWholePage, textOf } from "../site/parts.ts";

/** Documents consist of pages and blocks that exist. */
export const rule: LintRule = {
  id: "documents",
  title: "Documents can be printed from their pages",
  severity: "error",
  docs: [
    "`documents` of `_site.json` lists files that `npm run documents` prints from pages. Each part names a page of the site, and",
    'may name the blocks to print: by type (`"hero"`), or by anchor (`"#team"`). Each document has a file of its own.',
  ].join(" "),
  check(site, report) {
    const files = new Map<string, number>();
    listOf(site.site.documents).forEach((document, index) => {
      const at: JsonPath = ["documents", index];
      const file = textOf(document, "file");
      const before = files.get(file);
      if (file !== "" && before !== undefined) {
        report({
          file: "_site.json",
          path: [...at, "file"],
          message: `Document ${index + 1} has the same file as document ${before + 1}: "${file}".`,
          hint: "Give each document a file of its own.",
        });
      }
      files.set(file, before ?? index);
      for (const [part, path] of partsOf(document, at)) {
        const address = textOf(part, "page");
        const page = site.pages.get(address);
        if (page === undefined) {
          // Checking links has reported a page that does not exist.
          if (address === "" || /^\/[^?#]*$/.test(address)) continue;
          report({
            file: "_site.json",
            path: [...path, "page"],
            message: `"${address}" is not the address of a page, so it can't be printed.`,
            hint: 'Write the address of a page of this site, as "/about-us".',
          });
        } else if (isWholePage(site, page)) {
          const present = namesOf(page);
          listOf(part.blocks, isText).forEach((name, position) => {
            if (present.includes(name)) return;
            const meant = correctionOf(name, present);
            report({
              file: "_site.json",
              path: [...path, "blocks", position],
              message: `The page "${address}" has no block "${name}" that could be printed.`,
              hint:
                didYouMean(suggest(name, present)) ??
                `Write one of its blocks: ${quotedList(present, "or")}.`,
              ...(meant !== undefined && { respelling: { from: name, to: meant } }),
            });
          });
        }
      }
    });
  },
};

const isText = (value: Json): value is string => typeof value === "string";

function listOf(value: Json | undefined): JsonObject[];
function listOf<T extends Json>(value: Json | undefined, is: (item: Json) => item is T): T[];
function listOf(value: Json | undefined, is: (item: Json) => boolean = isObject): Json[] {
  return Array.isArray(value) ? value.map((item) => (is(item) ? item : {})) : [];
}

/** The parts of all chapters of a document, each with its place. */
function partsOf({ chapters }: JsonObject, at: JsonPath): [JsonObject, JsonPath][] {
  return (Array.isArray(chapters) ? chapters : []).flatMap((chapter, number) =>
    listOf(chapter).map((part, index): [JsonObject, JsonPath] => [part, [...at, "chapters", number, index]]),
  );
}

/** The names by which a document can print blocks of a page. */
function namesOf({ blocks, anchors }: SourcePage): string[] {
  const types = blocks.map(({ type }) => type);
  const ids = blocks.flatMap(({ id }) => (id !== undefined && anchors.has(id) ? [id] : []));
  return [...new Set([...types, ...ids.map((id) => `#${id}`)])];
}
