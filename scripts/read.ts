import { answerReading } from "../engine/content/record/readAhead.ts";
import { readVocabulary } from "../engine/content/schema/vocabulary.ts";
import { pageLook } from "../engine/lint/rules.ts";
import { root } from "./support/site.ts";

// Threads of other commands run this one, to read a large site.
answerReading(async ({ site }) => {
  const vocabulary = await readVocabulary(root, { site, compiles: false });
  return { vocabulary, rules: pageLook(vocabulary) };
});
