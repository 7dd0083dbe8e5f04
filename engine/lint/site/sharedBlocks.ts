import type { SiteGraph, SourceBlock } from "../../contract/graph.ts";

/** Returns all shared blocks as they are written, with the language of each. */
export function sharedBlocks({ shared, languages, translated }: SiteGraph) {
  const inLanguage = (blocks: Iterable<SourceBlock>, language: string) =>
    Array.from(blocks, (block) => ({ language, block }));
  return [
    ...inLanguage([...shared.values()].flat(), languages[0].code),
    ...translated.flatMap(({ of, blocks, language }) =>
      of === "shared" ? inLanguage(blocks, language) : [],
    ),
  ];
}
