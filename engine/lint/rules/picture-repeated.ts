import { writtenFile } from "../../content/diagnostics/diagnostic.ts";
import { widthOf } from "../../content/schema/frames.ts";
import type { JsonPath } from "../../contract/json.ts";
import type { LintRule } from "../../contract/rule.ts";
import { textOf } from "../site/parts.ts";
import { isWrittenOnce } from "../site/repeats.ts";
import { notePictures, picturesByPage } from "../site/shownPictures.ts";

/** In CSS pixels. Smaller pictures are marks, such as badges and portraits, and may be on many pages. */
const leastWidth = 200;

/** A picture that is seen twice says nothing the second time. */
export const rule: LintRule = {
  id: "picture-repeated",
  title: "No picture is on two pages",
  severity: "warning",
  docs: [
    "Visitors who see a picture again take it for filler. Show another one on each page. Marks, such as badges and portraits, and",
    "pictures in shared blocks may be on many pages, and so may those of another language.",
  ].join(" "),
  look: notePictures,
  check(site, report, notes) {
    const first = new Map<string, { file: string; path: JsonPath }>();
    const seen = new Set<string>();
    const byPage = picturesByPage(site, notes);
    for (const { path: route, language } of site.pages.values()) {
      for (const { file, path, picture, boxes } of byPage.get(route) ?? []) {
        const place = [file, ...path].join("\n");
        if (seen.has(place) || widthOf(boxes.desktop) < leastWidth) continue;
        seen.add(place);
        for (const key of ["src", "phone"]) {
          const src = textOf(picture, key);
          const before = first.get(`${language}\n${src}`);
          const at = { file, path: [...path, key] };
          if (src !== "" && before === undefined) first.set(`${language}\n${src}`, at);
          if (before === undefined || before.file === file || isWrittenOnce(site, before, at)) continue;
          report({
            ...at,
            sameAs: { file: before.file },
            message: `The picture "${src}" is also in ${writtenFile(site.source, before.file)}.`,
            hint: "Show another one here. Blocks that several pages share go into a file in _shared/.",
          });
        }
      }
    }
  },
};
