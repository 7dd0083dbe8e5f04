/** Red, green and blue from 0 to 1, as a screen shows them. */
type Rgb = readonly [red: number, green: number, blue: number];
/** OKLab: lightness, then green to red, then blue to yellow. */
type Lab = readonly [lightness: number, a: number, b: number];

/** Returns a colour as `#rrggbb`, from `#rgb` or `#rrggbb` in any case. */
export function fullHex(hex: string): string {
  const digits = hex.slice(1).toLowerCase();
  return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`;
}

/** Mixes two colours in OKLab, as `color-mix(in oklab, one, other share%)` does. */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [labOf(one), labOf(other)];
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * (share / 100);
  return hexOf([at(0), at(1), at(2)]);
}

/** The contrast ratio of two colours as WCAG 2 defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** The lightness of a colour as people see it, from 0 to 1. */
export function lightness(hex: string): number {
  return labOf(hex)[0];
}

/** Returns the colour with another lightness, and the same hue as far as screens can show it. */
export function withLightness(hex: string, value: number): string {
  const [, a, b] = labOf(hex);
  // Less colour, until a screen can show it.
  for (let share = 1; share > 0; share -= 0.05) {
    const lab: Lab = [value, a * share, b * share];
    if (rgbOf(lab).every((part) => part > -0.002 && part < 1.002)) return hexOf(lab);
  }
  return hexOf([value, 0, 0]);
}

/** A colour from lightness, colourfulness and hue in degrees. */
export function fromHue(value: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  return hexOf([value, chroma * Math.cos(angle), chroma * Math.sin(angle)]);
}

function channels(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

// The matrices are those of CSS Color 4.
function labOf(hex: string): Lab {
  const [red, green, blue] = channels(hex).map(linear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function rgbOf([lightness, a, b]: Lab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function encoded(part: number): number {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
}

function hexOf(lab: Lab): string {
  const bytes = rgbOf(lab).map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
