import { readFileSync } from "node:fs";
import type { FontFace } from "../contract/font.ts";
import type { FontRole } from "../contract/theme.ts";
import { type Fallback, fallbackStyles } from "../theme/fallbackStyles.ts";
import { type LoadedFonts, mainFace } from "../theme/fontStyles.ts";
import { sampleText } from "../theme/systemMetrics.ts";

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
