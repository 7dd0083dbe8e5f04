import type { SourcePage } from "../../contract/graph.ts";
import { textOf } from "./parts.ts";

/** Finds pages whose text under a key is the same as that of an earlier page in their language, apart from case. */
export function repeatedTexts(pages: Iterable<SourcePage>, key: string) {
  const first = new Map<string, SourcePage>();
  const repeats: { page: SourcePage; earlier: SourcePage; text: string }[] = [];
  for (const page of pages) {
    const text = textOf(page.head, key).trim();
    if (text === "") continue;
    const sameness = `${page.language} ${text.toLowerCase()}`;
    const earlier = first.get(sameness);
    if (earlier) repeats.push({ page, earlier, text });
    else first.set(sameness, page);
  }
  return repeats;
}
