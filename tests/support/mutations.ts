import fc from "fast-check";
import type { Json } from "../../engine/contract/json.ts";

/** A random change of a file. The numbers select what is changed, and how. */
export interface Mutation {
  place: number;
  kind: number;
  value: number;
}

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  place: fc.nat(),
  kind: fc.nat(),
  value: fc.nat(),
});

const hostile = [
  "<hostile onerror=alert(1)>",
  "</script><hostile>",
  "[a link](javascript:alert(1))",
  "[a link](/)",
  "**strong** and `code`\n\n- a\n- b\n\n1. c\n\n> d\n\n```\ne\n```",
  "&amp; &lt;hostile&gt; \"quotes\" 'too'",
  "\u202eright to left\u202c and \u0000 and \ud800",
  "漢字 👩‍👩‍👧‍👦 ﷽",
  "{{x}} $x %s %o",
  "x",
  " ",
  "",
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
  "x".repeat(300),
  "word ".repeat(3000),
  "x".repeat(100_000),
];

const links = [
  "/",
  "/about-us",
  "/nowhere",
  "/about-us#nowhere",
  "#nowhere",
  "#",
  "@apiDocs",
  "@nowhere",
  "https://www.example.com/?a=b&c=d",
  "https://",
  "http://user:password@example.com",
  "mailto:a@example.com",
  "tel:+233300000000",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "data:text/html,hostile",
  "//example.com",
  "/\\example.com",
  "/../etc/passwd",
  "/images/team.svg",
  "/no/such/file.pdf",
];

const others: Json[] = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  0.5,
  [],
  {},
  [[]],
  "text",
  { type: "hero" },
  [{ label: "A", to: "/" }],
];
const keys = [
  "heading",
  "text",
  "type",
  "id",
  "surface",
  "use",
  "to",
  "label",
  "alt",
  "constructor",
  "titel",
  "$schema",
  "",
];

type Holder = { [key: string]: Json };

/** All members and elements with the value that holds them, outer levels first. */
function places(value: Json): { holder: Holder; key: string }[] {
  const found: { holder: Holder; key: string }[] = [];
  const waiting: Json[] = [value];
  for (const holder of waiting) {
    if (holder === null || typeof holder !== "object") continue;
    for (const key of Object.keys(holder)) {
      found.push({ holder: holder as Holder, key });
      waiting.push((holder as Holder)[key] ?? null);
    }
  }
  return found;
}

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const changes: ((holder: Holder, key: string, value: number) => void)[] = [
  (holder, key) => (Array.isArray(holder) ? holder.splice(Number(key), 1) : delete holder[key]),
  (holder, key, value) => {
    holder[key] = at(others, value);
  },
  (holder, key, value) => {
    holder[key] = typeof holder[key] === "string" ? at(hostile, value) : at(others, value);
  },
  (holder, key, value) => {
    holder[key] = typeof holder[key] === "string" ? at(links, value) : at(others, value);
  },
  // A misspelt key, or a text without one letter.
  (holder, key, value) => {
    const old = holder[key] ?? null;
    if (typeof old === "string")
      holder[key] = old.slice(0, value % (old.length + 1)) + old.slice((value % (old.length + 1)) + 1);
    else if (!Array.isArray(holder)) {
      delete holder[key];
      holder[`${key}x`] = old;
    }
  },
  (holder, _, value) => {
    if (Array.isArray(holder)) holder.push(structuredClone(at(holder as Json[], value)));
    else holder[at(keys, value)] = at(hostile, value);
  },
  (holder, _, value) => {
    if (Array.isArray(holder))
      for (let count = value % 200; count > 0; count--) holder.push(structuredClone(holder[0] ?? null));
  },
  (holder) => Array.isArray(holder) && holder.reverse(),
];

/** Typing errors in the text itself. */
const slips: ((text: string, index: number) => string)[] = [
  (text, index) => text.slice(0, index),
  (text, index) => text.slice(0, index) + text.slice(index + 1),
  (text, index) => `${text.slice(0, index)},${text.slice(index)}`,
  (text) => text.replaceAll("\n", "\r\n"),
  (text) => `\ufeff${text}`,
];

/** Changes the text of a file in one place. */
export function mutate(text: string, { place, kind, value }: Mutation): string {
  const total = changes.length * 3 + slips.length;
  const slip = slips[(kind % total) - changes.length * 3];
  if (slip) return slip(text, place % (text.length + 1));
  let json: Json;
  try {
    json = JSON.parse(text);
  } catch {
    return text;
  }
  const all = places(json);
  if (all.length === 0) return text;
  // Most members are deep inside blocks. Half of the changes are made in the outer levels.
  const { holder, key } = at(all, place % 2 ? place : place % 12);
  at(changes, kind)(holder, key, value);
  return JSON.stringify(json, null, 2);
}
