import { join } from "node:path";
import type { SiteGraph } from "../../contract/graph.ts";
import { packageFaces } from "../../files/fonts/packageFaces.ts";
import { fontKey } from "../../theme/fontStyles.ts";
import type { PreviewLook } from "./draw.ts";

/** The package whose letters stand in where the theme's fonts are those of visitors' systems, or lack some. */
const standIn = "@fontsource-variable/inter";

/**
 * Returns how the previews of a site look: the theme's colours and fonts.
 * @param root the project's folder
 */
export function previewLook(
  root: string,
  { theme, source }: Pick<SiteGraph, "theme" | "source">,
): PreviewLook {
  const { background, text } = theme.surfaces.get(theme.use.page)?.colours ?? {};
  const own = [theme.fonts.heading, theme.fonts.text].flatMap((choice) => {
    const found = source.fonts?.get(fontKey(choice) ?? "");
    return found === undefined || "error" in found ? [] : found.faces;
  });
  const others = packageFaces(standIn, undefined, [root]);
  const faces = [...own, ...("error" in others ? [] : others.faces)].filter(
    ({ style }) => style === "normal",
  );
  return {
    palettes: theme.palettes,
    seam: theme.seam,
    texts: [background?.light ?? "#ffffff", text?.light ?? "#000000"],
    fonts: [...new Set(faces.map(({ path }) => join(path)))],
  };
}
