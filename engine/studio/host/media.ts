import { isUtf8 } from "node:buffer";
import { randomUUID } from "node:crypto";
import { constants, copyFileSync, mkdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { SaxesParser } from "saxes";
import { kebabOf } from "../../content/casing.ts";
import { heaviestPicture } from "../../content/compile/pictures.ts";
import { readRaster } from "../../content/raster/readRaster.ts";
import { faultOf } from "../../content/read/drawing.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import type { Asset } from "../../contract/values.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { systemReason } from "../../files/fileSystem.ts";
import type { MediaFile } from "../protocol.ts";
import { refused } from "./PageFiles.ts";

/** The largest picture that can be added, in bytes: more than any phone makes. */
export const mostBytes = 20_000_000;

/** Where pictures are put that stand beside no other. */
const usualFolder = "/images";

/** Lists the pictures of a site: those in folders by their addresses, then those beside the pages, such as icons for browsers. */
export function mediaOf({ source: { assets } }: SiteGraph): MediaFile[] {
  return [...assets]
    .filter(([src, { raster }]) => raster !== undefined || /\.svg$/i.test(src))
    .map(([src, asset]) => described(src, asset))
    .sort(
      (one, other) =>
        Number(isBesidePages(one)) - Number(isBesidePages(other)) || (one.src < other.src ? -1 : 1),
    );
}

const isBesidePages = ({ src }: MediaFile) => src.lastIndexOf("/") === 0;

function described(src: string, { width, height, raster, size = 0, fault }: Asset): MediaFile {
  const bytes = raster?.bytes ?? size;
  const isHeavy = (raster?.animated === true || raster === undefined) && bytes > heaviestPicture;
  const note = isHeavy ? `has ${Math.round(bytes / 1000)} KB, which every visitor loads` : fault;
  return {
    src,
    ...(width !== undefined && height !== undefined && { width, height }),
    bytes,
    ...(note !== undefined && { fault: note }),
  };
}

/**
 * Adds a picture to a site. It never replaces a file.
 * @param name as it was, on the machine that it comes from
 * @param beside the address of a picture of the site: the new one is put into its folder
 * @returns its address
 * @throws HTTPException where it is no picture that browsers show, or one that can do harm
 * @throws KenteError `file-unwritable`
 */
export function addMedia(
  { name, beside, bytes }: { name: string; beside: string; bytes: Buffer },
  { source: { assets } }: SiteGraph,
  publicDir: string,
): string {
  const ending = endingOf(name.slice(-80), bytes);
  const folder = assets.has(beside) ? dirname(beside) : usualFolder;
  const stem =
    kebabOf(name.replace(/\.\w+$/, ""))
      ?.slice(0, 60)
      .replace(/-$/, "") ?? "picture";
  const target = join(publicDir, folder);
  const temporary = join(target, `.${stem}.${randomUUID()}.draft`);
  try {
    mkdirSync(target, { recursive: true });
    const root = realpathSync(publicDir);
    if (!`${realpathSync(target)}${sep}`.startsWith(root + sep))
      throw refused(403, "This folder is not in that of the public files.");
    writeFileSync(temporary, bytes, { flag: "wx" });
    for (let count = 1; ; count += 1) {
      const own = `${stem}${count === 1 ? "" : `-${count}`}.${ending}`;
      if (isCopied(temporary, join(target, own))) return `${folder === "/" ? "" : folder}/${own}`;
    }
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    throw new KenteError(
      "file-unwritable",
      { file: `public${folder}`, reason: systemReason(error) },
      { cause: error },
    );
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** @returns whether there was no such file */
function isCopied(from: string, to: string): boolean {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** The ending of a picture's name, by what is in it. */
function endingOf(name: string, bytes: Buffer): string {
  const refuse = (reason: string): never => {
    throw refused(415, `The file ${name} ${reason}.`);
  };
  const { raster, fault, instead } = readRaster(bytes);
  if (raster !== undefined) return fault === undefined ? raster.type.replace("jpeg", "jpg") : refuse(fault);
  const svg = isUtf8(bytes) ? bytes.toString("utf8") : "";
  if (!/^\ufeff?\s*<(?:\?xml|!--|!DOCTYPE svg|\w*:?svg)/i.test(svg))
    return refuse(instead ?? "is no picture that browsers show");
  const broken = faultOf(svg);
  if (broken !== undefined) return refuse(broken);
  const harm = scriptIn(svg);
  return harm === undefined ? "svg" : refuse(`holds a script (${harm}), which would run for visitors`);
}

/** Elements that run something or load another document. */
const active = new Set(["script", "handler", "iframe", "object", "embed"]);

/** Texts in addresses, but pictures and fonts: what they say may run. */
const dataAddress = /^data:(?!image\/(?!svg)|font\/)/;

/** What runs a script in a drawing; undefined where nothing does. */
function scriptIn(svg: string): string | undefined {
  let found: string | undefined;
  const parser = new SaxesParser();
  parser.on("doctype", (text) => {
    // A name for a text can stand for any part of an address.
    for (const [, name = "", one, other = ""] of text.matchAll(
      /<!ENTITY\s+([\w:.-]+)\s+(?:"([^"]*)"|'([^']*)')/g,
    ))
      parser.ENTITIES[name] = one ?? other;
  });
  // Stylesheets of XML make other elements of those that are there.
  parser.on("processinginstruction", ({ target }) => {
    if (target === "xml-stylesheet") found ??= `<?${target}?>`;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const own = (qualified: string) => qualified.replace(/^.*:/, "").toLowerCase();
    if (active.has(own(name))) found ??= `<${name}>`;
    for (const [attribute, value] of Object.entries(attributes)) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave them out of addresses
      const address = value.replace(/[\u0000-\u0020]/g, "").toLowerCase();
      if (
        own(attribute).startsWith("on") ||
        /(?:javascript|vbscript):/.test(address) ||
        dataAddress.test(address)
      )
        found ??= attribute;
    }
  });
  parser.write(svg).close();
  return found;
}
