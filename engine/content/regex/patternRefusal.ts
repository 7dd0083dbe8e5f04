import { RegExpParser } from "@eslint-community/regexpp";
import { reasonOf } from "../../errors/reasonOf.ts";
import { automatonOf, type Unbounded } from "./automaton.ts";
import { findCostlyText } from "./backtracking.ts";

/** Why a pattern is refused, as the end of a sentence, and how to fix it. */
export interface PatternRefusal {
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
export function patternRefusal(pattern: string): PatternRefusal | undefined {
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
