import type { Vocabulary } from "../contract/graph.ts";
import type { Json, JsonObject, JsonSchema } from "../contract/json.ts";
import { changed, described, resolved } from "./schemaParts.ts";

/** Words that authors may paste without meaning harm, and some that mean it. */
export const hostileWords: Record<string, string> = {
  markup: "<script>alert(1)</script><img src=x onerror=alert(1)>",
  "quotes and braces": `"><!-- ' \u003c {{x}} \${y} </style>`,
  "one long word": "Wq".repeat(70),
  "right to left": "\u202eمرحبا بالعالم שלום עולם",
  emoji: "👩🏾‍🏭🇬🇭🤝🏿 e\u0301",
  "next to nothing": "",
  "names of members": "__proto__ constructor",
};

/** Whether the value is words that a reader sees, not the name or address of something. */
function isWords(
  way: string,
  { type, format, enum: choices, const: only, "x-content": content }: JsonSchema,
) {
  const free = content === undefined || content === "text" || content === "lines";
  return type === "string" && !format && !choices && !only && free && !way.endsWith("src");
}

function fitted(words: string, { minLength, maxLength, pattern }: JsonSchema): string | undefined {
  const points = [...words];
  while (points.join("").length > Number(maxLength ?? Number.POSITIVE_INFINITY)) points.pop();
  const padded = points.join("").padEnd(Number(minLength ?? 0), "-");
  return typeof pattern !== "string" || new RegExp(pattern, "u").test(padded) ? padded : undefined;
}

/**
 * The block with hostile words in every place that takes words, as far as its schema lets them in, and in the blocks inside
 * of it.
 */
export function poisoned(
  block: JsonObject,
  schema: JsonSchema,
  words: string,
  vocabulary: Pick<Vocabulary, "blocks" | "defs">,
): JsonObject {
  const { defs, blocks } = vocabulary;
  let count = 0;
  const all = described(schema, defs, true).map(
    ([way, own]) => [way, { ...resolved(own, defs), ...own } as JsonSchema] as const,
  );
  const inside = all.filter(([, { "x-content": content }]) => content === "block").map(([way]) => way);
  const poisonInside = (old: Json) => {
    const own = old as JsonObject;
    return poisoned(own, blocks.get(String(own.type))?.schema ?? {}, words, vocabulary);
  };
  const filled = inside.reduce<Json>(
    (victim, way) => changed(victim, way, poisonInside),
    block,
  ) as JsonObject;
  const ways = all.filter(([way, it]) => isWords(way, it));
  return ways.reduce<JsonObject>((victim, [way, it]) => {
    // Markdown takes no markup outside of code.
    const spelt = it["x-content"] === "text" && /[<[*_]/.test(words) ? `\`${words}\`` : words;
    return changed(victim, way, (old) => {
      const fresh = fitted(`${count + 1} ${spelt}`, it);
      if (fresh !== undefined) count += 1;
      return fresh ?? old;
    }) as JsonObject;
  }, filled);
}
