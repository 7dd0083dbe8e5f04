import type { BlockDefinition } from "../../contract/graph.ts";

/** The most types that are proposed. */
const mostNamed = 3;

/** Returns the block types that a word describes, by their titles and descriptions: `faq` for `accordion`. The nearest come first. */
export function typesByMeaning(
  word: string,
  types: readonly string[],
  schemas: ReadonlyMap<string, Pick<BlockDefinition, "schema">>,
): string[] {
  const wanted = wordsOf(word);
  const scored = types.map((type) => {
    const { title = "", description = "" } = schemas.get(type)?.schema ?? {};
    const names = wordsOf(`${type} ${title}`);
    const others = wordsOf(String(description));
    const score = (known: readonly string[]) =>
      wanted.filter((one) => known.some((other) => isAlike(one, other)));
    return { type, score: 2 * score(names).length + score(others).length };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, mostNamed)
    .map(({ type }) => type);
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{4,}|faq|cta|map/gu) ?? [];

/** Whether two words are the same but for their endings: `quotes` and `quote`. */
function isAlike(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long.startsWith(short) && long.length - short.length < 3;
}
