import { resolve } from "node:path";
import { imageSize } from "image-size";
import { describe, expect, test } from "vitest";
import { analyse } from "../../content/analyse.ts";
import { smallVocabulary, sourceOf } from "../../content/fixtures/smallSite.ts";
import { drawnIcon, liveIcons } from "./liveIcons.ts";

const root = resolve(import.meta.dirname, "../../..");
const lines: string[] = [];

/** A dev server's state, as far as icons need it. */
function stateOf(...files: string[]) {
  const source = sourceOf();
  const assets = new Map([...source.assets, ...files.map((file) => [file, {}] as const)]);
  const { graph } = analyse({ ...source, assets }, smallVocabulary());
  const logger = { warn: (line: string) => lines.push(line) };
  return {
    live: { graph },
    folder: { root, publicDir: `${root}/tests/fixtures/public` },
    vite: { config: { logger } },
  } as never;
}

describe("the icons of a site in dev", () => {
  test("are linked to in the head as in a build, the drawn ones too", () => {
    const { icons = [] } = liveIcons(stateOf());
    expect(icons.map(({ href }) => href)).toEqual(["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png"]);
    expect(liveIcons({ live: {} } as never).icons).toEqual([]);
  });

  test("are drawn when a browser asks for them, unless the site brings them", async () => {
    const state = stateOf("/apple-touch-icon.png");
    const large = await drawnIcon(state, "/icon-512.png");
    expect(imageSize(large ?? new Uint8Array())).toMatchObject({ width: 512, height: 512 });
    expect(Buffer.from((await drawnIcon(state, "/favicon.svg")) ?? []).toString()).toMatch(/^<svg /);
    expect(await drawnIcon(state, "/apple-touch-icon.png")).toBeUndefined();
    expect(await drawnIcon(state, "/about-us")).toBeUndefined();
    expect(lines).toEqual([]);
  });
});
