import { type Screen, scaleIn, screens } from "../../content/schema/frames.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import type { LintRule } from "../../contract/rule.ts";
import type { Asset, DrawnText } from "../../contract/values.ts";
import { textOf } from "../site/parts.ts";
import { notePictures, picturesByPage, type ShownPicture } from "../site/shownPictures.ts";

/** The smallest text of a picture on each screen, in CSS pixels. */
const least: Readonly<Record<Screen, number>> = { phone: 11, desktop: 12 };

/** Text in a drawing becomes smaller with the drawing. */
export const rule: LintRule = {
  id: "picture-text-size",
  title: "Text in drawings is large enough to read",
  severity: "warning",
  docs: [
    "Text in an SVG drawing becomes smaller with the drawing. Its size is worked out from the least width at which a block shows",
    `the picture: text should have ${least.desktop} px on a screen of ${screens.desktop} px, and ${least.phone} px on a phone of`,
    `${screens.phone} px. Draw it larger, or name a file for phones as \`phone\`: the part that matters, drawn larger.`,
  ].join(" "),
  look: notePictures,
  check(site, report, notes) {
    const seen = new Set<string>();
    for (const shown of [...picturesByPage(site, notes).values()].flat()) {
      const { file, path, picture } = shown;
      const place = [file, ...path].join("\n");
      if (seen.has(place)) continue;
      seen.add(place);
      for (const screen of ["desktop", "phone"] as const) {
        const key = screen === "phone" && picture.phone !== undefined ? "phone" : "src";
        const smallest = smallestText(site, shown, screen, key);
        if (smallest === undefined || smallest.size >= least[screen]) continue;
        const where = screen === "phone" ? "on a phone" : "on a wide screen";
        report({
          file,
          path: [...path, key],
          message: `"${smallest.words}" in this picture has ${smallest.size} px ${where}; it should have ${least[screen]} px or more.`,
          hint:
            screen === "desktop" || key === "phone"
              ? "Draw it larger."
              : 'Draw it larger, or name a file for phones as "phone".',
        });
      }
    }
  },
};

/** The smallest text of a drawing with its size on a screen, rounded down to tenths. */
function smallestText(
  { source }: SiteGraph,
  { picture, boxes }: ShownPicture,
  screen: Screen,
  key: "src" | "phone",
): { words: string; size: number } | undefined {
  const asset: Asset = source.assets.get(textOf(picture, key)) ?? {};
  const scale = scaleIn(boxes[screen], asset);
  if (scale === undefined) return undefined;
  const smallest = asset.texts && smallestIn(asset.texts);
  // Twelve pixels may come out a hair smaller.
  return smallest && { ...smallest, size: Math.floor(smallest.size * scale * 10 + 1e-6) / 10 };
}

/** The smallest text of each drawing in its own size: drawings are read once, but shown on many pages. */
const smallestTexts = new WeakMap<readonly DrawnText[], { words: string; size: number } | undefined>();

function smallestIn(texts: readonly DrawnText[]): { words: string; size: number } | undefined {
  if (smallestTexts.has(texts)) return smallestTexts.get(texts);
  const [smallest] = texts
    .flatMap(({ runs, scale }) =>
      runs.map(({ characters, style }) => ({ words: characters.trim(), size: style.size * scale })),
    )
    .filter(({ words }) => words !== "")
    .sort((one, other) => one.size - other.size);
  smallestTexts.set(texts, smallest);
  return smallest;
}
