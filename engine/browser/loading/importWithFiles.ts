import { loadStylesheet } from "./stylesheets.ts";

/** Fetches a file to its end, so that the browser's cache holds it. Rejects where that fails or takes too long. */
export type FetchFile = (file: string, priority?: RequestPriority) => Promise<void>;

let fetchFile: FetchFile = async () => {};
/** What was added to the names of files that could not be imported under their own. */
const suffixes: Record<string, string> = {};

/** Files of code that is in memory: it needs no network again, also where the browser keeps no cache of files. */
const imported = new Set<string>();

let priority: RequestPriority | undefined;

/** Says how code is fetched before it is imported. The bootstrap brings it, and uses it itself. */
export function fetchImportsWith(fetch: FetchFile): void {
  fetchFile = fetch;
}

/** Fetches a file that a later page may need. A failure is no loss. */
export function prefetchFile(file: string): void {
  fetchFile(file, "low").catch(() => {});
}

/** Imports code that nobody waits for: all that it takes is fetched with low priority. */
export function importAtLowPriority<Code>(load: () => Promise<Code>): Promise<Code> {
  // Imports begin to fetch before they return.
  priority = "low";
  const code = load();
  priority = undefined;
  return code;
}

/**
 * Stands around every `import()` of a build. A failure is never final: code is imported only when all of it has been
 * fetched, since browsers remember an import that failed, and one that fails all the same is tried under a fresh address.
 * @param load imports the code from an address
 * @param files names of the files that this takes, scripts and style sheets, the code's own first
 */
export async function importWithFiles<Code>(
  load: (address: string) => Promise<Code>,
  files: readonly [own: string, ...others: string[]],
): Promise<Code> {
  const [own] = files;
  await Promise.all(files.filter((file) => !imported.has(file)).map(loadFile));
  const code = await load(`./${own}${suffixes[own] ?? ""}`).catch(() => {
    suffixes[own] = `?${performance.now()}`;
    return load(`./${own}${suffixes[own]}`);
  });
  for (const file of files) imported.add(file);
  return code;
}

/** Files lie beside this one, whose folder may be spelled in a way of its own. */
function loadFile(file: string): Promise<void> {
  const { href } = new URL(file, import.meta.url);
  return file.endsWith(".css") ? loadStylesheet(href) : fetchFile(href, priority);
}
