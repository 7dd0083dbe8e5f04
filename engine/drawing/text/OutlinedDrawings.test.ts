import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { FontFiles } from "../../contract/theme.ts";
import { packageFaces } from "../../files/fonts.ts";
import { OutlinedDrawings, outlineTexts } from "./OutlinedDrawings.ts";
import { Typesetter } from "./Typesetter.ts";

describe("outlined drawings", () => {
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
});

describe("outline texts", () => {
  const root = resolve(import.meta.dirname, "../../..");
  const inter = {
    ...packageFaces("@fontsource-variable/inter", undefined, [root]),
    has: () => true,
  } as FontFiles;
  const typesetter = new Typesetter();
  const outline = (svg: string) =>
    outlineTexts(svg, (family) => (family === "none" ? undefined : inter), typesetter);

  /** The places where the outlines of a drawing begin and end from left to right, in its units. */
  async function spanOf(inside: string): Promise<[left: number, right: number]> {
    const drawn = await outline(`<svg>${inside}</svg>`);
    const across = [...drawn.matchAll(/ d="([^"]+)"/g)].flatMap(([, data = ""]) => pointsOf(data));
    return [Math.min(...across), Math.max(...across)];
  }

  /** The horizontal places of the points in a path of relative steps. */
  function pointsOf(data: string): number[] {
    let [x, start] = [0, 0];
    return [...data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)].flatMap(([, type = "", list = ""]) => {
      const numbers = list.match(/-?(?:\d*\.)?\d+/g)?.map(Number) ?? [];
      if (type === "M") start = numbers[0] ?? 0;
      if (type === "M" || type === "z") x = start;
      else if (type !== "v") x += numbers.at(type === "h" ? -1 : -2) ?? 0;
      return x;
    });
  }

  describe("the text of a drawing", () => {
    test("becomes one path with everything that paints it, and the rest stays as it is", async () => {
      const before = '<svg><rect width="4"/>';
      const drawn = await outline(
        `${before}<text class="a" fill='"x"' x="4" y="9" font-size="10">Hi</text><g/></svg>`,
      );
      expect(drawn).toMatch(
        /^<svg><rect width="4"\/><path class="a" fill="&quot;x&quot;" d="M[\dMhvlqcz .-]+z"\/><g\/><\/svg>$/,
      );
    });

    test("has the same outlines where several fonts are read at the same time", async () => {
      const fonts = ["inter", "bricolage-grotesque", "jetbrains-mono"].map(
        (name) =>
          ({
            ...packageFaces(`@fontsource-variable/${name}`, undefined, [root]),
            has: () => true,
          }) as FontFiles,
      );
      const draw = (font: FontFiles) =>
        outlineTexts("<svg><text>Bills</text></svg>", () => font, new Typesetter());
      const together = await Promise.all(fonts.map(draw));
      for (const [index, font] of fonts.entries()) expect(together[index]).toBe(await draw(font));
    });

    test("keeps the paint of its parts", async () => {
      const drawn = await outline('<svg><text fill="red">a<tspan fill="blue">b</tspan></text></svg>');
      expect(drawn).toMatch(
        /^<svg><g fill="red"><path d="[^"]+"\/><path fill="blue" d="[^"]+"\/><\/g><\/svg>$/,
      );
    });

    test("begins, centres or ends where it is anchored", async () => {
      const text = (anchor: string) => `<text x="200" font-size="40" text-anchor="${anchor}">HHHH</text>`;
      const [left, right] = await spanOf(text("start"));
      expect(left).toBeGreaterThan(200);
      expect(left).toBeLessThan(206);
      const [middleLeft, middleRight] = await spanOf(text("middle"));
      expect((middleLeft + middleRight) / 2).toBeCloseTo(200, 0);
      expect(middleRight - middleLeft).toBeCloseTo(right - left, 0);
      expect((await spanOf(text("end")))[1]).toBeGreaterThan(194);
      expect((await spanOf(text("end")))[1]).toBeLessThan(200);
    });

    test("is wider when it is bold, larger or spaced, and goes on where the part before ends", async () => {
      const width = async (attributes: string, text = "Fabric") => {
        const [left, right] = await spanOf(`<text ${attributes}>${text}</text>`);
        return right - left;
      };
      const plain = await width('font-size="20"');
      expect(await width('font-size="40"')).toBeCloseTo(2 * plain, 0);
      expect(await width('font-size="20" font-weight="800"')).toBeGreaterThan(plain + 3);
      expect(await width('font-size="20" letter-spacing="4"')).toBeCloseTo(plain + 20, 0);
      expect(await width('font-size="20"', "Fab<tspan>ric</tspan>")).toBeCloseTo(plain, 0);
    });

    test("is the same text for the same letter, so that it compresses", async () => {
      const drawn = await outline('<svg><text font-size="20">nnn</text></svg>');
      const letters = / d="([^"]+)"/
        .exec(drawn)?.[1]
        ?.split("M")
        .slice(1)
        .map((one) => one.replace(/^[\d.-]+ ?[\d.-]+/, ""));
      expect(letters).toHaveLength(3);
      expect(new Set(letters).size).toBe(1);
    });

    test("takes letters from the file of the font that has them", async () => {
      expect(await outline("<svg><text>Ωμέγα и 99₵</text></svg>")).not.toContain("<text");
    });

    test.each([
      ["a letter that the font lacks", "<svg><text>中</text></svg>"],
      ["an italic that the font lacks", '<svg><text font-style="italic">a</text></svg>'],
      ["a font that the theme lacks", '<svg><text font-family="none">a</text></svg>'],
      ["what only browsers can follow", '<svg><text textLength="9">a</text></svg>'],
    ])("stays where it has %s", async (_what, svg) => {
      expect(await outline(svg)).toBe(svg);
    });

    test("goes where there is nothing to see", async () => {
      expect(await outline("<svg><text> </text></svg>")).toBe("<svg></svg>");
    });
  });
});
