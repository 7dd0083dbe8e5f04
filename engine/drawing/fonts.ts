import type { FontFace } from "../contract/font.ts";
import type { SiteGraph } from "../contract/graph.ts";
import type { FontRole } from "../contract/theme.ts";
import { packageFaces } from "../files/fonts/packageFaces.ts";
import { fontKey } from "../theme/fontStyles.ts";

/** The package whose letters stand in where the theme's fonts are those of visitors' systems, or lack some. */
const standIn = "@fontsource-variable/inter";

/** The weight of names and titles in drawings. */
export const drawnWeight = 700;

/**
 * Returns the files of the fonts that text is drawn in, the best first: the theme's fonts of these roles, then a font that
 * has the letters of most languages.
 * @param root the project's folder
 */
export function drawnFonts(
  root: string,
  { theme, source }: Pick<SiteGraph, "theme" | "source">,
  roles: readonly FontRole[],
): string[] {
  const own = roles.flatMap((role) => boldest(facesOf(source.fonts?.get(fontKey(theme.fonts[role]) ?? ""))));
  const others = packageFaces(standIn, undefined, [root]);
  return [...new Set([...own, ...boldest(facesOf(others))].map(({ path }) => path))];
}

function facesOf(found: { faces: readonly FontFace[] } | { error: string } | undefined): readonly FontFace[] {
  return found === undefined || "error" in found ? [] : found.faces.filter(({ style }) => style === "normal");
}

/** The faces in the order of how near their weights are to that of drawings. */
function boldest(faces: readonly FontFace[]): FontFace[] {
  const distance = ({ weight }: FontFace) => {
    const [from = 400, to = from] = weight.split(" ").map(Number);
    return Math.max(from - drawnWeight, drawnWeight - to, 0);
  };
  return [...faces].sort((one, other) => distance(one) - distance(other));
}
