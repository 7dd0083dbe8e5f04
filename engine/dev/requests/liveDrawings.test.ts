import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { analyse } from "../../content/analyse.ts";
import { smallVocabulary, sourceOf } from "../../content/fixtures/smallSite.ts";
import { readFonts } from "../../content/source/readFonts.ts";
import { outlinedDrawing } from "./liveDrawings.ts";

const root = resolve(import.meta.dirname, "../../..");
const cache = mkdtempSync(join(tmpdir(), "kente-live-"));
afterAll(() => rmSync(cache, { recursive: true, force: true }));

test("drawings in dev have their text outlined in the theme's font, and other files are served as they are", async () => {
  const theme = JSON.stringify({ fonts: { text: { package: "@fontsource-variable/inter" } } });
  const source = sourceOf({ "_theme.json": theme });
  const publicDir = join(root, "tests/fixtures/public");
  const fonts = readFonts(theme, { root, site: root, publicDir }, new Map());
  const assets = new Map([
    ["/images/sms.svg", { texts: [] }],
    ["/images/team.svg", {}],
  ] as const);
  const { graph } = analyse({ ...source, assets, fonts }, smallVocabulary());
  const state = { live: { graph }, folder: { root, publicDir, cache } } as never;
  const drawn = Buffer.from((await outlinedDrawing(state, "/images/sms.svg")) ?? []).toString();
  expect(drawn).toMatch(/^<svg[\s\S]*<path[\s\S]*<\/svg>\s*$/);
  expect(drawn).not.toContain("<text");
  expect(await outlinedDrawing(state, "/images/team.svg")).toBeUndefined();
  expect(await outlinedDrawing({ live: {} } as never, "/images/sms.svg")).toBeUndefined();
});
