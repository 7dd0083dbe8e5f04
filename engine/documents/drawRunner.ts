import { drawPattern, type Pattern, type PatternColours } from "../drawing/pattern/draw.ts";

/** Size in threads: two strips high, and as long as a page is wide. */
const across = 30;
const along = 425;

/** Draws a pattern as a band along the top of a page: two strips, turned by 90 degrees. */
export function drawRunner(pattern: Pattern, colours: PatternColours): string {
  const svg = drawPattern(pattern, colours, { width: across * 10, height: along * 10 }).replace(
    /^<svg [^>]*? width="\d+" height="\d+"/,
    `<svg width="${across}" height="${along}"`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${along * 4}" height="${across * 4}" ` +
    `viewBox="0 0 ${along} ${across}"><g transform="rotate(-90) translate(-${across} 0)">${svg}</g></svg>`
  );
}
