import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileTheme } from "../../theme/compileTheme.ts";
import { drawPattern, motifPath, type Pattern } from "./draw.ts";
import { SIZE } from "./motif.ts";
import { motifs, seededMotifs } from "./motifs.ts";

const motifNames = [...motifs.keys()];
const theme = compileTheme({});
const paletteNames = [...theme.palettes.keys()];
const every = motifNames.flatMap((motif) =>
  paletteNames.map((palette) => ({ seed: "harbour", palette, motif })),
);
const panel = { width: 1200, height: 900 };

const size = fc.record({
  width: fc.integer({ min: 16, max: 2560 }),
  height: fc.integer({ min: 16, max: 1600 }),
});
const pattern = fc.record(
  {
    seed: fc.string({ unit: "grapheme", maxLength: 60 }),
    palette: fc.constantFrom(...paletteNames),
    motif: fc.constantFrom(...motifNames),
  },
  { requiredKeys: ["seed", "palette"] },
) as fc.Arbitrary<Pattern>;

/** Every tag that is opened is closed, and nothing stands between them but tags. */
function nesting(svg: string): string[] {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-z]+)((?: [A-Za-z:-]+="[^"<>&]*")*)(\/?)>/g,
    (_tag, end, name, _rest, empty) => {
      if (end) {
        if (open.pop() !== name) open.push(`stray </${name}>`);
      } else if (!empty) open.push(name);
      return "";
    },
  );
  return rest === "" ? open : [...open, rest];
}

describe("a pattern", () => {
  test("is the same every time for the same seed, and different for another seed", () => {
    const draw = (seed: string) => drawPattern({ seed, palette: "plain" }, theme, panel);
    expect(draw("collections")).toBe(draw("collections"));
    const seeds = Array.from({ length: 20 }, (_, number) => `product ${number}`);
    expect(new Set(seeds.map(draw)).size).toBeGreaterThan(15);
  });

  test("is well-formed and of the size asked for, whatever the seed", () => {
    fc.assert(
      fc.property(pattern, size, (one, { width, height }) => {
        const svg = drawPattern(one, theme, { width, height });
        expect(nesting(svg)).toEqual([]);
        expect(svg).toMatch(
          new RegExp(`^<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" `),
        );
      }),
    );
  });

  test.each([
    "<script>alert(1)</script>",
    '"/><image href="x" onerror="x"/>',
    "url(#x)",
    "\u0000]]>",
    "javascript:",
  ])("shows nothing of the seed %j", (seed) => {
    expect(drawPattern({ seed, palette: "plain" }, theme, panel)).not.toContain(seed);
  });

  test.each(every)("shows only the colours of its palette: $motif in $palette", (one) => {
    const svg = drawPattern(one, theme, panel);
    const shown = new Set([...svg.matchAll(/fill="(#[^"]+)"/g)].map(([, colour]) => colour));
    const { description, ...allowed } = theme.palettes.get(one.palette) ?? { description: "" };
    expect([...shown].filter((colour) => !Object.values(allowed).includes(colour ?? ""))).toEqual([]);
    expect(shown.size).toBeGreaterThanOrEqual(3);
  });

  test.each(every)("stays within 6 KB: $motif in $palette", (one) => {
    expect(drawPattern(one, theme, panel).length).toBeLessThanOrEqual(6 * 1024);
  });

  const pairs = motifNames.flatMap((one, index) =>
    motifNames.slice(index + 1).map((other) => [one, other] as const),
  );
  test.each(pairs)(
    "shows other colours at a quarter of the crossings or more in %s than in %s",
    (one, other) => {
      const threads = Array.from({ length: SIZE }, (_, thread) => thread);
      const differing = threads.flatMap((y) =>
        threads.filter((x) => motifs.get(one)?.crossing(x, y) !== motifs.get(other)?.crossing(x, y)),
      ).length;
      expect(differing).toBeGreaterThanOrEqual((SIZE * SIZE) / 4);
    },
  );

  test.each([
    ["harbour", "diamonds"],
    ["market", "triangles"],
    ["salt", "combs"],
  ])("keeps the motif that its seed chose when motifs are added: %s shows %s", (seed, name) => {
    const svg = drawPattern({ seed, palette: "plain" }, theme, panel);
    const shown = [...motifs].filter(([, motif]) => svg.includes(`d="${motifPath(motif, 1)}"`));
    expect(shown.map(([shownName]) => shownName)).toEqual([name]);
  });

  test("has one motif at each position that a seed can choose", () => {
    expect(seededMotifs.map(({ seedIndex }) => seedIndex)).toEqual([...seededMotifs.keys()]);
  });

  test("has at least two strips at the smallest size", () => {
    expect(
      drawPattern({ seed: "a", palette: "plain", motif: "bars" }, theme, { width: 40, height: 40 }),
    ).toContain('viewBox="0 0 30 30"');
  });

  test("with a motif that does not exist is refused", () => {
    expect(() => drawPattern({ seed: "a", palette: "plain", motif: "no-such" }, theme, panel)).toThrow(
      expect.objectContaining({
        id: "drawing-file",
        data: expect.objectContaining({ file: "engine/drawing/motifs/no-such.ts" }),
      }),
    );
  });
});
