import { helpReading } from "../engine/content/ahead/helpReading.ts";
import { readVocabulary } from "../engine/content/schema/vocabulary.ts";
import { pageLook } from "../engine/lint/pageLook.ts";
import { root } from "./support/site.ts";

// Other commands start this one, to read a large site in two processes.
helpReading(async ({ site }) => {
  const vocabulary = await readVocabulary(root, { site, compiles: false });
  return { vocabulary, rules: pageLook(vocabulary) };
});
