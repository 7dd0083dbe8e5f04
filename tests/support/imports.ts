import { readdirSync, readFileSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";
import { parseSync } from "vite";
import { root } from "./project.ts";

/** An import of a module: by `import`, `export … from`, `import()`, a type's `import("…")` or CSS `@import`. */
export interface Import {
  /** The importing file, relative to the project. */
  file: string;
  /** The module specifier. */
  specifier: string;
  /** The imported file, relative to the project; undefined for a package. */
  target: string | undefined;
  typeOnly: boolean;
}

/** Files of a folder with one of the endings, relative to the project, `/`-separated. */
export function filesOf(folder: string, ending: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"));
}

/** All imports of a TypeScript file or stylesheet. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), "utf8");
  const found = file.endsWith(".css") ? cssImports(text) : codeImports(file, text);
  return found.map(({ specifier, typeOnly }) => {
    const path = specifier.replace(/\?.*$/, "");
    const target = path.startsWith(".") ? posix.join(posix.dirname(file), path) : undefined;
    return { file, specifier, target, typeOnly };
  });
}

type Named = Pick<Import, "specifier" | "typeOnly">;

function cssImports(text: string): Named[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, "");
  return [...code.matchAll(/@import\s+(?:url\(\s*)?["']([^"']+)["']/g)].map(([, specifier = ""]) => ({
    specifier,
    typeOnly: false,
  }));
}

function codeImports(file: string, text: string): Named[] {
  const { module, program } = parseSync(file, text);
  const onlyTypes = (entries: readonly { isType: boolean }[]) =>
    entries.length > 0 && entries.every(({ isType }) => isType);
  const fixed = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typeOnly: onlyTypes(entries),
  }));
  const passedOn = module.staticExports.flatMap(({ entries }) => {
    const from = entries.find(({ moduleRequest }) => moduleRequest !== null)?.moduleRequest;
    return from ? [{ specifier: from.value, typeOnly: onlyTypes(entries) }] : [];
  });
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const named = /^["'](.*)["']$/.exec(text.slice(start, end))?.[1];
    return named === undefined ? [] : [{ specifier: named, typeOnly: false }];
  });
  return [...fixed, ...passedOn, ...dynamic, ...typeImports(program)];
}

/** Imports inside types: `import("./page.ts").Page`. */
function typeImports(node: unknown): Named[] {
  if (node === null || typeof node !== "object") return [];
  if ("type" in node && node.type === "TSImportType") {
    const { source } = node as unknown as { source: { value: string } };
    return [{ specifier: source.value, typeOnly: true }];
  }
  return Object.values(node).flatMap(typeImports);
}
