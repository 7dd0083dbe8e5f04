import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { FontFiles } from "../../contract/font.ts";
import { packageFaces } from "../../files/fonts/packageFaces.ts";
import { OutlinedDrawings } from "./OutlinedDrawings.ts";

const root = resolve(import.meta.dirname, "../../..");
const folder = mkdtempSync(join(tmpdir(), "kente-drawings-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const cache = join(folder, "cache");

const write = (name: string, svg: string) => writeFileSync(join(folder, name), svg);
const kept = () => readdirSync(join(cache, "drawings")).length;

/** The drawings of a site whose texts are in a font. */
function drawings(font = "@fontsource-variable/inter") {
  const files = { ...packageFaces(font, undefined, [root]), has: () => true } as FontFiles;
  const choice = { package: font };
  return new OutlinedDrawings({ root, publicDir: folder, cache }, {
    theme: { fonts: { heading: choice, text: choice, code: choice } },
    source: {
      assets: new Map([
        ["/word.svg", { texts: [] }],
        ["/shape.svg", {}],
      ]),
      fonts: new Map([[font, files]]),
    },
  } as never);
}

describe("the drawings of a site", () => {
  mkdirSync(folder, { recursive: true });
  write("word.svg", '<svg xmlns="http://www.w3.org/2000/svg"><text>Word</text></svg>');
  write("shape.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>');

  test("have copies without text; what has none is served as it is", async () => {
    const copies = await drawings().all();
    expect([...copies.keys()]).toEqual(["/word.svg"]);
    expect(Buffer.from(copies.get("/word.svg") ?? []).toString()).toMatch(
      /^<svg [^>]+><path d="[^"]+"\/><\/svg>$/,
    );
    expect(await drawings().read("/shape.svg")).toBeUndefined();
    expect(await drawings().read("/missing.svg")).toBeUndefined();
  });

  test("are kept until they or the fonts change", async () => {
    const first = await drawings().read("/word.svg");
    expect(kept()).toBe(1);
    expect(await drawings().read("/word.svg")).toEqual(first);
    expect(kept()).toBe(1);
    const other = await drawings("@fontsource-variable/bricolage-grotesque").read("/word.svg");
    expect(other).not.toEqual(first);
    expect(kept()).toBe(2);
    write("word.svg", '<svg xmlns="http://www.w3.org/2000/svg"><text>Sword</text></svg>');
    expect(await drawings().read("/word.svg")).not.toEqual(first);
    expect(kept()).toBe(3);
  });
});
