import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { normalizePath } from "vite";
import { pascalOf } from "../../content/casing.ts";
import type { BlockAnnotations } from "../../contract/block.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { pathInside } from "../../files/fileSystem.ts";
import { blockFolders, type SiteFolder } from "../../files/siteFolder.ts";

/** The code of a block type, or of one of its properties. Paths are absolute, with `/` on every system. */
interface BlockCode {
  /** The block's type, or `hero.form` for the code that a property needs. */
  type: string;
  /** Name of the component's export: `CardGrid` for `card-grid`, `HeroForm` for `hero.form`. */
  name: string;
  component: string;
  /** The stylesheet, if the block has one. */
  styles: string | undefined;
  /** The block's structured data for search engines, if it has any. */
  structuredData?: string;
  /** Whether the block's code is a chunk of its own, which only pages with the block load. */
  own: boolean;
}

/**
 * Finds the block types of a site: the engine's and its own, which count where both have one name.
 * @param incomplete what to do with a folder that lacks its schema or component: `fail` in a build, `skip` in dev, where
 *   its author is still writing it
 * @returns the folders by name, in alphabetical order
 * @throws KenteError `block-incomplete` when a folder lacks one of the two and `incomplete` is `fail`
 */
export function discoverBlocks(
  folders: Pick<SiteFolder, "root" | "site">,
  incomplete: "fail" | "skip" = "fail",
): BlockCode[] {
  const found = blockFolders(folders)
    .filter((parent) => existsSync(parent))
    .flatMap((parent) =>
      readdirSync(parent, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && readdirSync(join(parent, entry.name)).length > 0)
        .map(({ name }) => [name, join(parent, name)] as const),
    );
  return [...new Map(found).values()]
    .flatMap((folder) => readFolder(folders.root, folder, incomplete))
    .sort((one, other) => (one.type < other.type ? -1 : 1));
}

function readFolder(root: string, folder: string, incomplete: "fail" | "skip"): BlockCode[] {
  const type = basename(folder);
  const at = (file: string) => normalizePath(join(folder, file));
  const { own, properties } = readLoading(at("schema.json"));
  const codes = [
    { type, file: type, own },
    ...properties.map((name) => ({ type: `${type}.${name}`, file: `${type}-${name}`, own: true })),
  ];
  const needed = ["schema.json", ...codes.map(({ file }) => `${pascalOf(file)}.tsx`)];
  const missing = needed.filter((file) => !existsSync(at(file)));
  if (missing.length > 0) {
    if (incomplete === "skip") return [];
    const data = { type, folder: pathInside(root, folder), missing: missing.join(" and ") };
    throw new KenteError("block-incomplete", data);
  }
  const structuredData = at("structuredData.ts");
  return codes.map((code) => {
    const name = pascalOf(code.file);
    const styles = at(`${code.file}.css`);
    return {
      type: code.type,
      name,
      component: at(`${name}.tsx`),
      styles: existsSync(styles) ? styles : undefined,
      ...(code.type === type && existsSync(structuredData) && { structuredData }),
      own: code.own,
    };
  });
}

/** How the code of a block is loaded. */
interface Loading {
  /** Whether only pages with the block load it. */
  own: boolean;
  /** The properties that need code of their own. */
  properties: string[];
}

/** The last one that could be read, by the path of its schema: while a schema is saved or broken, its block stays as it was. */
const lastLoadings = new Map<string, Loading>();

function readLoading(schema: string): Loading {
  try {
    const { properties = {}, ...block } = JSON.parse(readFileSync(schema, "utf8")) as BlockAnnotations;
    const own = Object.entries(properties).filter(([, property]) => property["x-load"] === "own");
    const loading = { own: block["x-load"] === "own", properties: own.map(([name]) => name) };
    lastLoadings.set(schema, loading);
    return loading;
  } catch {
    // Reading the vocabulary reports a broken schema with its place.
    return lastLoadings.get(schema) ?? { own: false, properties: [] };
  }
}

/** Writes the code of `virtual:kente/blocks`. */
export function blocksModule(folders: readonly BlockCode[]): string {
  const light = folders.filter(({ own }) => !own);
  return [
    ...light.map(({ name, component }) => `import { ${name} } from ${text(component)};`),
    record(
      "blocks",
      light.map(({ type, name }) => [type, name]),
    ),
    record(
      "ownBlocks",
      folders
        .filter(({ own }) => own)
        .map(({ type, name, component }) => [
          type,
          `() => import(${text(component)}).then((code) => code.${name})`,
        ]),
    ),
    "",
  ].join("\n");
}

/** How the browser finds stylesheets: in the bundle, or as sources that the dev server serves from a root. */
type StylesheetPlaces = "bundled" | { servedFrom: string };

/** Writes the code of `virtual:kente/block-styles`, which only browsers load. */
export function blockStylesModule(folders: readonly BlockCode[], places: StylesheetPlaces): string {
  const styled = folders.flatMap(({ type, styles }) => (styles === undefined ? [] : [{ type, styles }]));
  if (places !== "bundled") {
    const { servedFrom } = places;
    return `${record(
      "blockStyles",
      styled.map(({ type, styles }) => [type, text(servedAddress(servedFrom, styles))]),
    )}\n`;
  }
  return [
    ...styled.map(({ styles }, index) => `import styles${index} from ${text(`${styles}?url`)};`),
    record(
      "blockStyles",
      styled.map(({ type }, index) => [type, `styles${index}`]),
    ),
    "",
  ].join("\n");
}

/** Writes the code of `virtual:kente/structured-data`, which only the renderer imports. */
export function structuredDataModule(folders: readonly BlockCode[]): string {
  const withData = folders.filter((one) => one.structuredData !== undefined);
  return [
    ...withData.map(
      (one, index) => `import { structuredData as of${index} } from ${text(one.structuredData ?? "")};`,
    ),
    record(
      "structuredData",
      withData.map(({ type }, index) => [type, `of${index}`]),
    ),
    "",
  ].join("\n");
}

function record(name: string, entries: (readonly [key: string, code: string])[]): string {
  const lines = entries.map(([key, code]) => `  ${text(key)}: ${code},`);
  return [`export const ${name} = {`, ...lines, "};"].join("\n");
}

const text = (value: string) => JSON.stringify(value);

/** The address at which Vite serves a source in dev: its path in Vite's root, or its whole path when it is outside. */
export function servedAddress(root: string, file: string): string {
  const path = pathInside(root, file);
  return path.startsWith("../") ? `/@fs/${normalizePath(file).replace(/^\//, "")}` : `/${path}`;
}
