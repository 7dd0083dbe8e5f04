import { expand } from "../../content/schema/expand.ts";
import { roleOf } from "../../content/source/roles.ts";
import { contentHash } from "../../content/translation/contentHash.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import type { JsonObject, JsonSchema } from "../../contract/json.ts";

/** A file with its original. */
interface Translation {
  file: string;
  original: string;
  language: string;
  value: JsonObject;
}

/** Returns all files that translate others, and pages whose originals exist. */
export function translationsOf({ pages, translated }: SiteGraph): Translation[] {
  const ofPages = [...pages.values()].flatMap(({ file, original, language, value }): Translation[] => {
    const before = original === undefined ? undefined : pages.get(original);
    return before === undefined ? [] : [{ file, original: before.file, language, value }];
  });
  return [...ofPages, ...translated];
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
