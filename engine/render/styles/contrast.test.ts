import { readdirSync, readFileSync } from "node:fs";
import { interpolate, parse, wcagContrast } from "culori";
import { describe, expect, test } from "vitest";

const folder = new URL("../surfaces/", import.meta.url);
const files = readdirSync(folder);
const surfaces = files.map((file) => file.replace(".css", ""));
const css = [new URL("tokens.css", import.meta.url), new URL("surface.css", import.meta.url)]
  .concat(files.map((file) => new URL(file, folder)))
  .map((file) => readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, ""))
  .join("\n");
const schemes = ["light", "dark"] as const;

type Scheme = (typeof schemes)[number];
type Tokens = Map<string, string>;

/** Declarations outside media queries that an element on a surface has: those of the root, then its own. */
function tokensOf(surface: string): Tokens {
  const inherited = declarationsOf((selector) => selector === ":root");
  const own = declarationsOf((one) => one === "[data-surface]" || one === `[data-surface="${surface}"]`);
  return new Map([...inherited, ...own]);
}

function declarationsOf(applies: (selector: string) => boolean): Tokens {
  const rules = css
    .replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "")
    .matchAll(/([^{}]+)\{([^{}]*)\}/g);
  const tokens: Tokens = new Map();
  for (const [, selectors = "", body = ""] of rules) {
    if (!selectors.split(",").some((one) => applies(one.trim()))) continue;
    for (const [, name = "", value = ""] of body.matchAll(/(--[\w-]+|color-scheme):\s*([^;]+);/g))
      tokens.set(name, value.trim());
  }
  return tokens;
}

/** Returns the colour scheme of a surface: its own, or the visitor's. */
function schemeOn(tokens: Tokens, preferred: Scheme): Scheme {
  return schemes.find((one) => one === tokens.get("color-scheme")) ?? preferred;
}

/** The colour that a token's value stands for. */
function colour(value: string, tokens: Tokens, scheme: Scheme): string {
  const [, name = "", body = ""] = /^([\w-]+)\(([\s\S]*)\)$/.exec(value) ?? [];
  const parts = splitArguments(body);
  if (name === "var") return colour(tokens.get(body.trim()) ?? "", tokens, scheme);
  if (name === "light-dark") return colour(parts[scheme === "light" ? 0 : 1] ?? "", tokens, scheme);
  if (name === "color-mix") {
    const [space, one = "", other = ""] = parts;
    expect(space).toBe("in oklab");
    const [, second = "", share = "50"] = /^([\s\S]*?)(?:\s+([\d.]+)%)?$/.exec(other) ?? [];
    const ends = [colour(one, tokens, scheme), colour(second, tokens, scheme)];
    const { l, a, b } = interpolate(ends, "oklab")(Number(share) / 100);
    return `oklab(${l} ${a} ${b})`;
  }
  expect(parse(value), value).toBeDefined();
  return value;
}

function splitArguments(text: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const sign of text) {
    depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
    if (sign === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

const grounds = ["--surface", "--surface-raised"];
const pairs = [
  ...["--text", "--muted", "--link", "--danger", "--success"].flatMap((ink) =>
    grounds.map((ground) => ({ ink, ground, least: 4.5 })),
  ),
  ...["text", "comment", "function", "keyword", "name", "number", "string"].map((part) => ({
    ink: `--code-${part}`,
    ground: "--code-surface",
    least: 4.5,
  })),
  { ink: "--on-accent", ground: "--accent", least: 4.5 },
  { ink: "--on-accent", ground: "--accent-hover", least: 4.5 },
  ...["--line-strong", "--focus", "--accent", "--accent-hover"].flatMap((ink) =>
    grounds.map((ground) => ({ ink, ground, least: 3 })),
  ),
];

describe.each(schemes)("colours in the %s scheme", (scheme) => {
  test.each(surfaces)("have enough contrast on the surface %s", (surface) => {
    const tokens = tokensOf(surface);
    const measured = pairs.map(({ ink, ground, least }) => {
      const [front, back] = [ink, ground].map((name) =>
        colour(`var(${name})`, tokens, schemeOn(tokens, scheme)),
      );
      return { pair: `${ink} on ${ground}`, least, ratio: wcagContrast(front ?? "", back ?? "") };
    });
    expect(measured).toHaveLength(27);
    expect(measured.filter(({ ratio, least }) => !(ratio >= least))).toEqual([]);
  });
});
