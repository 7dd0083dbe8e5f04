import { readFileSync } from "node:fs";
import { join } from "node:path";
import { quotedList } from "../../errors/entry.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { reasonOf } from "../../errors/reasonOf.ts";
import { type Colour, colours } from "./colours.ts";

/** The colours of a pattern, by where they show. Each file in `engine/drawing/palettes` holds one, and its description. */
export interface Palette {
  /** Covers most of the pattern: the long stretches of each strip. */
  warp: Colour;
  /** Narrow stripes in the warp. */
  stripe: Colour;
  /** Ground of the blocks between them. */
  weft: Colour;
  /** The motif of the blocks. */
  figure: Colour;
  /** Details of the motif, and the band behind each block. */
  accent: Colour;
}

/**
 * Reads a palette.
 * @param name as `_site.json` has it: the name of a file in `engine/drawing/palettes`
 * @throws KenteError `drawing-file` when there is no such file, or it is no palette
 */
export function readPalette(name: string): Palette {
  const file = `engine/drawing/palettes/${name}.json`;
  const { warp, stripe, weft, figure, accent } = readJson(file);
  const palette = { warp, stripe, weft, figure, accent };
  const wrong = Object.entries(palette).find(([, colour]) => !Object.hasOwn(colours, colour));
  if (wrong === undefined) return palette;
  throw new KenteError("drawing-file", {
    ...{ file, reason: `its "${wrong[0]}" is none of the colours` },
    fix: `Write one of ${quotedList(Object.keys(colours), "or")} for "${wrong[0]}".`,
  });
}

function readJson(file: string): Palette {
  try {
    return JSON.parse(readFileSync(join(import.meta.dirname, "../../..", file), "utf8"));
  } catch (error) {
    throw new KenteError("drawing-file", { file, reason: reasonOf(error) }, { cause: error });
  }
}
