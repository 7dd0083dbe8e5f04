import { existsSync } from "node:fs";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "rolldown";
import { memberFolders, ownMemberFolders } from "../../engine/content/schema/members.ts";
import { pathInside } from "../../engine/files/pathInside.ts";
import type { Sources } from "./Sources.ts";

/** The prefix of the modules that hold all members of a folder. */
const membersOf = "kente:members/";

/** The module with the folders that schemas name, and those of the vocabulary. */
const foldersModule = "kente:memberFolders";

/** The modules that are exchanged, from the project's root. */
const [importModule, importMember] = ["engine/files/importModule.ts", "scripts/precompiled/importMember.ts"];

/**
 * Puts a command and all of the engine that it needs into one folder. Packages stay outside. Members of folders are compiled
 * too, and found as if each was imported by its path.
 */
export function commandPlugin(root: string, sources: Sources): Plugin {
  return {
    name: "kente:command",
    resolveId(id, importer) {
      if (id === "kente:importMember") return join(root, importMember);
      if (id.startsWith("kente:")) return id;
      if (!id.startsWith(".") && !isAbsolute(id)) return { id, external: true };
      const path = resolve(dirname(importer ?? ""), id);
      return path === join(root, importModule) ? join(root, importMember) : path;
    },
    load(id) {
      if (id === foldersModule) return loadersOf(foldersOfVocabulary(root, sources));
      if (id.startsWith(membersOf)) return membersModule(root, sources, id.slice(membersOf.length));
      const file = pathInside(root, id);
      const code = sources.read(file);
      return file.endsWith(".json") ? code : placed(code, root, file);
    },
  };
}

/** The folders whose members {@link importMember} can be asked for by any path. */
function foldersOfVocabulary(root: string, sources: Sources): string[] {
  const isSchema = (name: string) => name.endsWith(".schema.json");
  const inside = (folder: string) =>
    sources
      .list(folder)
      .filter(isSchema)
      .map((name) => `${folder}/${name}`);
  const files = [
    ...inside("schemas"),
    ...inside("schemas/defs"),
    ...sources.list("blocks").map((type) => `blocks/${type}/schema.json`),
  ].filter((file) => existsSync(join(root, file)));
  const named = files.flatMap((file) => [...memberFolders(JSON.parse(sources.read(file)))]);
  const { integrations, kinds, transports } = ownMemberFolders;
  return [...new Set([integrations, kinds, transports, ...named])];
}

function loadersOf(folders: readonly string[]): string {
  const loaders = folders.map((folder) => `${JSON.stringify(folder)}: () => ${importOf(folder)}`);
  return `export const folders = { ${loaders.join(", ")} };`;
}

const importOf = (folder: string) => `import(${JSON.stringify(membersOf + folder)})`;

function membersModule(root: string, sources: Sources, folder: string): string {
  const names = sources.list(folder).filter((name) => /^[^.]+\.tsx?$/.test(name));
  const imports = names.map(
    (name, index) => `import * as member${index} from ${JSON.stringify(join(root, folder, name))};`,
  );
  const members = names.map((name, index) => `${JSON.stringify(name)}: member${index}`);
  return `${imports.join("\n")}\nexport const members = { ${members.join(", ")} };`;
}

/** Lets a module find files by its own place, as if it was not compiled. No line of it moves. */
function placed(code: string, root: string, file: string): string {
  if (!code.includes("import.meta.")) return code;
  const folders = [...code.matchAll(/new URL\("(\.[\w./]+)\/", import\.meta\.url\)/g)].map(
    ([, folder = ""]) => join(dirname(file), folder).replaceAll("\\", "/"),
  );
  const path = join(root, file);
  return `${folders.map(registering).join(" ")} ${code
    .replaceAll("import.meta.url", () => JSON.stringify(pathToFileURL(path).href))
    .replaceAll("import.meta.dirname", () => JSON.stringify(dirname(path)))}`;
}

/** Code that loads the members of a folder with the module that names it, which waits for them in any case. */
function registering(folder: string, index: number): string {
  return `import { members as members${index} } from ${JSON.stringify(membersOf + folder)}; import { addMembers as add${index} } from "kente:importMember"; add${index}(${JSON.stringify(folder)}, members${index});`;
}
