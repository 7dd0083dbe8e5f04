/** What the stylesheets of a site ask of its fonts. */
export interface FontUse {
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
export const fractions = { slash: 0x2044, features: ["frac", "numr", "dnom"] } as const;

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
