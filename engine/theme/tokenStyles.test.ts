import { describe, expect, test } from "vitest";
import { siteCharacters } from "./characters.ts";
import { compileTheme } from "./compileTheme.ts";
import { fallbackStyles, firstFonts, fontStyles, fontsInUse } from "./fonts.ts";
import { tokenStyles } from "./tokenStyles.ts";

const colours = {
  background: { light: "#ffffff", dark: "#101214" },
  text: { light: "#14161a", dark: "#f2f3f4" },
  accent: { light: "#1b4f8f", dark: "#9cc6f5" },
};

describe("the styles of a theme", () => {
  test("have each colour for both schemes, and only what is different on other surfaces", () => {
    const css = tokenStyles(
      compileTheme({
        colours,
        surfaces: { night: { description: "Night.", background: "#0a1020", code: "#000000" } },
      }),
    );
    expect(css).toContain("--surface:light-dark(#ffffff,#101214)");
    const night = /\[data-surface="night"\]\{([^}]*)\}/.exec(css)?.[1] ?? "";
    expect(night).toContain("color-scheme:dark;--on-dark:1;--surface:#0a1020");
    expect(night).not.toContain("--text:");
    expect(night).toMatch(/;--code-surface:#000000$/);
  });

  test("have sizes that grow with the screen, and fixed ones", () => {
    const css = tokenStyles(compileTheme({ colours, scale: { base: [17, 18], ratio: 1.2 }, radius: 0 }));
    expect(css).toContain("--size-0:clamp(1.0625rem,1.042rem + 0.104vw,1.125rem)");
    expect(css).toContain("--radius-m:0;");
    expect(tokenStyles(compileTheme({ colours, scale: { base: 16 } }))).toContain("--size-0:1rem");
  });

  test("have the room around blocks, by density", () => {
    const css = tokenStyles(compileTheme({ colours, density: "compact" }));
    expect(css).toContain("--block-space:clamp(2.5rem,1.778rem + 3.611vw,4.6667rem)");
    expect(css).toContain('[data-space="tight"]{--block-space:clamp(1.6667rem,');
    expect(css).toContain('[data-space="wide"]{--block-space:clamp(3.3333rem,');
  });

  test("have a band of stripes only where the theme has them", () => {
    expect(tokenStyles(compileTheme({ colours }))).not.toContain("--edge:");
    const edge = [
      { colour: "accent", width: 8 },
      { colour: "#ffffff", width: 24 },
    ];
    expect(tokenStyles(compileTheme({ colours, patterns: { edge } }))).toContain(
      "--edge:linear-gradient(90deg,#1b4f8f 0 0.5rem,#ffffff 0 2rem);--edge-length:2rem",
    );
  });
});

describe("the fonts of a theme", () => {
  const face = (path: string, range: string) => ({
    path,
    weight: "100 900",
    style: "normal" as const,
    range,
  });
  const sources = new Map([
    [
      "brand",
      {
        family: "Brand",
        faces: [face("/latin.woff2", "U+0000-00FF"), face("/greek.woff2", "U+0370-03FF")],
        has: () => true,
      },
    ],
    ["mono", { family: "Mono", faces: [face("/mono.woff2", "U+0000-00FF")], has: () => true }],
  ]);
  const theme = compileTheme({ colours, fonts: { text: { package: "brand" } } });

  test("are those files that the characters of the site need", () => {
    const files = (text: string) =>
      fontsInUse(theme, sources, siteCharacters(new Set(), [text]))
        .get("text")
        ?.faces.map(({ path }) => path);
    expect(files("Bread")).toEqual(["/latin.woff2"]);
    expect(files("Ψωμί")).toEqual(["/latin.woff2", "/greek.woff2"]);
    expect(files("\\u03a8")).toEqual(["/latin.woff2", "/greek.woff2"]);
  });

  test("have rules with their ranges, and fonts of the system behind them", () => {
    const characters = siteCharacters(new Set(), ["Bread"]);
    const loaded = fontsInUse(theme, sources, characters);
    const css = fontStyles(theme, loaded, (path) => `..${path}`);
    expect(css).toContain('src:url("../latin.woff2") format("woff2");unicode-range:U+0000-00FF');
    expect(css).toContain('--font-heading:"Brand","Heading Fallback",sans-serif');
    expect(css).toMatch(/--font-mono:ui-monospace/);
    expect(firstFonts(loaded, characters)).toEqual(["/latin.woff2"]);
  });

  test("are loaded for code below the first block when the page is hydrated", () => {
    const coded = (name: string) =>
      compileTheme({ colours, fonts: { text: { package: "brand" }, code: { package: name } } });
    const characters = siteCharacters(new Set(), ["Bread"]);
    const write = (chosen: typeof theme) =>
      fontStyles(chosen, fontsInUse(chosen, sources, characters), (path) => `..${path}`);
    const css = write(coded("mono"));
    expect(css).toContain('--font-mono:"Mono",ui-monospace');
    expect(css).toContain(
      "@media screen and (scripting:enabled){:root:not([data-hydrated]) .block~.block{--font-mono:ui-monospace",
    );
    expect(write(theme)).not.toContain("data-hydrated");
    // Texts have loaded it already.
    expect(write(coded("brand"))).toContain('--font-mono:"Brand",ui-monospace');
    expect(write(coded("brand"))).not.toContain("data-hydrated");
  });

  test("are stood in for by local ones with the same measures", () => {
    const css = fallbackStyles([
      { role: "text", bold: false, kind: "sans", width: 57, ascent: 0.97, descent: 0.24 },
    ]);
    const adjust = Number(/size-adjust:([\d.]+)%/.exec(css)?.[1]) / 100;
    expect(adjust).toBeGreaterThan(0.8);
    expect(Number(/ascent-override:([\d.]+)%/.exec(css)?.[1]) * adjust).toBeCloseTo(97, 0);
  });
});
