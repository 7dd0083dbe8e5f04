import { contentHash } from "../../files/contentHash.ts";
import { dataSuffix, mayNameData } from "../data/mayNameData.ts";

/** The hash of a file's text. It also says whether the text may name data. */
export function textHash(text: string): string {
  return mayNameData(undefined, () => text) ? contentHash(text) + dataSuffix : contentHash(text);
}
