import { readdirSync, readFileSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";
import { parseSync } from "vite";
import { engineName } from "../../engine/files/siteFolder.ts";
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
  /** Whether the importing code has to ask for it: by `import()`. */
  isLate: boolean;
  /** The exports that are imported; undefined if it may be any of them. */
  names: readonly string[] | undefined;
}

/** Files of a folder with one of the endings, relative to the project, `/`-separated. */
export function filesOf(folder: string, ending: RegExp, project = root): string[] {
  return readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => relative(project, join(entry.parentPath, entry.name)).split(sep).join("/"));
}

/** All imports of a TypeScript file or stylesheet. */
export function importsOf(file: string, project = root): Import[] {
  const text = readFileSync(join(project, file), "utf8");
  const found = file.endsWith(".css") ? cssImports(text) : codeImports(file, text);
  return found.map(({ specifier, typeOnly, isLate = false, names }) => {
    const path = specifier.replace(/\?.*$/, "");
    return { file, specifier, target: targetOf(file, path), typeOnly, isLate, names };
  });
}

/** A site's own code imports the engine's modules and schemas by its name. */
function targetOf(file: string, path: string): string | undefined {
  if (path.startsWith(".")) return posix.join(posix.dirname(file), path);
  const named = new RegExp(`^${engineName}/(.+)$`).exec(path)?.[1];
  return named?.startsWith("schemas/") ? named : named && `engine/${named}`;
}

/** Names of all exports of a TypeScript file, types among them. */
export function exportsOf(file: string): string[] {
  const { module } = parseSync(file, readFileSync(join(root, file), "utf8"));
  return module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName }) => exportName.name ?? "default"),
  );
}

type Named = Pick<Import, "specifier" | "typeOnly" | "names"> & Partial<Pick<Import, "isLate">>;

function cssImports(text: string): Named[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, "");
  return [...code.matchAll(/@import\s+(?:url\(\s*)?["']([^"']+)["']/g)].map(([, specifier = ""]) => ({
    specifier,
    typeOnly: false,
    names: undefined,
  }));
}

function codeImports(file: string, text: string): Named[] {
  const { module, program } = parseSync(file, text);
  const onlyTypes = (entries: readonly { isType: boolean }[]) =>
    entries.length > 0 && entries.every(({ isType }) => isType);
  const fixed = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typeOnly: onlyTypes(entries),
    names: namesOf(entries),
  }));
  const passedOn = module.staticExports.flatMap(({ entries }) => {
    const from = entries.find(({ moduleRequest }) => moduleRequest !== null)?.moduleRequest;
    return from ? [{ specifier: from.value, typeOnly: onlyTypes(entries), names: namesOf(entries) }] : [];
  });
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const named = /^["'](.*)["']$/.exec(text.slice(start, end))?.[1];
    return named === undefined ? [] : [{ specifier: named, typeOnly: false, isLate: true, names: undefined }];
  });
  return [...fixed, ...passedOn, ...dynamic, ...typeImports(program)];
}

/** The exports that entries import; undefined if one of them is the whole module: `* as name`. */
function namesOf(entries: readonly { importName: { kind: string; name: string | null } }[]) {
  const names = entries.map(({ importName: { kind, name } }) => (kind === "Default" ? "default" : name));
  return names.every((name) => name !== null) ? names : undefined;
}

/** Imports inside types: `import("./page.ts").Page`. */
function typeImports(node: unknown): Named[] {
  if (node === null || typeof node !== "object") return [];
  if ("type" in node && node.type === "TSImportType") {
    const { source } = node as unknown as { source: { value: string } };
    return [{ specifier: source.value, typeOnly: true, names: undefined }];
  }
  return Object.values(node).flatMap(typeImports);
}
