import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import type { FontFace, FontRole } from "../contract/theme.ts";
import { Cache } from "../files/Cache.ts";
import { fontCharacters, inTurn } from "../files/fonts.ts";
import {
  type Fallback,
  fallbackStyles,
  inRange,
  type LoadedFonts,
  mainFace,
  rangeOf,
  sampleText,
} from "../theme/fonts.ts";

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

/** What the stylesheets of a site ask of its fonts. */
interface FontUse {
  /** The lightest and the boldest weight. Undefined where a stylesheet takes weights from elsewhere. */
  weights?: readonly [from: number, to: number];
  /** Tags of OpenType features. */
  features: readonly string[];
}

/** Weights that browsers themselves use: of texts, and of `b` and `th`. */
const usual = [400, 700];

/** Features that browsers apply to all text, or to the text of a script, without being asked. */
const automatic = (
  "ccmp locl rlig liga clig calt rclt rvrn kern mark mkmk curs dist abvm blwm ltra ltrm rtla rtlm vert vrt2 " +
  "init medi med2 fina fin2 fin3 isol stch mset nukt akhn rphf rkrf pref blwf abvf half pstf vatu cjct cfar pres abvs blws " +
  "psts haln ljmo vjmo tjmo"
).split(" ");

/** The sign that has browsers draw the digits around it as a fraction, and the features for that. */
const fractions = { slash: 0x2044, features: ["frac", "numr", "dnom"] } as const;

/** Features by the keywords of `font-variant` that ask for them. */
const keywords: Readonly<Record<string, readonly string[]>> = {
  "tabular-nums": ["tnum"],
  "proportional-nums": ["pnum"],
  "lining-nums": ["lnum"],
  "oldstyle-nums": ["onum"],
  "diagonal-fractions": ["frac"],
  "stacked-fractions": ["afrc"],
  "slashed-zero": ["zero"],
  ordinal: ["ordn"],
  "small-caps": ["smcp"],
  "all-small-caps": ["smcp", "c2sc"],
  "petite-caps": ["pcap"],
  "all-petite-caps": ["pcap", "c2pc"],
  unicase: ["unic"],
  "titling-caps": ["titl"],
  "discretionary-ligatures": ["dlig"],
  "historical-ligatures": ["hlig"],
  "historical-forms": ["hist"],
  sub: ["subs"],
  super: ["sups"],
  ruby: ["ruby"],
};

/** Reads from stylesheets which weights and features their fonts need. */
export function fontUse(stylesheets: readonly string[]): FontUse {
  const values = (property: string) =>
    stylesheets.flatMap((css) =>
      [...css.matchAll(new RegExp(`(?<![\\w-])${property}\\s*:\\s*([^;}]+)`, "g"))].map(
        ([, value = ""]) => value,
      ),
    );
  const weights = [...values("font-weight"), ...values("font").map(weightIn)].map(weightOf);
  const variants = values("font-variant(?:-[a-z]+)?").join(" ");
  const settings = values("font-feature-settings").join(" ");
  const features = [
    ...automatic,
    ...Object.entries(keywords).flatMap(([keyword, tags]) =>
      new RegExp(`(?<![\\w-])${keyword}(?![\\w-])`).test(variants) ? tags : [],
    ),
    ...[...settings.matchAll(/["'](\w{4})["']/g)].map(([, tag = ""]) => tag),
  ];
  const known = [...usual, ...weights.filter((one) => one !== undefined)];
  return {
    ...(!weights.includes(undefined) && { weights: [Math.min(...known), Math.max(...known)] as const }),
    features: [...new Set(features)],
  };
}

/** The weight in the value of `font`: what stands before the size. */
function weightIn(font: string): string {
  return /^(?:[a-z-]+\s+)*?(\d{1,4}|bold|bolder|lighter)\s/.exec(font)?.[1] ?? "normal";
}

/** @returns undefined for what is not known before the page is shown, such as a custom property */
function weightOf(value: string): number | undefined {
  const weight = value.replace(/!.*/, "").trim();
  if (/^(?:normal|bold|inherit|initial|unset|revert|revert-layer)$/.test(weight)) return usual[0];
  return /^\d+$/.test(weight) ? Number(weight) : undefined;
}

/** Measured in pixels. Large, so that rounding does not matter. */
const size = 1000;

/** Weights that are measured: of texts and bold words, and of headings. */
const weights = { text: [400, 650], heading: [650], code: [] } as const satisfies Record<
  FontRole,
  readonly number[]
>;

/**
 * Measures the fonts and writes the fonts that stand in for them until they are loaded, so that nothing moves then. Where
 * this machine cannot draw, there are none: texts move a little when their font arrives.
 */
export async function measuredFallbacks(
  loaded: LoadedFonts,
  kindOf: (role: FontRole) => "sans" | "serif",
): Promise<string> {
  const measured: Fallback[] = [];
  for (const role of ["text", "heading"] as const) {
    for (const weight of weights[role]) {
      const face = mainFace(loaded.get(role), weight);
      const measures = face && (await measure(face, weight));
      if (measures) measured.push({ role, bold: weight > 500, kind: kindOf(role), ...measures });
    }
  }
  return fallbackStyles(measured);
}

async function measure({ path, weight: weights }: FontFace, weight: number) {
  try {
    const { createCanvas, GlobalFonts } = await import("@napi-rs/canvas");
    const family = `Measured ${path}`.replace(/["\\]/g, "");
    if (!GlobalFonts.has(family)) GlobalFonts.register(readFileSync(path), family);
    const context = createCanvas(10, 10).getContext("2d");
    // The canvas takes no weight of a registered font from here, and draws another font for one that it does not know.
    context.font = `${size}px "${family}"`;
    if (weights.includes(" ")) context.fontVariationSettings = `"wght" ${weight}`;
    const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(sampleText);
    return {
      width: width / size,
      ascent: fontBoundingBoxAscent / size,
      descent: fontBoundingBoxDescent / size,
    };
  } catch {
    return undefined;
  }
}
