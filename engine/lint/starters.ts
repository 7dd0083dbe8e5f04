import type { Starter } from "../contract/starter.ts";
import { en } from "./starters/en.ts";
import { fr } from "./starters/fr.ts";

/** What `npm run new` writes, in each language that there is a starter in. */
export const starters: readonly Starter[] = [en, fr];

// Most texts are one sentence, and splitting takes longer than this test.
const sentencesOf = (text: string) => (/[.!?]\s/.test(text) ? text.split(/(?<=[.!?])\s+/u) : [text]);

const prompts = new Set(starters.flatMap((one) => Object.values(one.prompts).flatMap(sentencesOf)));

/** Finds the first sentence of a text that `npm run new` has written, and that says what to write in its place. */
export function findPrompt(text: string): string | undefined {
  return sentencesOf(text).find((sentence) => prompts.has(sentence));
}
