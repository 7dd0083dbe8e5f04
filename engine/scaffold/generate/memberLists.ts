import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** The registries of code that runs in Node, by the name of their list, with what each member exports for those who load all. */
const registries: Record<string, readonly [folder: string, key?: string]> = {
  drivers: ["engine/server/drivers", "driver"],
  motifs: ["engine/drawing/motifs", "motif"],
  reporters: ["engine/lint/reporters", "reporter"],
  rules: ["engine/lint/rules", "rule"],
  scaffolds: ["engine/scaffold/kinds", "scaffold"],
  widgets: ["engine/forms/widgets", "widget"],
  // `importModule` takes members from these.
  grammars: ["engine/content/grammars"],
  integrations: ["engine/integrations"],
  kinds: ["engine/content/kinds"],
  networks: ["engine/render/networks"],
  transports: ["engine/transports"],
};

/** The folders of all registries that are listed, from the project's root. */
export const registryFolders: readonly string[] = Object.values(registries).map(([registry]) => registry);

/** The folder of the lists, from the project's root. */
const folder = "engine/members";

const head = "/** Written by `npm run gen` from the files of a folder. */\n";

/**
 * Returns the lists of the engine's members: modules that import each member by its path, so that bundlers see them.
 * @param root the engine's project
 * @returns the texts by path from the root
 */
export function memberLists(root: string): Map<string, string> {
  const lists = Object.entries(registries).map(
    ([name, registry]) => [`${folder}/${name}.ts`, listOf(root, ...registry)] as const,
  );
  return new Map(lists);
}

/**
 * Compares the lists of the engine's members with the folders, and writes those that differ.
 * @param check writes nothing
 * @returns the paths of those that differed
 */
export function updateMemberLists(root: string, check = false): string[] {
  const stale = [...memberLists(root)].filter(([file, text]) => {
    const path = join(root, file);
    return !existsSync(path) || readFileSync(path, "utf8") !== text;
  });
  for (const [file, text] of check ? [] : stale) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return stale.map(([file]) => file);
}

/** A list of the members of a registry by name: what they export as `key`, or the modules. Modules without it are helpers. */
function listOf(root: string, registry: string, key?: string): string {
  const isMember = new RegExp(key === undefined ? "" : `^export\\b.*\\b${key}\\b`, "m");
  const files = readdirSync(join(root, registry))
    .filter((file) => /^[^.]+\.tsx?$/.test(file))
    .filter((file) => isMember.test(readFileSync(join(root, registry, file), "utf8")))
    .sort();
  const members = files.map((file) => {
    const name = file.replace(/\.tsx?$/, "");
    const local = `${key ?? "module"}_${name.replaceAll("-", "_")}`;
    const imported = key === undefined ? `* as ${local}` : `{ ${key} as ${local} }`;
    return {
      from: `import ${imported} from "${from(registry)}/${file}";\n`,
      line: `  "${name}": ${local},\n`,
    };
  });
  const texts = [
    ...members.map((one) => one.from),
    "\n",
    "export const members = {\n",
    ...members.map((one) => one.line),
  ];
  return `${head}${texts.join("")}};\n`;
}

const from = (registry: string) => relative(folder, registry).replaceAll("\\", "/");
