import type { SiteGraph } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";

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
