import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import type { FontFace } from "../contract/font.ts";
import type { FontRole } from "../contract/theme.ts";
import { fontCharacters } from "../files/fonts/fontCharacters.ts";
import { inTurn } from "../files/fonts/inTurn.ts";
import { inRange, type LoadedFonts, rangeOf } from "../theme/fontStyles.ts";

/** Number of files that stay in the cache. */
const maxCached = 60;

/** A font's file with a part of its characters, which may not be written yet. */
interface FontSubset {
  /** The whole font. */
  from: string;
  to: string;
  characters: readonly number[];
}

/** Fonts with the characters of a site. */
export interface FontSubsets {
  fonts: LoadedFonts;
  /** Writes the files that the cache does not have. */
  write(): Promise<void>;
}

/**
 * Plans files with those characters of the fonts that a site needs. Axes and features stay. The name of a file depends on
 * its content, so that nothing has to be written to know it.
 * @param needed the characters that each role needs, by code point. A file that serves several roles has those of all
 * @param folder where the files are kept from build to build
 */
export function fontSubsets(
  whole: LoadedFonts,
  needed: (role: FontRole) => ReadonlySet<number>,
  folder: string,
): FontSubsets {
  const wanted = new Map<string, Set<number>>();
  for (const [role, { faces }] of whole) {
    for (const { path } of faces) wanted.set(path, new Set([...(wanted.get(path) ?? []), ...needed(role)]));
  }
  const subsets = new Map<string, FontSubset>();
  const reduced = (face: FontFace): FontFace[] => {
    const bytes = readFileSync(face.path);
    const has = fontCharacters(bytes);
    if (has === undefined) return [face];
    const isInside = face.range === undefined ? () => true : inRange(face.range);
    const characters = [...(wanted.get(face.path) ?? [])]
      .filter((one) => isInside(one) && has(one))
      .sort((one, other) => one - other);
    if (characters.length === 0) return [];
    const key = createHash("sha256").update(bytes).update(JSON.stringify(characters)).digest("hex");
    const to = join(folder, key.slice(0, 16), `${basename(face.path, extname(face.path))}.woff2`);
    subsets.set(to, { from: face.path, to, characters });
    return [{ ...face, path: to, range: rangeOf(characters) }];
  };
  return {
    fonts: new Map([...whole].map(([role, font]) => [role, { ...font, faces: font.faces.flatMap(reduced) }])),
    async write() {
      for (const subset of subsets.values()) await writeSubset(subset);
      prune(folder, subsets.size);
    },
  };
}

async function writeSubset({ from, to, characters }: FontSubset): Promise<void> {
  if (existsSync(to)) {
    const now = new Date();
    utimesSync(dirname(to), now, now);
    return;
  }
  const { default: subsetFont } = await import("subset-font");
  const whole = readFileSync(from);
  const text = String.fromCodePoint(...characters);
  // A font that cannot be reduced is published whole: browsers look at the content, not at the name.
  const bytes = await inTurn(() => subsetFont(whole, text, { targetFormat: "woff2" })).catch(() => whole);
  const temporary = `${to}.${process.pid}`;
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(temporary, bytes);
  // It appears only when it is complete, also while several builds run.
  renameSync(temporary, to);
}

/** Removes all but the most recently used files. */
function prune(folder: string, used: number): void {
  if (!existsSync(folder)) return;
  readdirSync(folder)
    .map((name) => join(folder, name))
    .map((path) => ({ path, last: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.last - one.last)
    .slice(Math.max(maxCached, used))
    .forEach(({ path }) => {
      rmSync(path, { recursive: true, force: true });
    });
}
