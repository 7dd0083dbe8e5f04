import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import type { FontFace } from "../contract/font.ts";
import type { FontRole } from "../contract/theme.ts";
import { Cache } from "../files/Cache.ts";
import { fontCharacters } from "../files/fonts/fontCharacters.ts";
import { inTurn } from "../files/fonts/inTurn.ts";
import { inRange, type LoadedFonts, rangeOf } from "../theme/fontStyles.ts";
import { type FontUse, fractions } from "./fontUse.ts";

/** A font's file with a part of its characters, which may not be written yet. */
interface FontSubset {
  /** The whole font. */
  from: string;
  /** The entry of the cache: a folder with the file. */
  entry: string;
  file: string;
  characters: readonly number[];
  /** The weights that stay of a font with an axis of weights. */
  weights: readonly [from: number, to: number] | undefined;
  features: readonly string[];
}

/** Fonts with the characters of a site. */
export interface FontSubsets {
  fonts: LoadedFonts;
  /** Writes the files that the cache does not have. */
  write(): Promise<void>;
}

/** Code shows the signs that readers type. What fonts draw instead of `=>` takes more bytes than all their letters. */
const ligatures: readonly string[] = ["liga", "clig", "calt"];

/** What a site needs of its fonts. */
export interface FontNeeds extends FontUse {
  /** The characters that each role needs, by code point. A file that serves several roles has those of all. */
  characters(role: FontRole): ReadonlySet<number>;
  /**
   * Whether texts seldom show a character, code apart: a sign of code, or what only a visitor may type. Such characters are
   * in a file of their own, which browsers load when one of them is shown.
   */
  isRare(character: number): boolean;
}

/**
 * Plans files with those characters, weights and features of the fonts that a site needs. The name of a file depends on its
 * content, so that nothing has to be written to know it.
 * @param cache the cache folder of the site
 * @param packages stands for the packages that reduce fonts
 */
export function fontSubsets(
  whole: LoadedFonts,
  needs: FontNeeds,
  cache: string,
  packages: string,
): FontSubsets {
  const wanted = new Map<string, Set<number>>();
  const forTexts = new Set<string>();
  for (const [role, { faces }] of whole) {
    for (const { path } of faces) {
      wanted.set(path, new Set([...(wanted.get(path) ?? []), ...needs.characters(role)]));
      if (role !== "code") forTexts.add(path);
    }
  }
  const kept = new Cache(cache, "fonts");
  const subsets = new Map<string, FontSubset>();
  const reduced = (face: FontFace): FontFace[] => {
    const bytes = readFileSync(face.path);
    const has = fontCharacters(bytes);
    if (has === undefined) return [face];
    const isInside = face.range === undefined ? () => true : inRange(face.range);
    const characters = [...(wanted.get(face.path) ?? [])]
      .filter((one) => isInside(one) && has(one))
      .sort((one, other) => one - other);
    const weights = weightsOf(face, needs);
    const isApart = (one: number) => forTexts.has(face.path) && needs.isRare(one) && standsAlone(one);
    const name = basename(face.path, extname(face.path));
    const parts = [
      { name, part: characters.filter((one) => !isApart(one)) },
      { name: `${name}-typed`, part: characters.filter(isApart) },
    ];
    return parts.flatMap(({ name, part }) => {
      if (part.length === 0) return [];
      const asked = needs.features.filter((one) => forTexts.has(face.path) || !ligatures.includes(one));
      const features = [...asked, ...(part.includes(fractions.slash) ? fractions.features : [])];
      const content = JSON.stringify([packages, part, weights, features]);
      const key = createHash("sha256").update(bytes).update(content).digest("hex");
      const [entry, file] = [key.slice(0, 16), `${name}.woff2`];
      subsets.set(entry, { from: face.path, entry, file, characters: part, weights, features });
      return [
        {
          ...face,
          path: join(kept.pathOf(entry), file),
          range: rangeOf(part),
          ...(weights && { weight: weights.join(" ") }),
        },
      ];
    });
  };
  return {
    fonts: new Map([...whole].map(([role, font]) => [role, { ...font, faces: font.faces.flatMap(reduced) }])),
    async write() {
      for (const subset of subsets.values()) await writeSubset(subset, kept);
      kept.prune();
    },
  };
}

/** The weights that stay of a font with an axis of weights. */
function weightsOf({ weight }: FontFace, { weights }: FontUse): FontSubset["weights"] {
  const [from = 0, to] = weight.split(" ").map(Number);
  if (to === undefined) return undefined;
  // The theme may name a part of the axis.
  if (weights === undefined) return [from, to];
  const within = (value: number) => Math.min(Math.max(value, from), to);
  return [within(weights[0]), within(weights[1])];
}

/** Whether a character may be in another file than its neighbours. Those of many scripts are joined. */
function standsAlone(character: number): boolean {
  return /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{ASCII}¡¿]/u.test(
    String.fromCodePoint(character),
  );
}

async function writeSubset(subset: FontSubset, kept: Cache): Promise<void> {
  const { from, entry, file, characters, weights, features } = subset;
  if (kept.hasFolder(entry)) return;
  const { default: subsetFont } = await import("subset-font");
  const whole = readFileSync(from);
  const text = String.fromCodePoint(...characters);
  // The package's types do not have `keepFeatures` yet.
  const options = { targetFormat: "woff2" as const, keepFeatures: features };
  const reduce = (limits: object) => inTurn(() => subsetFont(whole, text, { ...options, ...limits }));
  const [min, max] = weights ?? [];
  const reduced = await reduce(weights ? { variationAxes: { wght: min === max ? min : { min, max } } } : {})
    // A font may claim weights without having an axis for them.
    .catch(() => reduce({}))
    // A font that cannot be reduced is published whole: browsers look at the content, not at the name.
    .catch(() => undefined);
  await kept.writeFolder(entry, async (folder) => {
    writeFileSync(join(folder, file), reduced ?? whole);
    // Next time it may be possible.
    return reduced !== undefined;
  });
}
