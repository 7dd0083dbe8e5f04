import { describe, expect, test } from "vitest";
import type { Json } from "../contract/json.ts";
import { versionOf } from "../files/hash.ts";
import { analyse } from "./analyse.ts";
import { compilePage } from "./compile.ts";
import { analyseExamples, type Example, linesBefore, readExamples } from "./examples.ts";
import { pageOf, smallSite, smallVocabulary, sourceOf } from "./fixtures/smallSite.ts";
import { completeBlock } from "./schema/expand.ts";

const small = smallVocabulary();
const quiet = small.blocks.get("quiet")?.schema ?? {};
const hero = {
  type: "hero",
  folder: "blocks/hero",
  schema: quiet,
  complete: completeBlock("hero", quiet, small.defs, "blocks/hero/schema.json"),
};
const vocabulary = {
  ...small,
  blocks: new Map([...small.blocks, ["hero", hero]]),
  transports: new Map([["memory", { type: "object", additionalProperties: false, properties: {} }]]),
};
const assets = new Map([["/files/pci.pdf", {}]]);

function look(blocks: Record<string, Json>) {
  const examples = Object.entries(blocks).map(([name, block]): [string, Example] => [
    name,
    { title: name, json: JSON.stringify(block, null, 2) },
  ]);
  return analyseExamples(new Map(examples), vocabulary, { assets });
}

describe("a site of examples", () => {
  test("has all that its blocks point at", () => {
    const block = {
      type: "sample",
      heading: "All",
      text: "[There](/far/away#part) and [outside](@elsewhere).",
      to: "/files/pci.pdf",
      pattern: "tiles",
      form: "callback",
    };
    const { graph, diagnostics } = look({ one: block });
    expect([...diagnostics]).toEqual([]);
    expect(graph.complete).toBe(true);
    expect(graph.pages.get("/far/away")?.anchors.has("part")).toBe(true);
    expect([...graph.forms.keys()]).toEqual(["callback"]);
    expect(compilePage(graph, "/one", { base: "/", versionOf }).page.blocks).toHaveLength(1);
  });

  test("reports the diagnostics of each block by its own lines, and still has the others", () => {
    const { graph, diagnostics } = look({
      right: { type: "quiet", heading: "Right" },
      wrong: { type: "quiet", haeding: "Wrong" },
      lost: { type: "sample", heading: "Lost", to: "Nowhere At All" },
    });
    expect([...diagnostics.keys()]).toEqual(["wrong", "lost"]);
    expect(diagnostics.get("wrong")?.[0]).toMatchObject({
      line: 3 + linesBefore,
      hint: expect.stringContaining("heading"),
    });
    expect(diagnostics.get("lost")?.[0]).toMatchObject({ line: 4 + linesBefore });
    expect(graph.complete).toBe(true);
    expect([...graph.pages.keys()]).toEqual(expect.arrayContaining(["/", "/right"]));
    expect(graph.pages.has("/wrong")).toBe(false);
  });

  describe("beside a site", () => {
    const form = {
      ...smallSite.form,
      variants: { short: { submit: "Go", send: [{ transport: "post", url: "/api/contact" }] } },
    };
    const { graph: own } = analyse(
      sourceOf({ "_forms/contact.json": form, "index.json": pageOf({ type: "quiet", heading: "Own" }) }),
      smallVocabulary(),
    );
    const pictures = new Map([...assets, ["/images/team.svg", { width: 8, height: 6 }]] as const);
    const json = '{ "type": "sample", "heading": "H", "form": "contact.short", "to": "@apiDocs" }';
    const examples = new Map([["one", { title: "One", json }]]);

    test("takes what that has, and makes its forms send nothing", () => {
      const { graph, diagnostics } = analyseExamples(examples, vocabulary, { assets: pictures, own });
      expect([...diagnostics]).toEqual([]);
      expect(graph.complete).toBe(true);
      expect(graph.site.links).toMatchObject(smallSite.site.links as object);
      const sent = [{ transport: "memory" }];
      expect(graph.forms.get("contact")).toMatchObject({ submit: "Send", send: sent });
      expect(graph.forms.get("contact.short")).toMatchObject({ submit: "Go", send: sent });
    });

    test("makes all up where that does not fit any more", () => {
      const stale = { ...own, site: { ...own.site, colour: "red" } };
      const plain = new Map([["one", { title: "One", json: json.replace(".short", "") }]]);
      const { graph, diagnostics } = analyseExamples(plain, vocabulary, { assets: pictures, own: stale });
      expect([...diagnostics]).toEqual([]);
      expect(graph.complete).toBe(true);
      expect(graph.site).not.toHaveProperty("colour");
    });
  });
});

const file = "blocks/sample/examples.json";

describe("the examples of a block", () => {
  const text = `[
  { "title": "One", "block": { "type": "sample" } },
  {
    "title": "Two",
    "block": {
      "type": "sample",
      "items": [
        1
      ]
    }
  }
]
`;
  const { examples, mistakes } = readExamples(file, text);

  test("have their JSON as it is written, at the left margin", () => {
    expect(mistakes).toEqual([]);
    expect(examples.map(({ title }) => title)).toEqual(["One", "Two"]);
    expect(examples[0]?.json).toBe('{ "type": "sample" }');
    expect(examples[1]?.json).toBe('{\n  "type": "sample",\n  "items": [\n    1\n  ]\n}');
  });

  test("keep the lines and columns of the file", () => {
    for (const { inPlace, json } of examples) {
      expect(JSON.parse(inPlace)).toEqual(JSON.parse(json));
      expect(text.slice(inPlace.search(/\S/), inPlace.length)).toBe(inPlace.trimStart());
    }
  });
});

describe("a file without examples", () => {
  test.each([
    ['[\n  { "title": "One" ]', 2, "json"],
    ["{}", 1, "bracket"],
    ['[\n  { "title": "One", "block": {} },\n  { "block": {} }\n]', 3, '"title"'],
    ['[{ "title": "One", "block": [] }]', 1, '"block"'],
    ["[null]", 1, '"title"'],
  ])("%j is reported with its place", (text, line, words) => {
    const { examples, mistakes } = readExamples(file, text);
    expect(examples).toEqual([]);
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toMatchObject({ file, line, severity: "error" });
    expect(`${mistakes[0]?.rule} ${mistakes[0]?.message}`).toContain(words);
  });
});
