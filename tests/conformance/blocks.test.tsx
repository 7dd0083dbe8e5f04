import { brotliCompressSync } from "node:zlib";
import Ajv from "ajv";
import formats from "ajv-formats";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { pascalOf } from "../../engine/content/casing.ts";
import { anchorFrom } from "../../engine/content/schema/contentPlan.ts";
import type { JsonObject, JsonSchema } from "../../engine/contract/json.ts";
import { blocks, componentModule, defs, described, resolved } from "./support/blocks.ts";
import { cssTokens } from "./support/css.ts";
import { draw, mistakes } from "./support/drawExamples.tsx";
import { hostileWords, poisoned } from "./support/hostile.ts";
import { variations } from "./support/variations.ts";

/** Keywords beyond JSON Schema: for the compiler and for editors. */
const annotations = [
  "x-allow",
  "x-content",
  "x-anchor",
  "x-formerly",
  "x-unique",
  "x-flow",
  "x-inside",
  "x-once",
  "x-print",
  "x-shown",
  "x-state",
  "x-hydrate",
  "x-search",
  "x-load",
  "x-members",
  "version",
  "enumDescriptions",
  "patternErrorMessage",
];

function strictAjv(): Ajv {
  const ajv = new Ajv({ strict: true, allErrors: true });
  formats.default(ajv, ["date"]);
  for (const keyword of annotations) ajv.addKeyword(keyword);
  for (const [file, def] of defs) ajv.addSchema(def, `file:///schemas/defs/${file}`);
  return ajv;
}

const has = (schema: JsonSchema, ...keywords: string[]) =>
  keywords.some((keyword) => schema[keyword] !== undefined);

const other: JsonObject = { type: "prose", heading: "Another", text: "Beside it." };
const inTabs = (block: JsonObject): JsonObject => ({
  type: "tabs",
  items: [
    { title: "One", blocks: [block] },
    { title: "Two", blocks: [other] },
  ],
});

test("the folders of all blocks are found", () => {
  expect(blocks.map(({ type }) => type)).toEqual(
    expect.arrayContaining(["hero", "card-grid", "faq", "stats"]),
  );
  expect(defs.size).toBeGreaterThan(5);
});

describe.each(blocks)("A-05 the block $type", ({ type, files, schema, css, examples }) => {
  test("has one name: folder, files and export agree", async () => {
    expect(type).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
    expect(files).toEqual(
      expect.arrayContaining(["schema.json", `${pascalOf(type)}.tsx`, `${type}.css`, "examples.json"]),
    );
    expect(Object.keys(await componentModule(type))).toEqual([pascalOf(type)]);
  });

  test("has a schema that is valid and strict", () => {
    strictAjv().compile({ ...schema, $id: `file:///blocks/${type}/schema.json` });
    expect(schema.$schema).toBe("http://json-schema.org/draft-07/schema#");
  });

  test("describes itself and every property in words for an author", () => {
    const silent = [["", schema] as const, ...described(schema)]
      .filter(([, { title, description }]) => !(title && description))
      .map(([way]) => way);
    expect(silent).toEqual([]);
  });

  test("leaves no object open and nothing without bounds", () => {
    // A list may be empty where an example shows that the block draws it well.
    const shownEmpty = (way: string, it: JsonSchema) =>
      it.minItems === 0 && JSON.stringify(examples).includes(`"${way}":[]`);
    const open = [["", schema] as const, ...described(schema)]
      .map(([way, own]) => [way, resolved(own)] as const)
      .filter(
        ([way, it]) =>
          (it.type === "object" && it.additionalProperties !== false && it["x-content"] !== "block") ||
          (it.type === "string" && !has(it, "maxLength", "enum", "const")) ||
          (it.type === "array" &&
            !(has(it, "maxItems") && (Number(it.minItems) > 0 || shownEmpty(way, it)))) ||
          (it.type === "integer" && !(has(it, "enum") || (has(it, "minimum") && has(it, "maximum")))) ||
          !has(it, "type", "enum", "const"),
      )
      .map(([way]) => way);
    expect(open).toEqual([]);
  });

  test("says how wide it shows its pictures, so that lint can measure the text in drawings", () => {
    const ofImages = [...described(schema)].filter(
      ([, own]) => resolved(own)["x-content"] === "image" || "x-shown" in own,
    );
    const box = expect.toSatisfy((one) => [one].flat().every((size) => Number.isInteger(size) && size >= 0));
    for (const [way, { "x-shown": cases }] of ofImages) {
      expect(Array.isArray(cases), way).toBe(true);
      const isLast = (cases as JsonObject[]).map(({ phone, desktop, from = 0, most = 0, ...conditions }) => {
        const { when, isAlone, count = 0, item = 0, inRow = 0, ...unknown } = conditions;
        expect({ phone, desktop, unknown }, way).toEqual({ phone: box, desktop: box, unknown: {} });
        expect([from, most, count, item, inRow].every(Number.isInteger), way).toBe(true);
        return Object.keys(conditions).length === 0;
      });
      expect(isLast, way).toEqual([...isLast.slice(1).map(() => false), true]);
    }
  });

  test("leaves type, id and surface to the engine", () => {
    expect(Object.keys(schema.properties as JsonObject)).not.toEqual(expect.arrayContaining(["type"]));
    for (const name of ["type", "id", "surface"]) expect(schema.properties).not.toHaveProperty(name);
  });

  test("has a smallest example and more, each with its own title", () => {
    expect(examples.length).toBeGreaterThanOrEqual(2);
    expect(new Set(examples.map(({ title }) => title)).size).toBe(examples.length);
    for (const { block } of examples) expect(block.type).toBe(type);
    const sizes = examples.map(
      ({ block }) => Object.keys(block).filter((key) => !["type", "v", "surface"].includes(key)).length,
    );
    const required = (schema.required as string[] | undefined)?.length ?? 0;
    expect(Math.min(...sizes)).toBeLessThanOrEqual(required + 1);
  });

  test("shows every property and every choice in some example", () => {
    const text = JSON.stringify(examples);
    const unseen = [...described(schema)].flatMap(([way, own]) => {
      const name = /([^.[\]]+)(?:\[\])*$/.exec(way)?.[1] ?? "";
      if (!text.includes(`"${name}":`)) return [way];
      const choices = Array.isArray(own.enum) ? own.enum.filter((choice) => choice !== own.default) : [];
      return choices
        .filter((choice) => !text.includes(JSON.stringify(choice)))
        .map((choice) => `${way}: ${choice}`);
    });
    expect(unseen).toEqual([]);
  });

  test("has a small stylesheet: in the layer of blocks, under its own name, with tokens only", () => {
    const { outside, selectors, colours, unknownTokens } = cssTokens(css);
    expect(outside).toBe("");
    expect(
      selectors.filter(
        (name) => name !== type && !name.startsWith(`${type}_`) && !name.startsWith(`${type}-`),
      ),
    ).toEqual([]);
    expect(colours).toEqual([]);
    expect(unknownTokens).toEqual([]);
    expect(css).not.toMatch(/font(-size)?:[^;]*\dpx/);
    expect(brotliCompressSync(css.replace(/\s+/g, " ")).length).toBeLessThanOrEqual(900);
  });

  const written = examples.map(({ block }) => block as JsonObject);
  let known: Promise<string[]> | undefined;
  /** The examples drawn, once for all tests that only read them. */
  const drawnOnce = () => {
    known ??= draw(written);
    return known;
  };

  describe("drawn on the server", () => {
    beforeEach(() => {
      vi.spyOn(console, "error");
      vi.spyOn(console, "warn");
    });
    afterEach(() => {
      expect(console.error).not.toHaveBeenCalled();
      expect(console.warn).not.toHaveBeenCalled();
      vi.restoreAllMocks();
    });

    test("has examples that are right, and shows each without a word on the console, a style attribute or a script", async () => {
      const drawn = await drawnOnce();
      expect(new Set(drawn).size).toBe(written.length);
      for (const html of drawn) {
        expect(html).toContain(`data-block="${type}"`);
        expect(html).not.toMatch(/\sstyle=|<style|<script|\son[a-z]+=|javascript:/i);
      }
    });

    test("shows the same at any time, in any time zone, with any luck: unchanged pages are not drawn again", async () => {
      const drawAt = async (zone: string, now: string, luck: number) => {
        vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
        vi.stubEnv("TZ", zone);
        vi.spyOn(Math, "random").mockReturnValue(luck);
        return { hour: new Date().getHours(), drawn: await draw(written) };
      };
      onTestFinished(() => {
        vi.useRealTimers();
        vi.unstubAllEnvs();
      });
      // The footer shows the year of the site.
      const one = await drawAt("UTC", "2026-01-05T03:07:09Z", 0.1);
      const other = await drawAt("Pacific/Kiritimati", "2026-11-20T22:48:31Z", 0.9);
      expect([one.hour, other.hour]).toEqual([3, 12]);
      expect(other.drawn).toEqual(one.drawn);
    });

    test("gives its parts ids that no author can write, besides the anchors of the example", async () => {
      const drawn = await drawnOnce();
      for (const [index, block] of written.entries()) {
        const words = [...JSON.stringify(block).matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(
          ([, word = ""]) => word,
        );
        const anchors = new Set(words.flatMap((word) => [word, anchorFrom(word)]));
        const ids = [...(drawn[index] ?? "").matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => id);
        expect(ids.filter((id) => !id.includes("_") && !anchors.has(id))).toEqual([]);
      }
    });

    test("gives each group of controls a name for screen readers, with a heading or without", async () => {
      for (const html of await drawnOnce()) {
        const groups = html.match(
          /<[^>]+\srole="(?:tablist|radiogroup|toolbar|listbox|menu|grid|tree)"[^>]*>/g,
        );
        for (const group of groups ?? []) expect(group).toMatch(/\saria-label(?:ledby)?="[^"]*\S[^"]*"/);
      }
    });

    test("has one main heading where it opens a page", async () => {
      for (const [index, html] of (await drawnOnce()).entries()) {
        const levels = levelsIn(html);
        expect(levels.filter((level) => level === 1).length).toBeLessThanOrEqual(1);
        // Lint refuses a first block without a heading: another one stands above it.
        if (written[index]?.heading === undefined && !levels.includes(1)) levels.unshift(1);
        expectNoLevelSkipped([0, ...levels]);
      }
    });

    const standsInside = async () => {
      const hasSlots = JSON.stringify(schema).includes("/blocks.schema.json");
      // The block around it decides how much room there is.
      const inside = ({ space: _, emphasis: __, ...block }: JsonObject): JsonObject => ({
        type: "columns",
        heading: "Around it",
        columns: [{ blocks: [hasSlots ? block : inTabs(block)] }, { blocks: [other] }],
      });
      const around = written.map(inside);
      for (const html of await draw(around)) {
        expect(html).toContain(`data-block="${type}"`);
        expect(levelsIn(html).filter((level) => level === 1)).toHaveLength(1);
        expectNoLevelSkipped([0, ...levelsIn(html)]);
      }
    };
    if (schema["x-inside"] !== false) test("stands inside of other blocks", standsInside);

    test.each(Object.entries(hostileWords))("survives %s", async (_, words) => {
      const victims = written.map((block) => poisoned(block, schema, words));
      for (const html of await draw(victims)) {
        expect(html).not.toMatch(/<script|<img src=x|<!-- '|\[object|undefined|NaN/);
        expect(html).toMatch(/\b1 |>1</);
      }
    });

    test("looks different when any of its properties does", async () => {
      const originals = await drawnOnce();
      let silent = [...described(schema)]
        .filter(([way]) => !way.endsWith("[]"))
        .map(([way, own]) => ({
          way,
          variants: written.flatMap((block, of) =>
            variations(block, way, own).map((variant) => ({ way, of, variant })),
          ),
        }));
      // Each time more of them: most properties show in their first variation.
      for (let count = 1; silent.some(({ variants }) => variants.length > 0); count *= 2) {
        const tried = silent.flatMap(({ variants }) => variants.slice(0, count));
        const wrong = await mistakes(tried.map(({ variant }) => variant));
        const valid = tried.filter((_, index) => wrong[index]?.length === 0);
        const drawn = await draw(valid.map(({ variant }) => variant));
        const telling = valid.filter(({ of }, index) => drawn[index] !== originals[of]);
        const ways = new Set(telling.map(({ way }) => way));
        silent = silent
          .filter(({ way }) => !ways.has(way))
          .map(({ way, variants }) => ({ way, variants: variants.slice(count) }));
      }
      expect(silent.map(({ way }) => way)).toEqual([]);
    });
  });
});

/** The levels of all headings, in their order. */
function levelsIn(html: string): number[] {
  return [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
}

function expectNoLevelSkipped(levels: readonly number[]): void {
  for (const [index, level] of levels.entries())
    if (index > 0) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
}
