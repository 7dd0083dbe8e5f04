import { writtenFile } from "../../content/diagnostics/asWritten.ts";
import { expand } from "../../content/schema/expand.ts";
import { roleOf } from "../../content/source/roles.ts";
import { contentHash } from "../../content/translation/contentHash.ts";
import type { SiteGraph, SourcePage } from "../../contract/graph.ts";
import type { JsonObject, JsonSchema } from "../../contract/json.ts";

/** A file with its original. */
export interface Translation {
  file: string;
  original: string;
  language: string;
  /** A translated page and the page that it translates. */
  pages?: readonly [SourcePage, SourcePage];
  /** Its own members, but the blocks of a page. */
  head: JsonObject;
  readonly value: JsonObject;
}

/** Returns all files that translate others, and pages whose originals exist. A page for each record counts once. */
export function translationsOf({ pages, translated, source }: SiteGraph): Translation[] {
  const found = new Set<string>();
  const ofPages = [...pages.values()].flatMap((page): Translation[] => {
    const { original, language, head } = page;
    const before = original === undefined ? undefined : pages.get(original);
    const file = writtenFile(source, page.file);
    if (before === undefined || found.has(file)) return [];
    found.add(file);
    const value = () => page.value;
    return [
      {
        ...{ file, original: writtenFile(source, before.file), language, head },
        pages: [page, before],
        get value() {
          return value();
        },
      },
    ];
  });
  return [...ofPages, ...translated.map((one) => ({ ...one, head: one.value }))];
}

/** Returns the hash of what an original says to its translations; undefined where its text cannot be understood. */
export type OriginalHash = (file: string, text: string) => string | undefined;

/** Returns what makes the hashes of a site's originals. */
export function originalHash({ vocabulary }: Pick<SiteGraph, "vocabulary">): OriginalHash {
  const expanded = new Map<"site" | "form", JsonSchema>();
  const schemaOf = (kind: "site" | "form") => {
    const schema =
      expanded.get(kind) ?? expand(vocabulary[kind], vocabulary.defs, `schemas/${kind}.schema.json`);
    expanded.set(kind, schema);
    return schema;
  };
  return (file, text) => {
    const kind = roleOf(file)?.kind;
    return contentHash(text, kind === "site" || kind === "form" ? schemaOf(kind) : {});
  };
}
