import { resolve } from "node:path";
import { readVocabulary } from "../../engine/content/schema/vocabulary.ts";
import type { JsonObject } from "../../engine/contract/json.ts";
import { examplePictures } from "../../engine/dev/gallery/pictures.ts";
import { scaleIn, screens, shownPictures } from "../../engine/lint/site/shownPictures.ts";
import { blockExamples, exampleRoute } from "./support/exampleSite.ts";
import { exampleSite, expect, test } from "./support/test.ts";

const root = resolve(import.meta.dirname, "../..");
const examples = blockExamples(root);
const assets = examplePictures(root);

/** Blocks whose pictures are not in the document before visitors ask for them. */
const later = new Set(["newsletter-popup"]);

test("A-02 pictures have the space that lint measures their texts by", async ({ page }) => {
  test.setTimeout(180_000);
  const { blocks } = await readVocabulary(root, { compiles: false });
  for (const [type, written] of examples) {
    const schema = blocks.get(type)?.schema ?? {};
    for (const [screen, width] of Object.entries(screens) as ["phone" | "desktop", number][]) {
      /** How much more space pictures have than the schema says, example by example. */
      const spare: number[] = [];
      for (const [index, { title, block }] of written.entries()) {
        const expected = shownPictures({ file: "", path: [], value: block as JsonObject }, schema);
        if (expected.length === 0 || later.has(type)) continue;
        await page.setViewportSize({ width, height: 900 });
        await page.goto(new URL(exampleRoute(type, index), exampleSite).href);
        const shown = await page.locator(`[data-block="${type}"] img`).evaluateAll((images) =>
          images.map((image) => {
            const { offsetWidth, offsetHeight } = image as HTMLImageElement;
            return { src: image.getAttribute("src"), box: [offsetWidth, offsetHeight] as const };
          }),
        );
        for (const { picture, boxes } of expected) {
          const at = shown.findIndex(({ src }) => src === picture.src);
          const [found] = shown.splice(at, 1);
          const file = String((screen === "phone" && picture.phone) || picture.src);
          const asset = assets.get(file) ?? {};
          const ratio = (scaleIn(found?.box ?? 0, asset) ?? 0) / (scaleIn(boxes[screen], asset) ?? 0);
          expect.soft(ratio, `${type}, ${title}, ${screen}: ${JSON.stringify(found)}`).toBeGreaterThan(0.99);
          spare.push(ratio);
        }
      }
      if (spare.length === 0) continue;
      expect.soft(Math.min(...spare), `${type}, ${screen}: it says less than there is`).toBeLessThan(1.06);
    }
  }
});
