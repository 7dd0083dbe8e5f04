import { describe, expect, test } from "vitest";
import { faultOf, readDrawing } from "./drawing.ts";

const svg = (inside: string, attributes = 'viewBox="0 0 400 300"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>\n${inside}</svg>`;
const one = (inside: string, attributes?: string) => readDrawing(svg(inside, attributes))[0];
const words = (inside: string) => one(inside)?.runs.map(({ characters }) => characters);

describe("the texts of a drawing", () => {
  test("have the style of the elements around them, and of their own", () => {
    const text = one(
      `<g font-family="Inter, sans-serif" font-size="20" font-weight="bold"><text font-size="1.5em" text-anchor="end">a<tspan font-weight="300" style="letter-spacing: 2px">b</tspan></text></g>`,
    );
    const style = {
      families: "Inter, sans-serif",
      size: 30,
      weight: 700,
      italic: false,
      spacing: 0,
      anchor: "end",
    };
    expect(text?.runs.map((run) => run.style)).toEqual([style, { ...style, weight: 300, spacing: 2 }]);
  });

  test("have places, and what they are painted with, which is not how they are set", () => {
    const text = one(
      '<text class="word" x="4" y="20" font-size="10" xml:space="preserve">a<tspan dy="1em" fill="#fff">b</tspan></text>',
    );
    expect(text?.paint).toEqual({ class: "word" });
    expect(text?.runs).toMatchObject([
      { characters: "a", x: 4, y: 20, paint: {} },
      { characters: "b", dy: 10, paint: { fill: "#fff" } },
    ]);
  });

  test("have blanks as browsers show them", () => {
    expect(words("<text>\n  One\n  <tspan> two </tspan> three\n</text>")).toEqual(["One ", "two ", "three"]);
    expect(words('<text xml:space="preserve">  a  b</text>')).toEqual(["  a  b"]);
    expect(words("<text>a &amp; b &#8364;</text>")).toEqual(["a & b €"]);
    expect(words("<text><![CDATA[<b>]]></text>")).toEqual(["<b>"]);
    expect(words("<text><title>Not shown</title>Shown</text>")).toEqual(["Shown"]);
  });

  test("have the size that transforms and views give them", () => {
    const scale = (inside: string, attributes?: string) => one(inside, attributes)?.scale;
    expect(scale("<text>a</text>")).toBe(1);
    expect(scale("<text>a</text>", 'width="200" height="150" viewBox="0 0 400 300"')).toBe(0.5);
    expect(scale('<g transform="translate(4 4) scale(2)"><text transform="scale(.25 1)">a</text></g>')).toBe(
      1,
    );
    expect(scale('<g transform="matrix(0 2 -2 0 5 5)"><text>a</text></g>')).toBe(2);
    expect(scale('<svg width="30" height="90" viewBox="0 0 10 10"><text>a</text></svg>')).toBe(3);
    expect(
      scale(
        '<svg width="30" height="90" viewBox="0 0 10 10" preserveAspectRatio="xMidYMid slice"><text>a</text></svg>',
      ),
    ).toBe(9);
  });

  test("know their range and their place in the file", () => {
    const file = svg("<g/>\n <text x='4'>Hi</text>");
    const [text] = readDrawing(file);
    expect(file.slice(text?.start, text?.end)).toBe("<text x='4'>Hi</text>");
    expect(text?.place).toEqual({ line: 3, column: 2, endLine: 3, endColumn: 14 });
  });

  test.each([
    ['<text textLength="90">a</text>', "textLength"],
    ['<text x="1 2 3">abc</text>', "x"],
    ['<text><textPath href="#a">a</textPath></text>', "<textPath>"],
    ['<text dominant-baseline="middle">a</text>', "dominant-baseline"],
    ['<text font-size="large">a</text>', "font-size"],
    ['<text font-size="1e400">a</text>', "font-size"],
    ['<text font-size="-4">a</text>', "font-size"],
    ['<text letter-spacing="..em">a</text>', "letter-spacing"],
    ['<g style="writing-mode: vertical-rl"><text>a</text></g>', "writing-mode"],
    ["<text>مرحبا 12</text>", "two directions"],
    ["<text>a</text><style>.a { font-weight: 700 }</style>", "font-weight in <style>"],
    ["<style>@media print { g > text { fill: red } }</style><text>a</text>", "text in <style>"],
  ])("say what only browsers can follow: %s", (inside, obstacle) => {
    expect(one(inside)?.obstacle).toBe(obstacle);
  });

  test.each([
    ["<text>مرحبا</text>"],
    ['<text dominant-baseline="auto" font-variant="normal">a</text>'],
    [
      "<style>.text { fill: red } @media (prefers-color-scheme: dark) { .a { fill: #fff } }</style><text>a</text>",
    ],
  ])("can be followed otherwise: %s", (inside) => {
    expect(one(inside)).not.toHaveProperty("obstacle");
  });

  test("are left to browsers where the file declares names of its own", () => {
    const file = `<!DOCTYPE svg [<!ENTITY who "Ama">]>${svg("<text>&who;</text>")}`;
    expect(readDrawing(file)[0]?.obstacle).toBe("<!ENTITY>");
  });

  test("are left to browsers where elements are nested without end", () => {
    const nested = (tag: string, inside: string) =>
      `<${tag}>`.repeat(20_000) + inside + `</${tag}>`.repeat(20_000);
    expect(readDrawing(svg(nested("g", "<text>a</text>")))).toEqual([]);
    expect(one(`<text>${nested("tspan", "a")}</text>`)?.obstacle).toBe("<tspan>");
  });

  test("are found behind a stylesheet of any length", () => {
    for (const sheet of [" text".repeat(500_000), "/*".repeat(2_000_000)])
      expect(readDrawing(svg(`<style>${sheet}</style><text>a</text>`))).toHaveLength(1);
  });

  test("are none in comments, and none in what is no drawing", () => {
    expect(readDrawing(svg("<!-- <text>a</text> -->"))).toEqual([]);
    expect(
      readDrawing(svg('<g display="none"><text>a</text></g><text style="display: none">b</text>')),
    ).toEqual([]);
    expect(readDrawing("<text")).toEqual([]);
    expect(readDrawing("<svg><text>Half")).toEqual([]);
    expect(readDrawing("")).toEqual([]);
  });
});

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';

test.each([
  ['<svg viewBox="0 0 4 3"><path d="M0 0"/></svg>', 'lacks xmlns="http://www.w3.org/2000/svg" in <svg>'],
  [`<svg ${xmlns}><text>Half`, "is no well-formed XML: unclosed tag: text (line 1)"],
  [`<svg ${xmlns}><text>a&nbsp;b</text></svg>`, 'has "&nbsp;", which only HTML knows'],
  [`<svg ${xmlns}><text>Salt & pepper</text></svg>`, 'has "&", which only HTML knows'],
  [`<svg ${xmlns}>\n<g><path/></svg>`, "is no well-formed XML: unexpected close tag (line 2)"],
  [`<svg ${xmlns}><path d="" d=""/></svg>`, "is no well-formed XML: duplicate attribute: d (line 1)"],
  [`<svg ${xmlns}><path d=M0/></svg>`, "is no well-formed XML: unquoted attribute value (line 1)"],
  [
    `<svg ${xmlns}><use xlink:href="#a"/></svg>`,
    'is no well-formed XML: unbound namespace prefix: "xlink" (line 1)',
  ],
  [
    `\n<?xml version="1.0"?><svg ${xmlns}/>`,
    "is no well-formed XML: an XML declaration must be at the start of the document (line 2)",
  ],
])("%s is not shown by browsers", (svg, fault) => {
  expect(faultOf(svg)).toBe(fault);
});

test.each([
  [
    `<?xml version="1.0"?>\n<!-- & <svg> -->\n<svg aria-label="a > b" ${xmlns}><text>&amp; &#8364;</text></svg>\n<!-- end -->`,
  ],
  [`<svg ${xmlns}><style><![CDATA[a & b]]></style></svg>`],
  [`<!DOCTYPE svg [<!ENTITY maker "Ama">]><svg ${xmlns}><text>&maker;</text></svg>`],
  [`<!DOCTYPE svg [<!ENTITY ns_svg 'http://www.w3.org/2000/svg'>]><svg xmlns="&ns_svg;"/>`],
  [`<svg ${xmlns}/>`],
  [`<s:svg xmlns:s="http://www.w3.org/2000/svg"/>`],
  ["no drawing"],
])("nothing is found in %s", (svg) => {
  expect(faultOf(svg)).toBeUndefined();
});

test.each([
  ["comments that never end", `<svg ${xmlns}>${"<!--".repeat(1_000_000)}`, "is no well-formed XML"],
  [
    "elements in elements",
    `<svg ${xmlns}>${"<g>".repeat(400_000)}${"</g>".repeat(400_000)}</svg>`,
    undefined,
  ],
])("a large file is read once: %s", (_, svg, fault) => {
  const found = faultOf(svg);
  if (fault === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(fault);
});
