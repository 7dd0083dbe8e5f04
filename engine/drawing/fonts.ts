import { existsSync, readFileSync } from "node:fs";
import type { SiteGraph } from "../contract/graph.ts";
import type { FontFace, FontRole } from "../contract/theme.ts";
import { fontCharacters, packageFaces } from "../files/fonts.ts";
import { fontKey } from "../theme/fonts.ts";

/** The package whose letters stand in where the theme's fonts are those of visitors' systems, or lack some. */
const standIn = "@fontsource-variable/inter";

/** The weight of names and titles in drawings. */
export const drawnWeight = 700;

/**
 * Returns the files of the fonts that text is drawn in, the best first: the theme's fonts of these roles, then a font that
 * has the letters of most languages.
 * @param root the project's folder
 */
export function drawnFonts(
  root: string,
  { theme, source }: Pick<SiteGraph, "theme" | "source">,
  roles: readonly FontRole[],
): string[] {
  const own = roles.flatMap((role) => boldest(facesOf(source.fonts?.get(fontKey(theme.fonts[role]) ?? ""))));
  const others = packageFaces(standIn, undefined, [root]);
  return [...new Set([...own, ...boldest(facesOf(others))].map(({ path }) => path))];
}

function facesOf(found: { faces: readonly FontFace[] } | { error: string } | undefined): readonly FontFace[] {
  return found === undefined || "error" in found ? [] : found.faces.filter(({ style }) => style === "normal");
}

/** The faces in the order of how near their weights are to that of drawings. */
function boldest(faces: readonly FontFace[]): FontFace[] {
  const distance = ({ weight }: FontFace) => {
    const [from = 400, to = from] = weight.split(" ").map(Number);
    return Math.max(from - drawnWeight, drawnWeight - to, 0);
  };
  return [...faces].sort((one, other) => distance(one) - distance(other));
}

/**
 * Makes font files known to the canvas.
 * @param others families of the system, for letters that the files lack
 * @returns all families, as CSS lists them
 */
export async function canvasFonts(paths: readonly string[], others: readonly string[] = []): Promise<string> {
  const { GlobalFonts } = await import("@napi-rs/canvas");
  await systemFamilies();
  const families = paths.map((path) => {
    const family = `Drawn ${path.replace(/["\\]/g, "")}`;
    if (existsSync(path) && !GlobalFonts.has(family)) GlobalFonts.register(readFileSync(path), family);
    return `"${family}"`;
  });
  return [...families, "sans-serif", ...others.map((family) => `"${family}"`)].join(", ");
}

/** The families of the fonts that this machine has, as they were before files were made known. */
let system: readonly string[] | undefined;

/** Returns the families of the fonts that this machine has. */
export async function systemFamilies(): Promise<readonly string[]> {
  const { GlobalFonts } = await import("@napi-rs/canvas");
  system ??= GlobalFonts.families.map(({ family }) => family).filter((family) => !/["\\]/.test(family));
  return system;
}

/** What shows nothing by itself: blanks, marks that join with a letter, and signs that choose its form. */
const silent = /[\s\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}]/u;

/** No font has it. */
const unknown = "\u{10fffd}";

/** Knows which letters can be drawn: with files of fonts, and with fonts of the system. */
export class Letters {
  readonly #files: readonly string[];
  #inFiles: readonly ((character: number) => boolean)[] | undefined;
  readonly #ofFiles = new Map<string, boolean>();
  readonly #ofSystem = new Map<string, Promise<boolean>>();

  /** @param files of fonts */
  constructor(files: readonly string[]) {
    this.#files = files;
  }

  /** The letters of a text that the files lack. */
  lackedByFiles(text: string): string[] {
    this.#inFiles ??= this.#files.flatMap((path) => fontCharacters(readFileSync(path)) ?? []);
    const fonts = this.#inFiles;
    return lettersOf(text).filter((letter) => {
      const has = this.#ofFiles.get(letter) ?? fonts.some((one) => one(letter.codePointAt(0) ?? 0));
      this.#ofFiles.set(letter, has);
      return !has;
    });
  }

  /** The letters of a text that the fonts of the system lack too. They would be drawn as boxes. */
  async lackedByAll(text: string): Promise<string[]> {
    const lacked: string[] = [];
    for (const letter of this.lackedByFiles(text)) {
      const isKnown = this.#ofSystem.get(letter) ?? isInSystem(letter);
      this.#ofSystem.set(letter, isKnown);
      if (!(await isKnown)) lacked.push(letter);
    }
    return lacked;
  }
}

function lettersOf(text: string): string[] {
  return [...new Set(text)].filter((letter) => !silent.test(letter));
}

/** Whether a letter is drawn otherwise than one that no font has. */
async function isInSystem(letter: string): Promise<boolean> {
  const { createCanvas } = await import("@napi-rs/canvas");
  const families = await canvasFonts([], await systemFamilies());
  const [side, size] = [64, 32];
  const [found, none] = [letter, unknown].map((one) => {
    const context = createCanvas(side, side).getContext("2d");
    context.font = `${size}px ${families}`;
    context.fillText(one, (side - size) / 2, (side + size) / 2);
    return Buffer.from(context.getImageData(0, 0, side, side).data);
  });
  return found !== undefined && none !== undefined && !found.equals(none);
}
