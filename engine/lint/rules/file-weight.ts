import { fileAt } from "../../content/link/addresses.ts";
import type { LintRule } from "../../contract/rule.ts";

/** In bytes: what a phone on a slow network loads in half a minute. */
const heaviestFile = 6_000_000;

/** How many of them it loads in a second. */
const slowNetwork = 200_000;

/** Files that pages link to reach visitors as they are. */
export const rule: LintRule = {
  id: "file-weight",
  title: "Files behind links are light",
  severity: "warning",
  docs: `A file that a page links to, such as a PDF, is published as it is. It should have ${heaviestFile / 1e6} MB or less: on a slow network visitors wait half a minute for that. PDF files with photographs can be exported for screens, which makes them much smaller.`,
  check({ references, source: { assets } }, report) {
    for (const reference of references) {
      if (reference.kind !== "to" || !reference.value.startsWith("/")) continue;
      const asset = assets.get(fileAt(reference.value, assets)?.file ?? "");
      const bytes = asset?.raster?.bytes ?? asset?.size ?? 0;
      if (bytes <= heaviestFile) continue;
      // The place of a link is found by reading its page again: it is asked for where it is needed.
      const { file, path } = reference;
      report({
        file,
        path,
        message: `The file behind this link has ${Math.round(bytes / 1e6)} MB: on a slow network visitors wait ${Math.round(bytes / slowNetwork)} seconds for it.`,
        hint: "Export it for screens, in less detail, or offer it in parts.",
      });
    }
  },
};
