import { readFileSync } from "node:fs";
import { join } from "node:path";
import { completeBlock } from "../content/schema/expand.ts";
import type { BlockDefinition, Vocabulary } from "../contract/graph.ts";
import type { JsonObject, JsonSchema } from "../contract/json.ts";

/** The names that `siteCode.tsx` gives them. */
const surroundingType = (of: "prose" | "tabs" | "columns") => `${of}-of-engine`;

const other: JsonObject = { type: surroundingType("prose"), heading: "Another", text: "Beside it." };

/** Puts a block into one of the engine's that holds others. @param isInTabs whether it is in tabs of that again */
export function surrounded(block: JsonObject, isInTabs: boolean): JsonObject {
  const items = [
    { title: "One", blocks: [block] },
    { title: "Two", blocks: [other] },
  ];
  const inner = isInTabs ? { type: surroundingType("tabs"), items } : block;
  const columns = [{ blocks: [inner] }, { blocks: [other] }];
  return { type: surroundingType("columns"), heading: "Around it", columns };
}

/**
 * Adds the engine's types that stand around blocks, by names that no site has: a site may have its own of their usual names.
 * @param root the engine's project
 */
export function withSurroundings(vocabulary: Vocabulary, root: string): Vocabulary {
  const added = (["prose", "tabs", "columns"] as const).map((of): [string, BlockDefinition] => {
    const [type, folder] = [surroundingType(of), `blocks/${of}`];
    const file = `${folder}/schema.json`;
    const schema = JSON.parse(readFileSync(join(root, file), "utf8")) as JsonSchema;
    return [type, { type, folder, schema, complete: completeBlock(type, schema, vocabulary.defs, file) }];
  });
  return { ...vocabulary, blocks: new Map([...vocabulary.blocks, ...added]) };
}
