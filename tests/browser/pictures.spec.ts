import { resolve } from "node:path";
import { compileImage } from "../../engine/content/compile/pictures.ts";
import { scaleIn, screens } from "../../engine/content/schema/frames.ts";
import { readVocabulary } from "../../engine/content/schema/vocabulary.ts";
import type { ContentCompiler } from "../../engine/contract/contentKind.ts";
import type { JsonObject } from "../../engine/contract/json.ts";
import type { MadePicture, Raster } from "../../engine/contract/values.ts";
import { examplePictures } from "../../engine/dev/gallery/pictures.ts";
import { shownIn } from "../../engine/lint/site/shownPictures.ts";
import { allInside, blockExamples, exampleRoute, insideRoute } from "./support/exampleSite.ts";
import { appScript, holdRequests } from "./support/network.ts";
import { test } from "./support/sharedPage.ts";
import { test as alone, exampleSite, expect } from "./support/test.ts";
import { isThorough } from "./support/thorough.ts";

const root = resolve(import.meta.dirname, "../..");
const examples = blockExamples(root);
const assets = examplePictures(root);

/** Blocks whose pictures are not in the document before visitors ask for them. */
const later = new Set(["newsletter-popup"]);

test("A-02 pictures have the space that lint measures their texts by", async ({ page }) => {
  // What changes when a page is hydrated, such as a slider, would be measured half-way.
  await holdRequests(page, appScript);
  const vocabulary = await readVocabulary(root, { compiles: false });
  const inside = [{ title: "All that can stand inside", block: allInside(root) }];
  for (const [type, written] of [...examples, ["inside", inside] as const]) {
    /** How much more space pictures have than the schema says, example by example. */
    const spare = { phone: [] as number[], desktop: [] as number[] };
    for (const [index, { title, block }] of written.slice(0, isThorough ? undefined : 2).entries()) {
      const expected = shownIn({ file: "", path: [], value: block as JsonObject }, vocabulary).pictures;
      if (expected.length === 0 || later.has(type)) continue;
      const route = type === "inside" ? insideRoute : exampleRoute(type, index);
      await page.goto(new URL(route, exampleSite).href);
      for (const [screen, width] of Object.entries(screens) as ["phone" | "desktop", number][]) {
        await page.setViewportSize({ width, height: 900 });
        const shown = await page.locator("main img").evaluateAll((images) =>
          images.map((image) => {
            const { offsetWidth, offsetHeight } = image as HTMLImageElement;
            const [width, height] = [image.getAttribute("width"), image.getAttribute("height")].map(Number);
            const box = [offsetWidth, offsetHeight] as const;
            return { src: image.getAttribute("src"), box, file: { width, height } };
          }),
        );
        for (const { picture, boxes } of expected) {
          const at = shown.findIndex(({ src }) => src === picture.src);
          const [found] = shown.splice(at, 1);
          // What only the other screen shows.
          if (found?.box[0] === 0) continue;
          const file = String((screen === "phone" && picture.phone) || picture.src);
          const asset = assets.get(file) ?? found?.file ?? {};
          const ratio = (scaleIn(found?.box ?? 0, asset) ?? 0) / (scaleIn(boxes[screen], asset) ?? 0);
          expect.soft(ratio, `${type}, ${title}, ${screen}: ${JSON.stringify(found)}`).toBeGreaterThan(0.99);
          spare[screen].push(ratio);
        }
      }
    }
    for (const [screen, ratios] of Object.entries(spare)) {
      if (ratios.length === 0) continue;
      expect.soft(Math.min(...ratios), `${type}, ${screen}: it says less than there is`).toBeLessThan(1.06);
    }
  }
});

/** A block with photographs, and the widths of the files that browsers choose on a phone and on a desktop. */
const chosen: [name: string, block: JsonObject, phone: number, desktop: number][] = [
  ["the whole page", { type: "media", side: "below", picture: {} }, 800, 1200],
  ["half of the page", { type: "media", picture: {} }, 640, 640],
  ["one of three columns", columnsOf([{ type: "media", picture: {} }], [], []), 480, 480],
  ["the wide one of two columns", columnsOf([{ type: "media", picture: {} }], []), 800, 800],
  ["a list of pages in rows", { type: "page-list", pages: { src: "/p.jpg" } }, 480, 240],
  ["a list of pages in cards", { type: "page-list", look: "cards", pages: { src: "/p.jpg" } }, 480, 480],
];

function columnsOf(...blocks: JsonObject[][]): JsonObject {
  return {
    type: "columns",
    ratio: blocks.length === 2 ? "wide-start" : "even",
    columns: blocks.map((one) => ({ blocks: one })),
  };
}

alone("A-02 browsers choose the file that is as wide as the place of a photograph", async ({ page }) => {
  const vocabulary = await readVocabulary(root, { compiles: false });
  const raster = { type: "jpeg", hash: "h", bytes: 9, made: { name: "n" } } as const;
  const site = {
    asset: () => ({ width: 4000, height: 3000, raster }),
    address: (path: string) => path,
    picture: (_: string, __: Raster, { width, format }: MadePicture) =>
      `https://files.test/${width}.${format}`,
  } as unknown as ContentCompiler;
  await page.route("https://files.test/*", (route) => route.fulfill({ contentType: "image/avif", body: "" }));
  const markup = chosen.map(([, block]) => {
    const written = JSON.parse(JSON.stringify(block).replace('"picture":{}', '"picture":{"src":"/p.jpg"}'));
    const [shown] = shownIn({ file: "", path: [], value: written }, vocabulary).pictures;
    const { src, sources = [] } = compileImage({ src: "/p.jpg", alt: "" }, shown?.boxes, site);
    const all = sources.map(
      (one) => `<source type="${one.type}" srcset="${one.srcSet}" sizes="${one.sizes}">`,
    );
    return `<picture>${all.join("")}<img src="${src}"></picture>`;
  });
  for (const [screen, width] of Object.entries(screens) as ["phone" | "desktop", number][]) {
    await page.setViewportSize({ width, height: 900 });
    await page.setContent(markup.join(""));
    const files = await page
      .locator("img")
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).currentSrc));
    const expected = chosen.map(([name, , phone, desktop]) => [name, screen === "phone" ? phone : desktop]);
    expect(files.map((file, index) => [chosen[index]?.[0], Number(/(\d+)\.avif$/.exec(file)?.[1])])).toEqual(
      expected,
    );
  }
});
