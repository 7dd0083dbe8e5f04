import type { Json, JsonObject } from "../contract/json.ts";

/** A value on small and on large screens. */
type Fluid = readonly [small: number, large: number];

/** Steps above the text's size, the largest heading last. */
const steps = [1, 2, 3, 4, 5, 6];

/** Small print, against text. */
const smallPrint = 0.83;

/** Returns the eight sizes of type in pixels, from small print to the largest heading. */
export function scaleOf({ sizes, base, ratio }: JsonObject): Fluid[] {
  if (Array.isArray(sizes)) return sizes.map((size) => fluid(size, 17));
  const text = fluid(base, 17);
  const growth = fluid(ratio, 1.2);
  const step = (power: number): Fluid => [
    round(text[0] * growth[0] ** power),
    round(text[1] * growth[1] ** power),
  ];
  return [[round(text[0] * smallPrint), round(text[1] * smallPrint)], text, ...steps.map(step)];
}

function fluid(value: Json | undefined, otherwise: number): Fluid {
  const [small, large] = [value].flat();
  const first = typeof small === "number" ? small : otherwise;
  return [first, typeof large === "number" ? large : first];
}

/** Whole and half pixels. */
function round(pixels: number): number {
  return Math.round(pixels * 2) / 2;
}

/** The narrowest and the widest screen between which sizes grow, in pixels. */
const [narrow, wide] = [320, 1280];

/** Writes a size that grows with the screen's width, in CSS. */
export function fluidSize([small, large]: Fluid): string {
  if (small === large) return rem(small);
  const slope = (large - small) / (wide - narrow);
  const start = rem(small - slope * narrow, 3);
  const [least, most] = small < large ? [small, large] : [large, small];
  return `clamp(${rem(least)},${start} + ${decimals(slope * 100, 3)}vw,${rem(most)})`;
}

/** Writes pixels as rem, so that they follow the visitor's own size of type. */
export function rem(pixels: number, digits = 4): string {
  return pixels === 0 ? "0" : `${decimals(pixels / 16, digits)}rem`;
}

function decimals(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)));
}
