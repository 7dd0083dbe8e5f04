import { describe, expect, test } from "vitest";
import type { JsonObject, JsonSchema } from "../../engine/contract/json.ts";
import { blocks, changed, described, resolved, valuesAt } from "./support/blocks.ts";
import { mistakes } from "./support/drawExamples.tsx";

/** Lists beyond this length show nothing new. */
const many = 12;
/** What a title or sentence of a block may hold at the most; longer texts are Markdown, which has no extreme. */
const longestSentence = 600;
/** A word that no line of a phone holds. */
const longWord = 30;

/** The object that holds the value at a way, and the value's name in it. */
function holderOf(way: string): [holder: string, name: string] {
  const [, holder = "", name = way] = /^(.*?)\.?([^.[\]]+)$/.exec(way) ?? [];
  return [holder, name];
}

const size = (text: string) => [...text].length;
const isSentence = ({ type, enum: choices, "x-content": content, maxLength }: JsonSchema) =>
  type === "string" && !choices && content === undefined && Number(maxLength) <= longestSentence;

describe.each(blocks)("A-05 the examples of the block $type", ({ schema, examples }) => {
  const written = examples.map(({ block }) => block as JsonObject);
  const members = [...described(schema)].map(
    ([way, own]) => [way, { ...resolved(own), ...own } as JsonSchema] as const,
  );
  const at = (way: string) => written.flatMap((block) => valuesAt(block, way));

  test("begin with the least that a block can be: nothing can be taken away", async () => {
    const lessened = written.flatMap((block, index) =>
      Object.keys(block)
        .filter((name) => name !== "type" && name !== "v")
        .map((name) => ({ index, block: changed(block, name, () => undefined) as JsonObject })),
    );
    const found = await mistakes(lessened.map(({ block }) => block));
    const wordy = new Set(lessened.filter((_, at) => found[at]?.length === 0).map(({ index }) => index));
    expect(wordy.size, "add an example with nothing but what is required").toBeLessThan(written.length);
  });

  test("leave out each optional part somewhere", () => {
    const always = members
      .map(([way]) => way)
      .filter((way) => !way.endsWith("[]"))
      .filter((way) => {
        const [holder, name] = holderOf(way);
        return at(holder).every((value) => Object.hasOwn(value as JsonObject, name)) && !isRequired(way);
      });
    expect(always, "add an example without").toEqual([]);
  });

  function isRequired(way: string): boolean {
    const [holder, name] = holderOf(way);
    const parent = holder === "" ? schema : (members.find(([one]) => one === holder)?.[1] ?? {});
    return Array.isArray(parent.required) && parent.required.includes(name);
  }

  test("show each list at its shortest and, up to a dozen, at its longest", () => {
    const unseen = members
      .filter(([, { type }]) => type === "array")
      .flatMap(([way, { minItems, maxItems }]) => {
        const lengths = at(way).map((list) => (Array.isArray(list) ? list.length : 0));
        const [fewest, most] = [Number(minItems ?? 0), Math.min(Number(maxItems), many)];
        return [
          ...(lengths.includes(fewest) ? [] : [`${way}: no more than ${fewest}`]),
          ...(Math.max(0, ...lengths) >= most ? [] : [`${way}: ${most} or more`]),
        ];
      });
    expect(unseen, "add examples with this many").toEqual([]);
  });

  test("show each title and sentence near its greatest length, at 60 percent or more", () => {
    const short = members
      .filter(([, own]) => isSentence(own))
      .flatMap(([way, { maxLength }]) => {
        const longest = Math.max(0, ...at(way).map((text) => size(String(text))));
        const wanted = Math.ceil(0.6 * Number(maxLength));
        return longest >= wanted ? [] : [`${way}: ${longest} characters, of ${wanted}`];
      });
    expect(short, "lengthen").toEqual([]);
  });

  test(`show a word of ${longWord} letters that nothing breaks`, () => {
    const sentences = members
      .filter(([, own]) => isSentence(own) && Number(own.maxLength) >= longWord)
      .map(([way]) => way);
    const words = sentences.flatMap((way) =>
      at(way).flatMap((text) => String(text).split(/[\s\u00ad\u200b-]+/)),
    );
    const longest = Math.max(0, ...words.map(size));
    if (sentences.length > 0)
      expect(longest, `the longest word in ${sentences.join(", ")}`).toBeGreaterThanOrEqual(longWord);
  });
});
