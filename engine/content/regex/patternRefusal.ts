import { RegExpParser } from "@eslint-community/regexpp";
import type { Json, JsonPath } from "../../contract/json.ts";
import { reasonOf } from "../../errors/KenteError.ts";
import { isObject } from "../json/value.ts";
import { automatonOf, type CodePoints, type Node, type Unbounded } from "./automaton.ts";

/** Why a pattern is refused, as the end of a sentence, and how to fix it. */
interface PatternRefusal {
  reason: string;
  hint?: string;
}

const parser = new RegExpParser({ ecmaVersion: 2024 });

/** Explains why a regular expression cannot validate what visitors write, in browsers and on the server; undefined if it can. */
export function fieldPatternRefusal(pattern: string): PatternRefusal | undefined {
  const isUnreadable = syntaxMistake(pattern, "u") === undefined && syntaxMistake(pattern, "v") !== undefined;
  return isUnreadable ? unreadableInHtml : patternRefusal(pattern);
}

/**
 * Explains why a regular expression cannot validate texts; undefined if it can. Only patterns are allowed that are provably matched
 * in time linear in the length of any text.
 */
function patternRefusal(pattern: string): PatternRefusal | undefined {
  const mistake = syntaxMistake(pattern, "u");
  if (mistake !== undefined) return { reason: `is no regular expression: ${mistake}`, hint: unescaped };
  const first = automatonOf(parser.parsePattern(pattern, 0, pattern.length, { unicode: true }));
  if ("part" in first) return unbounded[first.part];
  const costly = findCostlyText(first);
  return costly && { ...slow, reason: costly.text === undefined ? slow.reason : tooManyWays(costly.text) };
}

function syntaxMistake(pattern: string, flag: string): string | undefined {
  try {
    new RegExp(pattern, flag);
    return undefined;
  } catch (error) {
    return reasonOf(error).replace(/^.*: /s, "").toLowerCase();
  }
}

const unescaped = "Write \\\\ before a character that stands for itself, such as \\\\( or \\\\[.";

/** HTML compiles its `pattern` attribute with the flag `v`, and ignores what it can't compile. */
const unreadableInHtml: PatternRefusal = {
  reason: "has a character in square brackets that browsers read differently",
  hint: "Put a backslash before each of ( ) [ { } / - | in square brackets that stands for itself: [\\w\\-].",
};

const unbounded: Readonly<Record<Unbounded["part"], PatternRefusal>> = {
  backreference: {
    reason: "uses a backreference, which can take very long",
    hint: "Repeat the part of the pattern that the group stands for.",
  },
  lookaround: {
    reason: "uses lookahead or lookbehind, which can take very long",
    hint: "Describe the text from its beginning to its end instead.",
  },
  strings: { reason: "uses a part of regular expressions that is not supported" },
  size: {
    reason: "repeats too much to be checked",
    hint: 'Use "minLength" and "maxLength" for the length of a text.',
  },
};

const slow: PatternRefusal = {
  reason: "can take very long",
  hint: "Begin it with ^, and make sure that no two adjacent repetitions match the same characters.",
};

function tooManyWays(text: string): string {
  const shown = [...text].length > 24 ? `${[...text].slice(0, 24).join("")}…` : text;
  return `can take very long: there are too many ways to read ${JSON.stringify(shown)}`;
}

/** A pattern in a JSON Schema that is refused. */
interface RefusedPattern extends PatternRefusal {
  pattern: string;
  /** The path of the pattern, which is a key in `patternProperties`. */
  path: JsonPath;
  at: "key" | "value";
}

/**
 * Finds the patterns of a JSON Schema that may take very long, wherever a reference could lead to them: a text under "pattern"
 * counts in values that are no schemas too.
 */
export function refusedPatterns(schema: Json, path: JsonPath = []): RefusedPattern[] {
  if (schema === null || typeof schema !== "object") return [];
  const inside = Object.entries(schema).flatMap(([key, member]) =>
    refusedPatterns(member, [...path, Array.isArray(schema) ? Number(key) : key]),
  );
  if (!isObject(schema)) return inside;
  const { pattern, patternProperties } = schema;
  const own = typeof pattern === "string" ? refused(pattern, [...path, "pattern"], "value") : [];
  const keys = isObject(patternProperties) ? Object.keys(patternProperties) : [];
  return [
    ...own,
    ...keys.flatMap((key) => refused(key, [...path, "patternProperties", key], "key")),
    ...inside,
  ];
}

function refused(pattern: string, path: JsonPath, at: RefusedPattern["at"]): RefusedPattern[] {
  const refusal = patternRefusal(pattern);
  return refusal === undefined ? [] : [{ ...refusal, pattern, path, at }];
}

/** The most steps for each character of a text, over all paths that read the text so far. */
const costliest = 100;
/** The most states before the search is given up. */
const situations = 1000;
/** The most steps of the whole search. */
const longest = 40_000;

type Read = Node & { kind: "read" };

/** The number of paths through the text so far that arrive at each step. */
type Ways = ReadonlyMap<Read, number>;

/** The reading steps that a step reaches without reading: the number of paths to each, and the cost. */
interface Reach {
  ways: Map<Read, number>;
  cost: number;
}

/**
 * Proves that a backtracking engine searches any text for a pattern in time linear in its length: it takes no more
 * steps than there are paths through the prefixes of the text, and each prefix has a bounded number of paths.
 * The search visits all states, a state being the number of paths that arrive at each step.
 * `safe-regex2` only measures nesting: it accepts `^\w+ ?\w+ ?\w+$`, which the tests refuse.
 * @returns undefined if it is proved; otherwise a text with too many paths, or no text if the search
 *   was given up
 */
function findCostlyText(first: Node): { text?: string } | undefined {
  const anywhere = reachOf(first, false);
  const signs = alphabetOf(first);
  const reaches = new Map<Node, Reach>();
  const reach = (node: Node) => {
    const known = reaches.get(node) ?? reachOf(node, false);
    reaches.set(node, known);
    return known;
  };
  const begin = reachOf(first, true);
  if (begin.cost > costliest) return {};
  const seen = new Set<string>([nameOf(begin.ways)]);
  const waiting: { ways: Ways; text: string }[] = [{ ways: begin.ways, text: "" }];
  let work = 0;
  for (let at = waiting.shift(); at; at = waiting.shift()) {
    for (const { sample, sets } of signs) {
      // A match may begin before each character.
      const ways = new Map(anywhere.ways);
      let cost = anywhere.cost;
      for (const [step, count] of at.ways) {
        work += 1;
        cost += count;
        if (!sets.has(step.set)) continue;
        const { ways: more, cost: each } = reach(step.next);
        cost += count * each;
        for (const [next, times] of more) ways.set(next, (ways.get(next) ?? 0) + count * times);
        work += more.size;
      }
      const text = at.text + sample;
      if (cost > costliest) return { text };
      if (seen.size > situations || work > longest) return {};
      const name = nameOf(ways);
      if (seen.has(name)) continue;
      seen.add(name);
      waiting.push({ ways, text });
    }
  }
  return undefined;
}

/** @param atStart whether the text begins here */
function reachOf(from: Node, atStart: boolean): Reach {
  const reach: Reach = { ways: new Map(), cost: 0 };
  const begun = new Set<Node>();
  const visit = (node: Node): void => {
    reach.cost += 1;
    if (reach.cost > costliest) return;
    if (node.kind === "read") reach.ways.set(node, (reach.ways.get(node) ?? 0) + 1);
    else if (node.kind === "start" && atStart) visit(node.next);
    else if (node.kind === "fork") for (const next of node.next) visit(next);
    // A round that reads nothing fails (ECMA-262, RepeatMatcher).
    else if (node.kind === "loop" && !begun.has(node)) {
      begun.add(node);
      visit(node.body);
      begun.delete(node);
      visit(node.next);
    }
  };
  visit(from);
  return reach;
}

function nameOf(ways: Ways): string {
  return [...ways]
    .map(([{ id }, count]) => `${id}:${count}`)
    .sort()
    .join();
}

/** Characters that all steps treat alike: one of them, and the sets that contain it. */
interface Sign {
  sample: string;
  sets: ReadonlySet<CodePoints>;
}

function alphabetOf(first: Node): Sign[] {
  const sets = [...setsIn(first)];
  const bounds = new Set([0, ...sets.flat().flatMap(([start, end]) => [start, end + 1])]);
  // Readable characters come first, as samples.
  const points = [...bounds].filter((point) => point <= 0x10ffff).sort((a, b) => rank(a) - rank(b));
  const signs = new Map<string, Sign>();
  for (const point of points) {
    const holding = sets.map((set) => holds(set, point));
    const name = holding.map(Number).join("");
    if (signs.has(name)) continue;
    const own = new Set(sets.filter((_, index) => holding[index]));
    signs.set(name, { sample: String.fromCodePoint(point), sets: own });
  }
  return [...signs.values()];
}

const rank = (point: number) => (point > 0x20 && point < 0x7f ? point : point + 0x110000);

function holds(set: CodePoints, point: number): boolean {
  let [low, high] = [0, set.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last] = set[middle] ?? [0, 0];
    if (point < first) high = middle - 1;
    else if (point > last) low = middle + 1;
    else return true;
  }
  return false;
}

function setsIn(first: Node): Set<CodePoints> {
  const sets = new Set<CodePoints>();
  const seen = new Set<Node>();
  const waiting = [first];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    if (node.kind === "read") sets.add(node.set);
    if (node.kind === "loop") waiting.push(node.body);
    if (node.kind === "fork") waiting.push(...node.next);
    else if (node.kind !== "end") waiting.push(node.next);
  }
  return sets;
}
