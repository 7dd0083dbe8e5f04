import type { Vocabulary } from "../../contract/graph.ts";
import { analyseFile, type PageLook } from "../check/analyseFile.ts";
import { mayNameData } from "../data/mayNameData.ts";
import { foreignKind } from "../source/misplacedFile.ts";
import { readText } from "../source/readText.ts";
import type { ReadOutcome } from "../source/readTexts.ts";
import { isFileRole, roleOf } from "../source/roles.ts";
import { textHash } from "../source/textHash.ts";

/** Where a site's pages are, and what they are analysed with. */
interface Analysing {
  /** The folder of pages. */
  pages: string;
  /** The same as diagnostics show it. */
  root: string;
  vocabulary: Vocabulary;
  /** The lint rules that look at pages. */
  rules: PageLook;
}

/** A file that was read, and its record as JSON. */
export type Recorded = readonly [outcome: ReadOutcome, record?: string];

/**
 * Reads a file of the folder of pages and analyses it while its text is in memory.
 * @param known the hash of the text that there is a record of
 */
export function readRecorded(
  file: string,
  { pages, root, vocabulary, rules }: Analysing,
  known?: string,
): Recorded {
  const text = readText(pages, file);
  if (typeof text !== "string") return [text];
  const hash = textHash(text);
  const role = roleOf(file);
  // What a text with data says is known only with its records; what is in the wrong place, with the other files.
  const isApart = mayNameData(hash, () => text) || !isFileRole(role) || foreignKind(text, role) !== undefined;
  if (isApart || hash === known) return [{ hash }];
  const source = { root, texts: new Map([[file, text]]) };
  return [{ hash }, JSON.stringify(analyseFile(file, text, role, source, vocabulary, rules))];
}
