import { type Screen, scaleIn } from "../../content/schema/frames.ts";
import type { LintRule } from "../../contract/rule.ts";
import { textOf } from "../site/parts.ts";
import { notePictures, picturesByPage } from "../site/shownPictures.ts";

/** How much larger than its own size a picture may be shown: nobody sees less. */
const unseen = 1.05;

/** A picture made of pixels has no more detail than pixels. */
export const rule: LintRule = {
  id: "picture-blurred",
  title: "Pictures have enough pixels for their place",
  severity: "warning",
  docs: [
    "A JPEG, PNG, WebP, GIF or AVIF that a block shows larger than it is, is blurred. Use a file that is twice as wide as its place,",
    "since most screens have two pixels or more for each CSS pixel. The build makes smaller files of it for smaller screens.",
  ].join(" "),
  look: notePictures,
  check(site, report, notes) {
    const seen = new Set<string>();
    for (const { file, path, picture, boxes } of [...picturesByPage(site, notes).values()].flat()) {
      for (const key of ["src", "phone"] as const) {
        const asset = site.source.assets.get(textOf(picture, key));
        const place = [file, ...path, key].join("\n");
        if (asset?.raster === undefined || seen.has(place)) continue;
        seen.add(place);
        const screen: Screen = key === "src" ? "desktop" : "phone";
        const [scale = 0, width = 0] = [scaleIn(boxes[screen], asset), asset.width];
        if (scale <= unseen) continue;
        report({
          file,
          path: [...path, key],
          message: `This picture is ${width} px wide, and shown ${Math.ceil(scale * width)} px wide: it is blurred.`,
          hint: `Use a file that is ${2 * Math.ceil(scale * width)} px wide.`,
        });
      }
    }
  },
};
