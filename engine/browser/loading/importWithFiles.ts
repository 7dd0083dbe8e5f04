import { KenteError } from "../../errors/KenteError.ts";

/** Fetches a whole file into the browser's cache. Rejects when that fails or takes too long. */
export type FetchFile = (file: string, priority?: RequestPriority) => Promise<void>;

let fetchFile: FetchFile = async () => {};
/** Query strings of files that could not be imported without one. */
const suffixes: Record<string, string> = {};

/** Files whose code is in memory. They are not fetched again, even where the browser has no cache. */
const imported = new Set<string>();

let priority: RequestPriority | undefined;

/** Sets how code is fetched before it is imported. The bootstrap passes its own function. */
export function fetchImportsWith(fetch: FetchFile): void {
  fetchFile = fetch;
}

/** Fetches a file that a later page may need. A failure is ignored. */
export function prefetchFile(file: string): void {
  fetchFile(file, "low").catch(() => {});
}

/** Imports code that nobody waits for: its files are fetched with low priority. */
export function importAtLowPriority<Code>(load: () => Promise<Code>): Promise<Code> {
  // Imports begin to fetch before they return.
  priority = "low";
  const code = load();
  priority = undefined;
  return code;
}

/**
 * Imports code after all its files were fetched. The build puts this around every `import()`, so that no failure is
 * final: browsers remember a failed import, but not a failed fetch. An import that fails all the same is tried again
 * under a new address.
 * @param load imports the code from an address
 * @param files names of all files that the code needs, scripts and stylesheets, its own first
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

/** Files are beside this one, whose address the bootstrap may have respelled. */
function loadFile(file: string): Promise<void> {
  const { href } = new URL(file, import.meta.url);
  return file.endsWith(".css") ? loadStylesheet(href) : fetchFile(href, priority);
}

/** Milliseconds that a stylesheet may take to load, the same as for any other file. */
const timeoutMs = 15_000;

const loading = new Map<string, Promise<void>>();

/** The addresses of the stylesheets in the document. */
export function presentStylesheets(): Set<string | null> {
  return new Set([...document.styleSheets].map(({ href }) => href));
}

/**
 * Loads a stylesheet that is not in the document yet, or joins a load that is under way.
 * @throws KenteError `styles-unavailable`
 */
export function loadStylesheet(address: string): Promise<void> {
  const { href } = new URL(address, document.baseURI);
  if (presentStylesheets().has(href)) return Promise.resolve();
  const load = loading.get(href) ?? addStylesheet(href).finally(() => loading.delete(href));
  loading.set(href, load);
  return load;
}

function addStylesheet(href: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  return new Promise((resolve, reject) => {
    const fail = () => {
      link.remove();
      reject(new KenteError("styles-unavailable", { address: href }));
    };
    const timer = setTimeout(fail, timeoutMs);
    link.addEventListener("load", () => {
      clearTimeout(timer);
      resolve();
    });
    link.addEventListener("error", fail);
    document.head.append(link);
  });
}

/** Whether the reader asked to save data, or has a very slow connection. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}
