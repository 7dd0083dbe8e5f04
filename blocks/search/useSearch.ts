import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Result } from "../../engine/search/excerpt.ts";
import type { SearchIndex } from "../../engine/search/SearchIndex.ts";

/** What the reader sees of a search. */
export type SearchState =
  | { name: "idle" | "loading" | "failed" }
  | {
      name: "found";
      text: string;
      total: number;
      results: readonly Result[];
      meant?: string | undefined;
    };

/** Milliseconds without typing before a search begins. */
const pauseMs = 120;

/** Milliseconds after which a reader is shown that the search goes on. */
const loadingAfterMs = 400;

/** How many results are shown at once. */
const perStep = 10;

/** Letters that readers can type, and that count of an address. */
export const longestQuery = 120;

const idle: SearchState = { name: "idle" };

/** What was found last: a reader who comes back from a result sees it at once, at the place that was left. */
let last: { key: string; state: SearchState } | undefined;

/** Searches in the index of a language. The query stands in the address, so that results can be shared and found again. */
export function useSearch(base: string, language: string, field: RefObject<HTMLInputElement | null>) {
  const [state, setState] = useState<SearchState>(() =>
    last && last.key === keyOf(base, language, queryInAddress()) ? last.state : idle,
  );
  const index = useRef<Promise<SearchIndex>>(undefined);
  const current = useRef({ number: 0, text: "", count: perStep, timer: 0, path: "" });

  const prepare = () => {
    index.current ??= openIndex(base, language);
    // A failure is shown by the search that needs the index. Without the network's answer, the next one asks again.
    index.current.catch(() => {
      index.current = undefined;
    });
    return index.current;
  };

  const run = async () => {
    const own = current.current;
    own.number += 1;
    const { number, text, count } = own;
    writeAddress(text, own.path);
    const isStale = () => current.current.number !== number;
    const show = (next: SearchState) => {
      if (isStale()) return;
      setState(next);
      if (next.name === "found") last = { key: keyOf(base, language, text), state: next };
    };
    if (text === "") return show(idle);
    const late = setTimeout(() => show({ name: "loading" }), loadingAfterMs);
    const search = async () => {
      const from = await prepare();
      const found = await from.find(text);
      const results = await from.results(found, count);
      show({ name: "found", text, total: found.pages.length, results, meant: found.meant });
    };
    try {
      await search().catch(() => {
        // Perhaps the site was published again: then the files have other names.
        index.current = undefined;
        return isStale() ? undefined : search();
      });
    } catch {
      index.current = undefined;
      show({ name: "failed" });
    } finally {
      clearTimeout(late);
    }
  };

  const look = (text: string, atOnce = false) => {
    const own = current.current;
    const trimmed = text.trim();
    if (trimmed === own.text && !atOnce) return;
    clearTimeout(own.timer);
    Object.assign(own, { text: trimmed, count: perStep });
    if (atOnce || trimmed === "") void run();
    else own.timer = window.setTimeout(() => void run(), pauseMs);
  };

  // What was typed before hydration comes before what the address says.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the block is shown
  useLayoutEffect(() => {
    current.current.path = location.pathname;
    const input = field.current;
    if (!input) return;
    if (document.activeElement === input) prepare();
    input.value ||= queryInAddress();
    if (input.value) look(input.value, true);
  }, []);
  useEffect(
    () => () => {
      current.current.number += 1;
      clearTimeout(current.current.timer);
    },
    [],
  );

  return {
    state,
    look,
    prepare: () => void prepare(),
    again: () => void run(),
    more: () => {
      current.current.count += perStep;
      void run();
    },
  };
}

/** Opens the index. Its code is loaded with it: most readers of a page do not search. */
async function openIndex(base: string, language: string): Promise<SearchIndex> {
  const { SearchIndex, loadFile } = await import("../../engine/search/SearchIndex.ts");
  return SearchIndex.open(base, language, loadFile);
}

function keyOf(...parts: string[]): string {
  return parts.join("\n");
}

function queryInAddress(): string {
  if (typeof location === "undefined") return "";
  const query = new URLSearchParams(location.search).get("q") ?? "";
  return query.slice(0, longestQuery).trim();
}

/**
 * Writes the query into the address of the present history entry: each letter is no step to go back.
 * @param path of the page that searches: while a reader who went back or forward waits for another one, the present entry is that page's
 */
function writeAddress(text: string, path: string): void {
  const address = new URL(location.href);
  if (address.pathname !== path) return;
  if (text === (address.searchParams.get("q") ?? "")) return;
  if (text === "") address.searchParams.delete("q");
  else address.searchParams.set("q", text);
  try {
    history.replaceState(history.state, "", address);
  } catch {
    // Browsers refuse this when it was done too often: the results are shown all the same.
  }
}
