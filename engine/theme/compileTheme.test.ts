import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../contract/json.ts";
import { contrast } from "./colour.ts";
import { compileTheme } from "./compileTheme.ts";
import { contrastMistakes } from "./contrastPairs.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const colours: JsonObject = {
  sand: "#f6e9d8",
  background: { light: "#ffffff", dark: "#101214" },
  text: { light: "#14161a", dark: "#f2f3f4" },
  accent: { light: "#1b4f8f", dark: "#9cc6f5" },
};

describe("a compiled theme", () => {
  test("of a site without one has no pair of colours that cannot be read", () => {
    expect(contrastMistakes(compileTheme({}))).toEqual([]);
  });

  test("derives colours that can be read from any background, text and accent that can be", () => {
    fc.assert(
      fc.property(hex, hex, hex, (background, text, accent) => {
        const wide = contrast(background, text) >= 9 && contrast(accent, background) >= 5;
        fc.pre(wide);
        const theme = compileTheme({ scheme: "light", colours: { background, text, accent } });
        const plain = contrastMistakes(theme).filter(({ where }) => where.includes('"page"'));
        expect(plain.map(({ ink }) => ink)).toEqual([]);
      }),
    );
  });

  test("derives colours for the level of contrast that it asks for", () => {
    fc.assert(
      fc.property(hex, hex, hex, fc.boolean(), (background, text, accent, dark) => {
        fc.pre(contrast(background, text) >= 10 && contrast(accent, background) >= 7);
        const theme = compileTheme({
          contrast: "AAA",
          scheme: dark ? "dark" : "light",
          colours: { background, text, accent },
        });
        const plain = contrastMistakes(theme).filter(({ where }) => !/"(tint|dark|bold)"/.test(where));
        expect(plain).toEqual([]);
      }),
    );
    const { surfaces, least } = compileTheme({ contrast: "AAA", colours });
    expect(least).toEqual({ text: 7, large: 4.5, shape: 3 });
    const muted = (theme: ReturnType<typeof compileTheme>) => theme.surfaces.get("bold")?.colours.muted.light;
    expect(surfaces.get("bold")?.colours.muted.light).not.toBe(muted(compileTheme({ colours })));
  });

  test("asks for level AAA only where the theme says so, and offers a colour that is enough on every ground", () => {
    const grey = { ...colours, text: "#14161a", background: "#ffffff", raised: "#eeeeee", muted: "#666666" };
    expect(contrastMistakes(compileTheme({ scheme: "light", colours: grey }))).toEqual([]);
    const mistakes = contrastMistakes(compileTheme({ contrast: "AAA", scheme: "light", colours: grey }));
    expect(mistakes).toMatchObject([
      { ink: "muted", ground: "background", least: 7, path: ["colours", "muted"] },
      { ink: "muted", ground: "raised", least: 7, path: ["colours", "muted"] },
    ]);
    for (const { nearest = "" } of mistakes) {
      expect(contrast(nearest, "#ffffff")).toBeGreaterThanOrEqual(7);
      expect(contrast(nearest, "#eeeeee")).toBeGreaterThanOrEqual(7);
    }
  });

  test("has text for its highlight that can be read, and reports a colour of the theme's own that cannot", () => {
    const grey = { ...colours, highlight: "#767676" };
    expect(contrastMistakes(compileTheme({ colours: grey }))).toEqual([]);
    expect(contrastMistakes(compileTheme({ colours: { ...grey, onHighlight: "#999999" } }))).toMatchObject([
      { ink: "onHighlight", ground: "highlight", path: ["colours", "onHighlight"], least: 4.5 },
    ]);
  });

  test.each<[string, JsonObject, object[]]>([
    [
      "once, where a default surface shows it too",
      { scheme: "light", colours: { ...colours, onAccent: "#1b4f8f" } },
      [
        { ink: "onAccent", ground: "accent", ratio: 1, path: ["colours", "onAccent"] },
        { ink: "onAccent", ground: "accentHover", path: ["colours", "onAccent"] },
      ],
    ],
    [
      "at the accent that text on it is made for",
      { contrast: "AAA", scheme: "light", colours: { ...colours, accent: "#6b6b6b" } },
      [{ ink: "onAccent", ground: "accent", path: ["colours", "accent"] }],
    ],
    [
      "at the background that all of a surface is made of",
      { contrast: "AAA", colours, surfaces: { grey: { description: "Grey.", background: "#808080" } } },
      [{ ink: "text", ground: "background", path: ["surfaces", "grey", "background"] }],
    ],
    [
      "at the highlight that its text is made for",
      { contrast: "AAA", scheme: "light", colours: { ...colours, highlight: "#808080" } },
      [{ ink: "onHighlight", ground: "highlight", path: ["colours", "highlight"] }],
    ],
    [
      "at the background of code",
      { contrast: "AAA", scheme: "light", colours, code: { background: "#808080" } },
      [{ ink: "text", ground: "background", where: "code", path: ["code", "background"] }],
    ],
    [
      "at the background of code on a surface",
      { scheme: "light", colours, surfaces: { soft: { description: "Soft.", code: "#808080" } } },
      [{ where: 'code on the surface "soft"', path: ["surfaces", "soft", "code"] }],
    ],
  ])("reports a colour that can't be read %s", (_, file, expected) => {
    expect(contrastMistakes(compileTheme(file))).toMatchObject(expected);
  });

  test("has colours of both schemes, mixtures and names resolved", () => {
    const { surfaces, colours: own } = compileTheme({
      colours: { ...colours, link: { light: "sand", dark: { mix: ["#000", "#fff"], share: 100 } } },
    });
    expect(own.get("sand")).toEqual({ light: "#f6e9d8", dark: "#f6e9d8" });
    expect(surfaces.get("page")?.colours.link).toEqual({ light: "#f6e9d8", dark: "#ffffff" });
  });

  test("has the colours of the dark scheme on a background that is dark in both", () => {
    const { surfaces } = compileTheme({
      colours,
      surfaces: { night: { description: "Night.", background: "#0a1020" } },
    });
    const night = surfaces.get("night");
    expect(night?.scheme).toBe("dark");
    expect(night?.colours.text.light).toBe("#f2f3f4");
  });

  test("takes a common colour only where it can be read, and derives it elsewhere", () => {
    const { surfaces } = compileTheme({
      colours: { ...colours, link: "#1b4f8f" },
      surfaces: {
        plain: { description: "Plain." },
        sky: { description: "Blue.", background: "#2a5a9a" },
      },
      use: { page: "plain" },
    });
    expect(surfaces.get("plain")?.colours.link.light).toBe("#1b4f8f");
    const sky = surfaces.get("sky")?.colours;
    expect(contrast(sky?.link.light ?? "", sky?.background.light ?? "")).toBeGreaterThanOrEqual(4.5);
  });

  test("has the default surfaces in the site's own colours, unless the site names its own", () => {
    expect([...compileTheme({ colours }).surfaces.keys()]).toEqual(["page", "tint", "dark", "bold"]);
    expect(compileTheme({ colours }).surfaces.get("bold")?.colours.background.light).toBe("#1b4f8f");
    const own = compileTheme({
      colours,
      surfaces: { calm: { description: "Calm." } },
      use: { page: "calm" },
    });
    expect([...own.surfaces.keys()]).toEqual(["calm"]);
    expect(own.use).toEqual({ page: "calm", banner: "calm", footer: "calm" });
  });

  test("is made of anything without an error", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom("colours", "surfaces", "use", "code"), fc.jsonValue()),
        (file) => {
          expect(compileTheme(file as JsonObject).surfaces.size).toBeGreaterThan(0);
        },
      ),
    );
  });
});
