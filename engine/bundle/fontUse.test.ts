import { describe, expect, test } from "vitest";
import { fontUse } from "./fontUse.ts";

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
