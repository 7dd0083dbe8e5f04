import { basename, join, posix } from "node:path";
import { normalizePath, type Plugin, parseAst, type Rolldown, Visitor } from "vite";
import { KenteError } from "../../errors/KenteError.ts";

/** The module that Vite puts around each `import()`. */
const preloadHelper = /^\0vite\/preload-helper\.js$/;

/** Name of each loader's parameter. Minified names are shorter, so it cannot clash. */
const parameter = "address";

type Bundle = Rolldown.OutputBundle;

/**
 * Wraps every `import()` of the browser's code in `engine/browser/loading/importWithFiles.ts`, which gets the names of all
 * files that the import needs and decides the address to import.
 */
export function imports(root: string): Plugin {
  const helper = JSON.stringify(normalizePath(join(root, "engine/browser/loading/importWithFiles.ts")));
  return {
    name: "kente-imports",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: preloadHelper },
      handler: () => `export { importWithFiles as __vitePreload } from ${helper};`,
    },
    generateBundle: {
      // After Vite has written its own lists of files.
      order: "post",
      handler(_, bundle) {
        if (this.environment.config.consumer !== "client") return;
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === "chunk") chunk.code = withNames(chunk, bundle);
        }
      },
    },
  };
}

/**
 * Turns each `helper(() => import(file), …)` into `helper((address) => import(address), [name, …])`.
 * @throws KenteError `bundle-failed` for an import without the helper
 */
function withNames(chunk: Rolldown.OutputChunk, bundle: Bundle): string {
  // Remove Vite's own table of files.
  const code = chunk.code.replace(/^const __vite__mapDeps=.*\n/, "");
  const calls: { start: number; end: number; loader: Span; list: Span }[] = [];
  const sources: Span[] = [];
  new Visitor({
    CallExpression({ start, end, arguments: [loader, list] }) {
      if (loader?.type === "ArrowFunctionExpression" && loader.params.length === 0 && list)
        calls.push({ start, end, loader, list });
    },
    ImportExpression: ({ source }) => void sources.push(source),
  }).visit(parseAst(code));
  const edits = sources.flatMap(({ start, end }) => {
    const file = /^.\.\/(.*).$/.exec(code.slice(start, end))?.[1];
    // The bootstrap imports an address that the page names.
    if (file === undefined) return [];
    const call = calls.findLast((one) => one.loader.start < start && end <= one.loader.end);
    if (!call)
      throw new KenteError("bundle-failed", {
        reason: `${chunk.fileName} imports ${file} without the helper.`,
      });
    const open = code.indexOf("(", call.loader.start) + 1;
    return [
      { start: open, end: open, text: parameter },
      { start, end, text: parameter },
      { ...call.list, text: JSON.stringify(filesOf(posix.join(chunk.fileName, "..", file), chunk, bundle)) },
    ];
  });
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}

interface Span {
  start: number;
  end: number;
}

/** Names of the files that an import needs, the imported file first. Files that the importer has loaded are left out. */
function filesOf(file: string, importer: Rolldown.OutputChunk, bundle: Bundle): string[] {
  const files = new Set<string>();
  const stylesheets = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || files.has(name) || name === importer.fileName) return;
    if (importer.imports.includes(name)) return;
    files.add(name);
    for (const stylesheet of chunk.viteMetadata?.importedCss ?? []) stylesheets.add(stylesheet);
    chunk.imports.forEach(visit);
  };
  visit(file);
  // All of them are in one folder.
  return [...files, ...stylesheets].map((one) => basename(one));
}
