import type { Vocabulary } from "../../contract/graph.ts";
import type { PageLook } from "../check/KeptAnalyses.ts";
import type { Answer, HelperSetup, Task } from "./protocol.ts";
import { readPage } from "./readPage.ts";

/**
 * Reads and analyses files for the process that has started this one, until that ends.
 * @param prepare returns what the files of a site are checked with
 */
export function helpReading(
  prepare: (setup: HelperSetup) => Promise<{ vocabulary: Vocabulary; rules: PageLook }>,
): void {
  const answer = (one: Answer) => process.send?.(one);
  process.on("disconnect", () => process.exit());
  process.once("message", async (setup: HelperSetup) => {
    const { vocabulary, rules } = await prepare(setup);
    // A schema has changed in between: the other process reads all by itself.
    if (vocabulary.version !== setup.version) return process.disconnect();
    process.on("message", ({ id, files }: Task) => {
      answer({ id, pages: files.map((file) => readPage(setup.pages, file, vocabulary, rules)) });
    });
    answer("ready");
  });
}
