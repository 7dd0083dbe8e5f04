import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, inflateSync } from "node:zlib";
import type { FontFace, FontFailure } from "../contract/theme.ts";
import { reasonOf } from "../errors/KenteError.ts";
import { packageFolder } from "./packages.ts";

/**
 * Reads which files an npm package with a font has, from its own stylesheets. Fontsource's packages and others like them
 * have `index.css`, and those with a file for each weight also one stylesheet for each.
 * @param folders whose code could import the package, in this order
 * @param weights the stylesheets `400.css`, `700.css`, or the part of a variable font that is used; without them all of
 *   `index.css`
 */
export function packageFaces(
  name: string,
  weights: readonly number[] | undefined,
  folders: readonly string[],
): { family: string; faces: FontFace[] } | FontFailure {
  const folder = packageFolder(name, ...folders);
  if (folder === undefined) return { error: "font-package", reason: "it is not installed" };
  const lacking = weights?.find((weight) => !existsSync(join(folder, `${weight}.css`)));
  if (weights === undefined || lacking === undefined)
    return facesIn(folder, weights?.map((weight) => `${weight}.css`) ?? ["index.css"]);
  const found = facesIn(folder, ["index.css"]);
  const isVariable = "faces" in found && found.faces.every(({ weight }) => weight.includes(" "));
  if (!isVariable) return { error: "font-weight", reason: String(lacking) };
  const outside = weights.find((one) => !found.faces.every(({ weight }) => isWithin(weight, one)));
  if (outside !== undefined) return { error: "font-weight", reason: String(outside) };
  const part = `${Math.min(...weights)} ${Math.max(...weights)}`;
  return { ...found, faces: found.faces.map((face) => ({ ...face, weight: part })) };
}

function facesIn(
  folder: string,
  sheets: readonly string[],
): { family: string; faces: FontFace[] } | FontFailure {
  const faces: FontFace[] = [];
  let family = "";
  for (const sheet of sheets) {
    const path = join(folder, sheet);
    if (!existsSync(path)) return { error: "font-package", reason: `it has no ${sheet}` };
    try {
      for (const rule of readFileSync(path, "utf8").matchAll(/@font-face\s*\{([^}]*)\}/g)) {
        const face = faceOf(rule[1] ?? "", folder);
        if (face === undefined) continue;
        family = face.family;
        faces.push(face.face);
      }
    } catch (error) {
      return { error: "font-package", reason: reasonOf(error) };
    }
  }
  return faces.length > 0
    ? { family, faces }
    : { error: "font-package", reason: "its stylesheet names no fonts" };
}

/** Whether a weight is in a range, as CSS has it. */
function isWithin(range: string, weight: number): boolean {
  const [from = 0, to = 0] = range.split(" ").map(Number);
  return from <= weight && weight <= to;
}

function faceOf(rule: string, folder: string): { family: string; face: FontFace } | undefined {
  const value = (name: string) => new RegExp(`${name}\\s*:\\s*([^;]+)`).exec(rule)?.[1]?.trim();
  const file = /url\(\s*["']?\.?\/?([^"')]+\.woff2)["']?\s*\)/.exec(rule)?.[1];
  const family = value("font-family")?.replace(/^["']|["']$/g, "");
  if (file === undefined || family === undefined || /["\\]/.test(family)) return undefined;
  const range = value("unicode-range");
  return {
    family,
    face: {
      path: join(folder, file),
      weight: value("font-weight") ?? "400",
      style: value("font-style") === "italic" ? "italic" : "normal",
      ...(range !== undefined && { range: range.replace(/\s+/g, "") }),
    },
  };
}

/** The longest font that is read, in bytes. */
const maxSize = 8_000_000;

/** Names of tables that WOFF 2 writes as a number; `cmap` is the first. */
const cmapNumber = 0;

/**
 * Reads which characters a font has. TrueType, OpenType, WOFF and WOFF 2 are understood.
 * @returns a test by code point; undefined for what is not a font
 */
export function fontCharacters(file: Buffer): ((character: number) => boolean) | undefined {
  try {
    const table = cmapOf(file);
    return table && charactersIn(table);
  } catch {
    // A damaged font ends before one of its parts.
    return undefined;
  }
}

function cmapOf(file: Buffer): Buffer | undefined {
  const signature = file.toString("latin1", 0, 4);
  if (file.length > maxSize) return undefined;
  if (signature === "wOF2") return cmapOfWoff2(file);
  if (signature === "wOFF") return cmapOfWoff(file);
  return ["\0\u0001\0\0", "OTTO", "true"].includes(signature) ? cmapOfSfnt(file) : undefined;
}

function cmapOfSfnt(file: Buffer): Buffer | undefined {
  for (let index = 0, at = 12; index < file.readUInt16BE(4); index += 1, at += 16) {
    if (file.toString("latin1", at, at + 4) !== "cmap") continue;
    const offset = file.readUInt32BE(at + 8);
    return file.subarray(offset, offset + file.readUInt32BE(at + 12));
  }
  return undefined;
}

function cmapOfWoff(file: Buffer): Buffer | undefined {
  for (let index = 0, at = 44; index < file.readUInt16BE(12); index += 1, at += 20) {
    if (file.toString("latin1", at, at + 4) !== "cmap") continue;
    const [offset, compressed, length] = [4, 8, 12].map((step) => file.readUInt32BE(at + step));
    const bytes = file.subarray(offset, (offset ?? 0) + (compressed ?? 0));
    return compressed === length ? bytes : inflateSync(bytes, { maxOutputLength: maxSize * 4 });
  }
  return undefined;
}

/** All tables of a WOFF 2 font are compressed as one, in the order of its directory. */
function cmapOfWoff2(file: Buffer): Buffer | undefined {
  let at = 48;
  const number = () => {
    let value = 0;
    for (let byte = 0x80; byte & 0x80; at += 1) {
      byte = file.readUInt8(at);
      value = value * 128 + (byte & 0x7f);
    }
    return value;
  };
  let offset = 0;
  let found: { offset: number; length: number } | undefined;
  for (let index = 0; index < file.readUInt16BE(12); index += 1) {
    const flags = file.readUInt8(at);
    at += 1;
    const tag = flags & 0x3f;
    const name = tag === 0x3f ? file.toString("latin1", at, at + 4) : tag;
    if (tag === 0x3f) at += 4;
    const length = number();
    // Outlines and their places (10 and 11) are transformed unless version 3 says otherwise; other tables if it is not 0.
    const version = flags >> 6;
    const isTransformed = tag === 10 || tag === 11 ? version !== 3 : version !== 0;
    const stored = isTransformed ? number() : length;
    if (name === cmapNumber || name === "cmap") found = { offset, length: stored };
    offset += stored;
  }
  const tables = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)), {
    maxOutputLength: maxSize * 4,
  });
  return found && tables.subarray(found.offset, found.offset + found.length);
}

/** Reads the table of characters: format 12 if there is one, else format 4, which ends at U+FFFF. */
function charactersIn(cmap: Buffer): ((character: number) => boolean) | undefined {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(8 + index * 8),
  );
  const inFormat = (format: number) => offsets.find((offset) => cmap.readUInt16BE(offset) === format);
  const whole = inFormat(12);
  if (whole !== undefined) {
    const groups = Array.from({ length: cmap.readUInt32BE(whole + 12) }, (_, index) => {
      const at = whole + 16 + index * 12;
      return [cmap.readUInt32BE(at), cmap.readUInt32BE(at + 4)] as const;
    });
    return (character) => groups.some(([from, to]) => from <= character && character <= to);
  }
  const basic = inFormat(4);
  if (basic === undefined) return undefined;
  const count = cmap.readUInt16BE(basic + 6) / 2;
  const segments = Array.from({ length: count }, (_, index) => {
    const end = cmap.readUInt16BE(basic + 14 + index * 2);
    return [cmap.readUInt16BE(basic + 16 + count * 2 + index * 2), end] as const;
  });
  return (character) =>
    segments.some(([from, to]) => from <= character && character <= to && character < 0xffff);
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs conversions of fonts one after another. Each returns memory of WebAssembly that the next one overwrites: two at
 * the same time give fonts whose letters are damaged.
 */
export function inTurn<Result>(convert: () => Promise<Result>): Promise<Result> {
  const result = last.then(convert);
  last = result.catch(() => {});
  return result;
}
