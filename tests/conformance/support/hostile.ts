import type { Json, JsonObject, JsonSchema } from "../../../engine/contract/json.ts";
import { blocks, changed, described, resolved } from "./blocks.ts";

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
function isWords(way: string, schema: JsonSchema): boolean {
  const { type, format, enum: choices, const: only, "x-content": content } = resolved(schema);
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
export function poisoned(block: JsonObject, schema: JsonSchema, words: string): JsonObject {
  let count = 0;
  const all = [...described(schema, true)];
  const inside = all.filter(([, own]) => resolved(own)["x-content"] === "block").map(([way]) => way);
  const filled = inside.reduce<Json>(
    (victim, way) => changed(victim, way, (old) => poisonedInside(old as JsonObject, words)),
    block,
  ) as JsonObject;
  const ways = all.filter(([way, own]) => isWords(way, own));
  return ways.reduce<JsonObject>((victim, [way, own]) => {
    const it = { ...resolved(own), ...own };
    // Markdown takes no markup outside of code.
    const spelt = it["x-content"] === "text" && /[<[*_]/.test(words) ? `\`${words}\`` : words;
    return changed(victim, way, (old) => {
      const fresh = fitted(`${count + 1} ${spelt}`, it);
      if (fresh !== undefined) count += 1;
      return fresh ?? old;
    }) as JsonObject;
  }, filled);
}

function poisonedInside(block: JsonObject, words: string): JsonObject {
  const { schema = {} } = blocks.find(({ type }) => type === block.type) ?? {};
  return poisoned(block, schema, words);
}
