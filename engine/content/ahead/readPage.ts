import type { Vocabulary } from "../../contract/graph.ts";
import { type PageLook, packedPage } from "../check/KeptAnalyses.ts";
import { mayNameData } from "../data/mayNameData.ts";
import { readText } from "../source/readText.ts";
import { textHash } from "../source/textHash.ts";
import type { PageRead } from "./protocol.ts";

/**
 * Reads a file of the folder of pages and analyses it while its text is in memory.
 * @param isKept whether the analysis is known from an earlier run, by the hash of the text
 */
export function readPage(
  pages: string,
  file: string,
  vocabulary: Vocabulary,
  rules: PageLook,
  isKept?: (hash: string) => boolean,
): PageRead {
  const text = readText(pages, file);
  if (typeof text !== "string") return [text];
  const hash = textHash(text);
  // What a text with data says is known only with its records.
  return mayNameData(hash, () => text) || isKept?.(hash) === true
    ? [{ hash }]
    : [{ hash }, packedPage(file, text, vocabulary, rules)];
}
