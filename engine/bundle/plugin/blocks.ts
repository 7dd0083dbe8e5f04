import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { normalizePath } from "vite";
import { pascalOf } from "../../content/source/casing.ts";
import type { BlockAnnotations } from "../../contract/block.ts";
import { KenteError } from "../../errors/KenteError.ts";

/** A block folder. Paths are absolute, with `/` on every system. */
interface BlockFolder {
  type: string;
  /** Name of the component's export: `CardGrid` for `card-grid`. */
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
 * Finds the block types of a project in its `blocks/` folder.
 * @param root the project's folder
 * @param incomplete what to do with a folder that lacks its schema or component: `fail` in a build, `skip` in dev, where
 *   its author is still writing it
 * @returns the folders by name, in alphabetical order
 * @throws KenteError `block-incomplete` when a folder lacks one of the two and `incomplete` is `fail`
 */
export function discoverBlocks(root: string, incomplete: "fail" | "skip" = "fail"): BlockFolder[] {
  const folder = join(root, "blocks");
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(join(folder, entry.name)).length > 0)
    .map((entry) => entry.name)
    .sort()
    .flatMap((type) => readFolder(folder, type, incomplete));
}

function readFolder(folder: string, type: string, incomplete: "fail" | "skip"): BlockFolder[] {
  const name = pascalOf(type);
  const at = (file: string) => normalizePath(join(folder, type, file));
  const missing = ["schema.json", `${name}.tsx`].filter((file) => !existsSync(at(file)));
  if (missing.length > 0) {
    if (incomplete === "skip") return [];
    throw new KenteError("block-incomplete", { type, missing: missing.join(" and ") });
  }
  const styles = at(`${type}.css`);
  const structuredData = at("structuredData.ts");
  return [
    {
      type,
      name,
      component: at(`${name}.tsx`),
      styles: existsSync(styles) ? styles : undefined,
      ...(existsSync(structuredData) && { structuredData }),
      own: isOwn(at("schema.json")),
    },
  ];
}

function isOwn(schema: string): boolean {
  try {
    return (JSON.parse(readFileSync(schema, "utf8")) as BlockAnnotations)["x-load"] === "own";
  } catch {
    // Reading the vocabulary reports a broken schema with its place.
    return false;
  }
}

/**
 * Writes the code of `virtual:kente/blocks`.
 * @param styles how stylesheets are addressed: as files of the bundle, as sources that the dev server serves, or not at
 *   all, on the server
 */
export function blocksModule(folders: readonly BlockFolder[], styles: "bundled" | "served" | "none"): string {
  const light = folders.filter(({ own }) => !own);
  const own = folders.filter((one) => one.own);
  const styled = styles === "none" ? [] : folders.filter((one) => one.styles !== undefined);
  const stylesheets = styled.map(({ type, styles: file }, index) => ({
    type,
    import: `import styles${index} from ${text(`${file}?url`)};`,
    address: styles === "bundled" ? `styles${index}` : text(`/blocks/${type}/${type}.css`),
  }));
  return [
    ...light.map(({ name, component }) => `import { ${name} } from ${text(component)};`),
    ...(styles === "bundled" ? stylesheets.map((stylesheet) => stylesheet.import) : []),
    record(
      "blocks",
      light.map(({ type, name }) => [type, name]),
    ),
    record(
      "ownBlocks",
      own.map(({ type, name, component }) => [
        type,
        `() => import(${text(component)}).then((code) => code.${name})`,
      ]),
    ),
    record(
      "blockStyles",
      stylesheets.map(({ type, address }) => [type, address]),
    ),
    "",
  ].join("\n");
}

/** Writes the code of `virtual:kente/structured-data`, which only the renderer imports. */
export function structuredDataModule(folders: readonly BlockFolder[]): string {
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
