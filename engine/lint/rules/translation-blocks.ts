import { isObject } from "../../content/source/isObject.ts";
import type { Json } from "../../contract/json.ts";
import type { LintRule } from "../../contract/rule.ts";
import { inTwoLanguages } from "../site/inTwoLanguages.ts";
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
      if (value.blocks === undefined) continue;
      const [own, before] = [value.blocks, blocksIn(site.source.texts.get(original))].map(kindsOf);
      if (own === undefined || before === undefined) continue;
      const length = Math.max(own.length, before.length);
      const at = Array.from({ length }, (_, index) => index).find((index) => own[index] !== before[index]);
      if (at === undefined) continue;
      const here = own[at];
      const there = before[at];
      report({
        file,
        path: here === undefined ? ["blocks"] : ["blocks", at],
        message: `Block ${at + 1} is ${here ?? "missing"} here, and ${there ?? "missing"} in "${original}".`,
        hint: "Bring both to the same blocks, or accept it here with the reason.",
      });
    }
  },
  examples: {
    valid: [
      inTwoLanguages({ "a.json": page("words", "alone"), "fr/a.json": page("words", "alone") }),
      inTwoLanguages({ "fr/b.json": page("alone") }),
    ],
    invalid: [
      { site: inTwoLanguages({ "a.json": page("words", "alone"), "fr/a.json": page("words") }), findings: 1 },
      { site: inTwoLanguages({ "a.json": page("words"), "fr/a.json": page("alone", "words") }), findings: 1 },
      {
        site: inTwoLanguages({
          "_shared/b.json": page("words"),
          "_shared/b.fr.json": page("words", "alone"),
        }),
        findings: 1,
      },
    ],
  },
};

function blocksIn(text: string | undefined): Json | undefined {
  try {
    const value: Json = JSON.parse(text ?? "");
    return isObject(value) ? value.blocks : undefined;
  } catch {
    return undefined;
  }
}

/** The blocks as authors name them: their types, and the names of shared blocks. */
function kindsOf(blocks: Json | undefined): string[] | undefined {
  if (!Array.isArray(blocks)) return undefined;
  return blocks.map((block) => {
    const one = isObject(block) ? block : {};
    const use = textOf(one, "use");
    return use === "" ? `"${textOf(one, "type")}"` : `the shared "${use}"`;
  });
}

function page(...types: string[]) {
  return { blocks: types.map((type) => ({ type, ...(type === "words" && { heading: "A" }) })) };
}
