import { drawPattern, type Pattern } from "../drawing/pattern/draw.ts";

/** Threads across and along: two strips, and as many times longer as a page is wide. */
const across = 30;
const along = 425;

/** Draws a cloth as a runner: two strips sewn together that lie along the page, whole figures after another. */
export function drawRunner(pattern: Pattern): string {
  const cloth = drawPattern(pattern, { width: across * 10, height: along * 10 }).replace(
    /^<svg [^>]*? width="\d+" height="\d+"/,
    `<svg width="${across}" height="${along}"`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${along * 4}" height="${across * 4}" ` +
    `viewBox="0 0 ${along} ${across}"><g transform="rotate(-90) translate(-${across} 0)">${cloth}</g></svg>`
  );
}
