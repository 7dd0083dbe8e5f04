import { validatorsFor } from "../../content/check/validators.ts";
import { isObject } from "../../content/json/value.ts";
import { slotsOf } from "../../content/schema/contentPlan.ts";
import type { Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonPath } from "../../contract/json.ts";
import type { LintRule } from "../../contract/rule.ts";
import { textOf } from "../site/parts.ts";
import { translationsOf } from "../site/translations.ts";

/** A translation has the blocks of its original. */
export const rule: LintRule = {
  id: "translation-blocks",
  title: "Translations have the blocks of their originals",
  severity: "warning",
  docs: [
    "A block that only one language has is usually one that was added or removed later, and forgotten in the other. The types",
    "of the blocks are compared, in their order. A page that differs on purpose says so with `$accept`.",
  ].join(" "),
  check(site, report) {
    for (const { file, original, value } of translationsOf(site)) {
      const [own, before] = [value.blocks, blocksIn(site.source.texts.get(original))];
      const found = firstDifference(own, before, ["blocks"], site.vocabulary);
      if (found === undefined) continue;
      const { path, index, here, there } = found;
      report({
        file,
        path: here === undefined ? path : [...path, index],
        message: `Block ${index + 1} is ${here ?? "missing"} here, and ${there ?? "missing"} in "${original}".`,
        hint: "Bring both to the same blocks, or accept it here with the reason.",
      });
    }
  },
};

/** The first block that only one of two lists has at its place, also among the blocks inside of others. */
interface Difference {
  /** The place of the list. */
  path: JsonPath;
  index: number;
  here: string | undefined;
  there: string | undefined;
}

function firstDifference(
  own: Json | undefined,
  other: Json | undefined,
  path: JsonPath,
  vocabulary: Vocabulary,
): Difference | undefined {
  if (!Array.isArray(own) || !Array.isArray(other)) return undefined;
  for (let index = 0; index < Math.max(own.length, other.length); index++) {
    const [one, another] = [own[index], other[index]];
    const [here, there] = [one, another].map((block) => (block === undefined ? undefined : kindOf(block)));
    if (here !== there) return { path, index, here, there };
    if (!isObject(one) || !isObject(another)) continue;
    const { plan } = validatorsFor(vocabulary).blocks.get(textOf(one, "type")) ?? {};
    const otherSlots = new Map(slotsOf(another, plan).map((slot) => [slot.path.join("/"), slot.blocks]));
    for (const slot of slotsOf(one, plan)) {
      const blocks = otherSlots.get(slot.path.join("/"));
      const inside = firstDifference(slot.blocks, blocks, [...path, index, ...slot.path], vocabulary);
      if (inside !== undefined) return inside;
    }
  }
  return undefined;
}

function blocksIn(text: string | undefined): Json | undefined {
  try {
    const value: Json = JSON.parse(text ?? "");
    return isObject(value) ? value.blocks : undefined;
  } catch {
    return undefined;
  }
}

/** A block as authors name it: its type, or the name of shared blocks. */
function kindOf(block: Json): string {
  const one = isObject(block) ? block : {};
  const use = textOf(one, "use");
  return use === "" ? `"${textOf(one, "type")}"` : `the shared "${use}"`;
}
