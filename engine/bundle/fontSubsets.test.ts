import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import subsetFont from "subset-font";
import { afterAll, describe, expect, test, vi } from "vitest";
import type { FontFiles, FontRole } from "../contract/theme.ts";
import { fontCharacters, packageFaces } from "../files/fonts.ts";
import { inRange, type LoadedFonts } from "../theme/fonts.ts";
import { type FontNeeds, fontSubsets, fontUse, measuredFallbacks } from "./fontSubsets.ts";

describe("font subsets", () => {
  const root = resolve(import.meta.dirname, "../..");
  const folder = mkdtempSync(join(tmpdir(), "kente-fonts-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  const found = packageFaces("@fontsource-variable/inter", undefined, [root]);
  const font: FontFiles = { family: "", faces: [], ...found, has: () => true };
  const faces = font.faces.filter(({ path }) => /-(latin|latin-ext|greek)-wght-normal/.test(path));
  const whole: LoadedFonts = new Map([
    ["heading", { ...font, faces }],
    ["text", { ...font, faces }],
  ]);
  const points = (text: string) => new Set(Array.from(text, (one) => one.codePointAt(0) ?? 0));
  const needs: FontNeeds = {
    characters: (role) => points(role === "text" ? "abcé019" : "Abcł"),
    isRare: () => false,
    weights: [400, 700],
    features: ["kern", "tnum"],
  };
  const plan = () => fontSubsets(whole, needs, folder, "");

  /** The names of a font's tables, and the tags of its axes and features. */
  async function insides(path: string) {
    const bytes = await subsetFont(readFileSync(path), "019Aabcé⁄", { targetFormat: "sfnt" });
    const tables = new Map(
      Array.from({ length: bytes.readUInt16BE(4) }, (_, index) => {
        const at = 12 + index * 16;
        return [bytes.toString("latin1", at, at + 4), bytes.readUInt32BE(at + 8)];
      }),
    );
    const axes = tables.get("fvar") ?? 0;
    const first = axes + bytes.readUInt16BE(axes + 4);
    const substitutions = tables.get("GSUB") ?? 0;
    const features = substitutions + bytes.readUInt16BE(substitutions + 6);
    const tag = (at: number) => bytes.toString("latin1", at, at + 4);
    return {
      kerning: tables.has("GPOS"),
      isVariable: tables.has("fvar"),
      axis: [tag(first), bytes.readInt32BE(first + 4) / 65536, bytes.readInt32BE(first + 12) / 65536],
      features: new Set(
        Array.from({ length: bytes.readUInt16BE(features) }, (_, index) => tag(features + 2 + index * 6)),
      ),
    };
  }

  describe("the fonts of a site", () => {
    test("have the characters that it needs and no others, each role's in a file that both use", async () => {
      const { fonts, write } = plan();
      await write();
      const kept = (part: string) => {
        const face = fonts
          .get("text")
          ?.faces.find(({ path }) => basename(path).includes(`inter-${part}-wght`));
        const has = fontCharacters(readFileSync(face?.path ?? ""));
        const all = Array.from({ length: 0x2fff }, (_, point) => point);
        expect(all.filter((point) => has?.(point))).toEqual(all.filter(inRange(face?.range ?? "")));
        return String.fromCodePoint(...all.filter((point) => has?.(point)));
      };
      expect(kept("latin")).toBe("019Aabcé");
      expect(kept("latin-ext")).toBe("ł");
      expect(fonts.get("text")?.faces).toHaveLength(2);
      expect(fonts.get("heading")?.faces).toEqual(fonts.get("text")?.faces);
    });

    test("keep the weights and features that stylesheets ask for, and their kerning, and no others", async () => {
      const { fonts, write } = plan();
      await write();
      const face = fonts.get("text")?.faces.find(({ path }) => path.includes("inter-latin-wght"));
      const { axis, kerning, features } = await insides(face?.path ?? "");
      expect(axis).toEqual(["wght", 400, 700]);
      expect(face?.weight).toBe("400 700");
      expect(kerning).toBe(true);
      expect([...features]).toEqual(["tnum"]);
      const whole = await insides(faces.find(({ path }) => path.includes("inter-latin-wght"))?.path ?? "");
      expect([...whole.features]).toEqual(expect.arrayContaining(["tnum", "pnum"]));
    });

    test("have no ligatures if they are for code alone", async () => {
      const named = packageFaces("@fontsource-variable/jetbrains-mono", undefined, [root]);
      const mono: FontFiles = { family: "", faces: [], ...named, has: () => true };
      const features = ["calt", "kern"];
      const sized = async (role: FontRole) => {
        const characters = () => points("=>-<!");
        const { fonts, write } = fontSubsets(
          new Map([[role, mono]]),
          { ...needs, features, characters },
          folder,
          "",
        );
        await write();
        return statSync(fonts.get(role)?.faces[0]?.path ?? "").size;
      };
      expect((await sized("text")) / (await sized("code"))).toBeGreaterThan(3);
    });

    test("draw fractions where a site has their sign", async () => {
      const { fonts, write } = fontSubsets(whole, { ...needs, characters: () => points("1⁄2") }, folder, "");
      await write();
      const face = fonts.get("text")?.faces.find(({ path }) => path.includes("inter-latin-wght"));
      expect((await insides(face?.path ?? "")).features).toContain("frac");
    });

    test("keep all weights where a stylesheet takes weights from elsewhere", async () => {
      const { weights: _, ...rest } = needs;
      const { fonts, write } = fontSubsets(whole, rest, folder, "");
      await write();
      const face = fonts.get("text")?.faces.find(({ path }) => path.includes("inter-latin-wght"));
      expect((await insides(face?.path ?? "")).axis).toEqual(["wght", 100, 900]);
      expect(face?.weight).toBe("100 900");
    });

    test("keep one weight where the theme names one, whatever stylesheets ask for", async () => {
      const only = faces.map((face) => ({ ...face, weight: "650 650" }));
      for (const weights of [needs.weights, undefined] as const) {
        const { weights: _, ...rest } = needs;
        const { fonts, write } = fontSubsets(
          new Map([["text", { ...font, faces: only }]]),
          { ...rest, ...(weights && { weights }) },
          folder,
          "",
        );
        await write();
        const face = fonts.get("text")?.faces.find(({ path }) => path.includes("inter-latin-wght"));
        expect((await insides(face?.path ?? "")).isVariable).toBe(false);
        expect(face?.weight).toBe("650 650");
      }
    });

    test("have what only visitors may type in files of their own, but never a part of joined letters", async () => {
      const typed = points("éα\u0301\u0628");
      const known: LoadedFonts = new Map([
        ["text", { ...font, faces: faces.map(({ range: _, ...face }) => face) }],
      ]);
      const rare = { ...needs, isRare: (one: number) => typed.has(one) };
      const characters = () => new Set([...points("abc"), ...typed]);
      const { fonts, write } = fontSubsets(known, { ...rare, characters }, folder, "");
      await write();
      const latin = fonts.get("text")?.faces.filter(({ path }) => path.includes("inter-latin-wght")) ?? [];
      expect(latin.map(({ range }) => range)).toEqual(["U+61-63,U+301", "U+E9"]);
      // Bundled files are known by their names.
      expect(new Set(latin.map(({ path }) => basename(path))).size).toBe(2);
    });

    test("have what texts seldom show in files of their own only where texts use them, not for code", () => {
      const rare = {
        ...needs,
        characters: () => points("ab=>"),
        isRare: (one: number) => points("=>").has(one),
      };
      const ranges = (role: FontRole) =>
        fontSubsets(new Map([[role, { ...font, faces }]]), rare, folder, "")
          .fonts.get(role)
          ?.faces.map(({ range }) => range);
      expect(ranges("text")).toEqual(["U+61-62", "U+3D-3E"]);
      expect(ranges("code")).toEqual(["U+3D-3E,U+61-62"]);
    });

    test("are written once, and again only when another character is needed", async () => {
      await plan().write();
      const paths = plan()
        .fonts.get("text")
        ?.faces.map((face) => face.path);
      const path = paths?.find((one) => one.includes("inter-latin-wght")) ?? "";
      const before = new Date(2020, 1, 1);
      utimesSync(path, before, before);
      await plan().write();
      expect(statSync(path).mtime).toEqual(before);
      const more = fontSubsets(whole, { ...needs, characters: () => points("xyz") }, folder, "").fonts.get(
        "text",
      )?.faces[0]?.path;
      expect(more).not.toBe(path);
      expect(basename(more ?? "")).toBe(basename(path));
      const [other] = fontSubsets(whole, needs, folder, "other packages").fonts.get("text")?.faces ?? [];
      expect(paths).not.toContain(other?.path);
    });

    test("are written again where a file is damaged, or was published whole because it could not be reduced", async () => {
      const { fonts, write } = fontSubsets(whole, needs, folder, "failing");
      const paths = fonts.get("text")?.faces.map((face) => face.path) ?? [];
      const sizes = () => paths.map((path) => statSync(path).size);
      vi.doMock("subset-font", () => ({ default: () => Promise.reject(new Error("out of memory")) }));
      await write();
      vi.doUnmock("subset-font");
      expect(Math.min(...sizes())).toBeGreaterThan(40_000);
      await write();
      const reduced = sizes();
      expect(Math.max(...reduced)).toBeLessThan(10_000);
      truncateSync(paths[0] ?? "", 100);
      await write();
      expect(sizes()).toEqual(reduced);
    });
  });
});

describe("the stylesheets of a site say", () => {
  test.each([
    ["no weight: those of browsers", "p { color: red }", [400, 700]],
    ["lighter and bolder ones", "p { font-weight: 350 } h1 { font: 850 1rem / 1 x }", [350, 850]],
    ["a weight after a style", ".a{font:italic 300 1rem x}", [300, 700]],
    ["sizes, which are no weights", ".a{font:inherit}.b{font: 900px / 1 x}", [400, 700]],
    ["a weight that is known only later", ".a { font-weight: var(--heavy) }", undefined],
    ["a weight that depends on others", ".a { font: bolder 1rem x }", undefined],
  ])("which weights they need: %s", (_, css, weights) => {
    expect(fontUse([css]).weights).toEqual(weights);
  });

  test("which features they need beside those of every text", () => {
    const plain = fontUse([]).features;
    expect(plain).toEqual(expect.arrayContaining(["kern", "liga", "calt", "mark", "init"]));
    const css = [
      ".a { font-variant-numeric: tabular-nums slashed-zero }",
      '.b { font-variant: small-caps; font-feature-settings: "ss01" 1, "cv05" }',
      ".tabular-nums { color: red }",
    ];
    const more = fontUse(css).features.filter((one) => !plain.includes(one));
    expect(more.sort()).toEqual(["cv05", "smcp", "ss01", "tnum", "zero"]);
    expect(fontUse([css[2] ?? ""]).features).toEqual(plain);
  });
});

describe("fallback fonts", () => {
  const root = resolve(import.meta.dirname, "../..");

  function fontOf(name: string): FontFiles {
    return { family: "", faces: [], ...packageFaces(name, undefined, [root]), has: () => true };
  }

  test("a font of the system stands in for each weight of a font, almost as wide", async () => {
    const css = await measuredFallbacks(
      new Map([
        ["heading", fontOf("@fontsource-variable/bricolage-grotesque")],
        ["text", fontOf("@fontsource-variable/inter")],
      ]),
      () => "sans",
    );
    const adjusted = [...css.matchAll(/size-adjust:([\d.]+)%/g)].map(([, percent]) => Number(percent));
    expect(adjusted).toHaveLength(3);
    expect(new Set(adjusted).size).toBe(3);
    for (const percent of adjusted) {
      expect(percent).toBeGreaterThan(90);
      expect(percent).toBeLessThan(115);
    }
  });
});
