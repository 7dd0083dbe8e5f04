import { fallbackFamily } from "./fontStyles.ts";
import { localFonts, systemWidth } from "./systemMetrics.ts";

/** A font as it was measured, as multiples of its size, and what stands in for it. */
export interface Fallback {
  role: "text" | "heading";
  bold: boolean;
  kind: "sans" | "serif";
  /** The width of the sample. */
  width: number;
  ascent: number;
  descent: number;
}

/** Writes fonts of the visitor's system with the measures of the fonts that they stand in for. */
export function fallbackStyles(fonts: readonly Fallback[]): string {
  return fonts.map(faceOf).join("\n");
}

function faceOf({ role, bold, kind, width, ascent, descent }: Fallback): string {
  const adjust = width / systemWidth(kind, bold);
  const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`;
  const local = localFonts[kind].map((name) => `local("${name}${bold ? " Bold" : ""}")`);
  return `@font-face{${[
    `font-family:"${fallbackFamily(role)}"`,
    // Of texts, both the regular and the bold weight are measured.
    ...(bold && role === "text" ? ["font-weight:600 900"] : []),
    `src:${local.join(",")}`,
    `size-adjust:${percent(adjust)}`,
    `ascent-override:${percent(ascent / adjust)}`,
    `descent-override:${percent(descent / adjust)}`,
    "line-gap-override:0%",
  ].join(";")}}`;
}
