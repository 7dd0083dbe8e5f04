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
