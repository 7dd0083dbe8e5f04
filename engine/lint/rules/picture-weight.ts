import { heaviestPicture } from "../../content/compile/madePicture.ts";
import type { LintRule } from "../../contract/rule.ts";

/** Moving pictures reach visitors as they are. */
export const rule: LintRule = {
  id: "picture-weight",
  title: "Pictures are light",
  severity: "warning",
  inBuilds: true,
  docs: [
    "The build makes small files of pictures that stand still. An animated GIF, WebP or PNG is published as it is, so each visitor",
    `loads all of it: it should have ${heaviestPicture / 1000} KB or less. A build warns of other pictures whose files come out larger than that, at the place of the first one.`,
  ].join(" "),
  check({ references, source: { assets } }, report) {
    for (const reference of references) {
      const raster = reference.kind === "image" ? assets.get(reference.value)?.raster : undefined;
      if (!raster?.animated || raster.bytes <= heaviestPicture) continue;
      // The place of a link is found by reading its page again: it is asked for where it is needed.
      const { file, path } = reference;
      report({
        file,
        path,
        message: `This moving picture has ${Math.round(raster.bytes / 1000)} KB, which every visitor loads.`,
        hint: "Make it smaller, show one of its pictures, or link to a video.",
      });
    }
  },
  examples: {
    valid: [{ "a.json": page("/images/photo.jpg") }],
    invalid: [{ site: { "a.json": page("/images/dance.gif") }, findings: 1 }],
  },
};

function page(src: string) {
  return { blocks: [{ type: "words", heading: "A", picture: { src, alt: "An oven." } }] };
}
