import { heaviestPicture } from "../../content/compile/pictures.ts";
import type { LintRule } from "../../contract/rule.ts";

/** Moving pictures and drawings reach visitors as they are. */
export const rule: LintRule = {
  id: "picture-weight",
  title: "Pictures are light",
  severity: "warning",
  inBuilds: true,
  docs: [
    "The build makes small files of pictures that stand still. An animated GIF, WebP or PNG and an SVG drawing are published as they are,",
    `so each visitor loads all of it: it should have ${heaviestPicture / 1000} KB or less. A build warns of other pictures whose files come out larger than that, at the place of the first one.`,
  ].join(" "),
  check({ references, source: { assets } }, report) {
    for (const reference of references) {
      const isShown = reference.kind === "image" || reference.kind === "picture";
      const { raster, size = 0 } = (isShown && assets.get(reference.value)) || {};
      const bytes = raster?.animated ? raster.bytes : size;
      if (bytes <= heaviestPicture) continue;
      // The place of a link is found by reading its page again: it is asked for where it is needed.
      const { file, path } = reference;
      report({
        file,
        path,
        message: `This ${raster ? "moving picture" : "drawing"} has ${Math.round(bytes / 1000)} KB, which every visitor loads.`,
        hint: raster
          ? "Make it smaller, show one of its pictures, or link to a video."
          : "Simplify it, or use a JPEG or PNG, of which the build makes small files. Photographs in a drawing make it heavy.",
      });
    }
  },
};
