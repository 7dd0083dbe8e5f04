import { readFileSync } from "node:fs";
import { fontCharacters } from "../files/fonts/fontCharacters.ts";
import { canvasFonts, systemFamilies } from "./canvasFonts.ts";

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
