import culori, { type Oklab } from "culori/require";
import type { ContrastLevel, LeastContrast } from "../contract/theme.ts";

// Its build of one file, which loads in a tenth of the time of 180 modules.

const { converter, formatHex, interpolate, wcagContrast } = culori;

const labOf = converter("oklab");
const rgbOf = converter("rgb");
const lchOf = converter("oklch");

/** Returns a colour as `#rrggbb`, from `#rgb` or `#rrggbb` in any case. */
export function fullHex(hex: string): string {
  return formatHex(hex) ?? hex;
}

/** Mixes two colours in OKLab, as `color-mix(in oklab, one, other share%)` does. */
export function mix(one: string, other: string, share: number): string {
  return formatHex(interpolate([one, other], "oklab")(share / 100));
}

/** The contrast ratio of two colours as WCAG 2 defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other);
}

/** The lightness of a colour as people see it, from 0 to 1. */
export function lightness(hex: string): number {
  return inLab(hex).l;
}

/** Returns the colour with another lightness, and the same hue as far as screens can show it. */
export function withLightness(hex: string, value: number): string {
  const { a, b } = inLab(hex);
  // Less colour, until a screen can show it.
  for (let share = 1; share > 0; share -= 0.05) {
    const lab: Oklab = { mode: "oklab", l: value, a: a * share, b: b * share };
    if (isShowable(lab)) return formatHex(lab);
  }
  return formatHex({ mode: "oklab", l: value, a: 0, b: 0 });
}

/** A colour from lightness, colourfulness and hue in degrees. */
export function fromHue(value: number, chroma: number, hue: number): string {
  return formatHex({ mode: "oklch", l: value, c: chroma, h: hue });
}

/** Lightness, colourfulness and hue in degrees, of a colour whose parts go from 0 to 1. A grey has the hue 0. */
export function toHue(r: number, g: number, b: number): { lightness: number; chroma: number; hue: number } {
  const { l, c, h = 0 } = lchOf({ mode: "rgb", r, g, b });
  return { lightness: l, chroma: c, hue: h };
}

function inLab(hex: string): Oklab {
  return labOf(hex) ?? { mode: "oklab", l: 0, a: 0, b: 0 };
}

/** Whether a screen can show a colour, but for rounding. */
function isShowable(lab: Oklab): boolean {
  const { r, g, b } = rgbOf(lab);
  return [r, g, b].every((part) => part > -0.002 && part < 1.002);
}

/** The contrasts that WCAG 2.2 asks for, by level. */
export const leastContrasts: Readonly<Record<ContrastLevel, LeastContrast>> = {
  AA: { text: 4.5, large: 3, shape: 3 },
  AAA: { text: 7, large: 4.5, shape: 3 },
};

/** Whether a colour can be seen on all of the grounds. */
export function isReadable(colour: string, grounds: readonly string[], least: number): boolean {
  return grounds.every((ground) => contrast(colour, ground) >= least);
}

/**
 * Returns the colour itself where it can be seen on the grounds, else the first mixture with one of the others that can.
 * @param towards colours that are surely different from the grounds, the nicest first
 */
export function readableMix(
  colour: string,
  grounds: readonly string[],
  least: number,
  towards: readonly string[],
): string {
  if (isReadable(colour, grounds, least)) return colour;
  for (const other of towards) {
    for (let share = 4; share <= 100; share += 4) {
      const mixed = mix(colour, other, share);
      if (isReadable(mixed, grounds, least)) return mixed;
    }
  }
  return colour;
}

/** The one of several colours that has the most contrast with a ground. */
export function mostReadable(colours: readonly string[], ground: string): string {
  return [...colours].sort((one, other) => contrast(other, ground) - contrast(one, ground))[0] ?? "#000000";
}

/** A colour for text on a ground: one of the given ones where it can be read, else white or black. */
export function textOn(ground: string, colours: readonly string[], least: LeastContrast): string {
  const own = mostReadable(colours, ground);
  return isReadable(own, [ground], least.text) ? own : mostReadable(["#ffffff", "#000000"], ground);
}

/**
 * The nearest colour of the same hue that can be seen on all of the grounds: lighter or darker, whichever changes less.
 * Undefined where no lightness is enough.
 */
export function nearestReadable(
  colour: string,
  grounds: readonly string[],
  least: number,
): string | undefined {
  const from = lightness(colour);
  for (let step = 0.004; step <= 1; step += 0.004) {
    for (const value of [from - step, from + step]) {
      if (value < 0 || value > 1) continue;
      const near = withLightness(colour, value);
      if (isReadable(near, grounds, least)) return near;
    }
  }
  return undefined;
}
