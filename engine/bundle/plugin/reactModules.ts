import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { normalizePath, type Plugin } from "vite";

const { resolve } = createRequire(import.meta.url);

/** React's production code, by what others import: its folder in node_modules and its file there. */
const production = Object.entries({
  react: ["react", "react"],
  "react/jsx-runtime": ["react", "react-jsx-runtime"],
  "react-dom": ["react-dom", "react-dom"],
  "react-dom/client": ["react-dom", "react-dom-client"],
  scheduler: ["scheduler", "scheduler"],
});

/**
 * Turns React's production code, which is CommonJS, into ES modules, so that the bundler leaves out what nobody uses: 2 of
 * 60 KB. For bundles of the browser only.
 */
export function reactModules(): Plugin {
  const files = new Map(
    production.map(([id, [folder, name]]) => {
      const path = join(dirname(resolve(`${folder}/package.json`)), "cjs", `${name}.production.js`);
      return [id, normalizePath(path)];
    }),
  );
  const own = new Set(files.values());
  return {
    name: "kente-react-modules",
    resolveId: { order: "pre", handler: (id) => files.get(id) },
    transform(code, id) {
      const module = own.has(id) ? toModule(code) : withNamespace(code);
      if (module === code) return undefined;
      if (own.has(id) && /\b(?:exports|require)\b/.test(module))
        this.error(`${id} has other exports or imports than expected`);
      return { code: module, map: null };
    },
  };
}

/** Rewrites `exports.name = …` and `name = require("…")`, which are all that React's files have. */
function toModule(code: string): string {
  const imports: string[] = [];
  const names = new Set<string>();
  const body = code
    .replace(/(?:\bvar )?\b(\w+) = require\((".*?")\)[,;]/g, (_, name: string, from: string) => {
      imports.push(`import * as ${name} from ${from};`);
      return "";
    })
    .replace(/\bexports\.(\w+)/g, (_, name: string) => {
      names.add(name);
      return `own_${name}`;
    })
    // One statement each, so that one that nobody uses can go.
    .replace(/^own_\w+ =/gm, "var $&");
  const exported = Array.from(names, (name) => `own_${name} as ${name}`);
  return `${imports.join("\n")}\n${body}\nexport { ${exported.join(", ")} };\n`;
}

/** `import React from "react"`, also with names behind it. */
const defaultImport = /\bimport (\w+)(?:, ?(\{[^}]*\}))? ?from ?(["']react(?:-dom)?["'])/g;

/** There is no default export: one object with everything would keep everything. */
function withNamespace(code: string): string {
  return code.replace(
    defaultImport,
    (_, name: string, named: string | undefined, from: string) =>
      `import * as ${name} from ${from}${named === undefined ? "" : `; import ${named} from ${from}`}`,
  );
}
