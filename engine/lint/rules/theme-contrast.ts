import type { LintRule } from "../../contract/rule.ts";
import { contrastMistakes, isStated } from "../../theme/contrastPairs.ts";

/** Everything on a page can be read and seen on every surface, in both schemes. */
export const rule: LintRule = {
  id: "theme-contrast",
  title: "Colours that meet have enough contrast",
  severity: "error",
  docs: [
    "Every pair of colours that can meet on a surface is compared, in the light and in the dark scheme: texts need a contrast of",
    "4.5 : 1 with what they stand on, borders of fields, outlines and buttons 3 : 1, as WCAG 2.2 AA asks. With",
    '`"contrast": "AAA"` in the theme, texts need 7 : 1, and the accent 4.5 : 1, since large figures have its colour. The finding',
    "names the nearest colour that is enough. Colours that a theme leaves out are chosen so that they can be read where that is possible;",
    "otherwise the finding names the colour in the theme that they are made of, and stands there.",
  ].join(" "),
  check(site, report) {
    if (!site.source.texts.has("_theme.json")) return;
    // A colour that can't be read has become another one, whose contrast is nobody's mistake.
    if (site.wrong.get("_theme.json")?.some(([part]) => part !== "fonts")) return;
    for (const one of contrastMistakes(site.theme)) {
      const { ink, ground, where, scheme, ratio, least, nearest, path } = one;
      const inScheme = site.theme.schemes.length > 1 ? ` in the ${scheme} scheme` : "";
      const origin = path.at(-1);
      const derived = isStated(one) || origin === undefined ? "" : `, which is made of "${origin}",`;
      const change = `change ${origin === undefined || origin === ink ? "the colour behind it" : `"${origin}"`}`;
      const add = path.length < 2 ? "colours" : path.slice(0, -1).join(".");
      report({
        file: "_theme.json",
        path,
        message: `"${ink}"${derived} on "${ground}" has a contrast of ${floor(ratio)} : 1 on ${where}${inScheme}; it needs ${least} : 1.`,
        hint:
          nearest === undefined
            ? `No lightness of this colour is enough here: ${change}.`
            : isStated(one)
              ? `The nearest colour that is enough is ${nearest}.`
              : `Write "${ink}": "${nearest}" in "${add}", or ${change}.`,
      });
    }
  },
};

/** A ratio with two digits, never rounded up to one that would be enough. */
function floor(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}
