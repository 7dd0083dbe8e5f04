import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { analyse } from "../../engine/content/analyse.ts";
import { compilePage } from "../../engine/content/compile.ts";
import { pageOf, smallVocabulary, sourceOf } from "../../engine/content/fixtures/smallSite.ts";
import { isObject } from "../../engine/content/json/value.ts";
import { completeBlock } from "../../engine/content/schema/expand.ts";
import { readVocabulary } from "../../engine/content/schema/vocabulary.ts";
import type { ContentCollector, ContentKind } from "../../engine/contract/contentKind.ts";
import type { Vocabulary } from "../../engine/contract/graph.ts";
import type { Json, JsonSchema } from "../../engine/contract/json.ts";
import { versionOf } from "../../engine/files/hash.ts";
import { generate } from "../../engine/scaffold/generate/generate.ts";
import { compileTheme } from "../../engine/theme/compileTheme.ts";

const root = inject("project");
const vocabulary = await readVocabulary(root);
const contract = join(root, "engine/contract");

function textsOf(folder: string, file: RegExp): string {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => file.test(name) && !name.startsWith("generated"))
    .map((name) => readFileSync(join(root, folder, name), "utf8"))
    .join("\n");
}

const schemas = [
  textsOf("schemas", /\.schema\.json$/),
  ...["blocks", "pages/_blocks"].map((folder) => textsOf(folder, /schema\.json$/)),
  textsOf("engine/transports", /\.ts$/),
].join("\n");

/** A collector that keeps nothing. */
const nothing: ContentCollector = {
  transports: vocabulary.transports,
  refer() {},
  anchor() {},
  block() {},
  incomplete() {},
  place: () => ({ file: "x.json", path: [] }),
  report() {},
};

test("content kinds are found", () => {
  expect([...vocabulary.kinds.keys()]).toEqual(expect.arrayContaining(["to", "text", "image", "block"]));
});

describe.each([...vocabulary.kinds.values()])("the content kind $name", (kind) => {
  test("is a kind that some schema has values of", () => {
    const annotation = kind.name === "anchor" ? '"x-anchor":' : `"x-content": "${kind.name}"`;
    expect(schemas).toContain(annotation);
  });

  test("takes any value without an error, also one that its schema refuses", () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => kind.collect?.(value as Json, nothing)));
  });

  test("declares the type of what it compiles where it says", () => {
    const { name, declaredIn } = kind.type ?? {};
    if (declaredIn === undefined) return;
    const file = join(contract, `${declaredIn}.ts`);
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, "utf8")).toMatch(new RegExp(`^export (interface|type) ${name}\\b`, "m"));
  });
});

describe("a new content kind", () => {
  /** Everything that a file `engine/content/kinds/video.ts` would hold. */
  const video: ContentKind = {
    name: "video",
    wording: ["caption"],
    collect(value, found) {
      if (isObject(value)) found.refer("video", value.file, "file");
    },
    check({ value, file, path }, { assets, report }) {
      if (assets.has(value)) return;
      const message = `The video "${value}" does not exist.`;
      report({ rule: "value-invalid", severity: "error", finding: { file, path, message } });
    },
    compile(value, { address }) {
      const { file, caption } = value as Record<string, Json>;
      return { src: address(String(file)), caption };
    },
    type: { name: "{ src: string; caption: string }" },
  };
  const schema: JsonSchema = {
    title: "Film",
    description: "Shows a video.",
    type: "object",
    additionalProperties: false,
    properties: {
      film: {
        title: "Film",
        description: "The video.",
        type: "object",
        properties: { file: { type: "string" }, caption: { type: "string" } },
        "x-content": "video",
      },
    },
  };
  const small = smallVocabulary();
  const complete = completeBlock("film", schema, small.defs, "blocks/film/schema.json");
  const extended: Vocabulary = {
    ...small,
    kinds: new Map([...small.kinds, ["video", video]]),
    blocks: new Map([["film", { type: "film", folder: "blocks/film", schema, complete }], ...small.blocks]),
  };
  const siteWith = (file: string) =>
    sourceOf({ "x.json": pageOf({ type: "film", film: { file, caption: "How it works" } }) });

  test("is collected, and checked against the whole site", () => {
    const { graph, diagnostics } = analyse(siteWith("/files/missing.mp4"), extended);
    expect(graph.references.find(({ kind }) => kind === "video")).toMatchObject({
      file: "x.json",
      path: ["blocks", 0, "film", "file"],
      value: "/files/missing.mp4",
    });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'The video "/files/missing.mp4" does not exist.',
    ]);
  });

  test("is compiled for the renderer", () => {
    const { graph, diagnostics } = analyse(siteWith("/files/pci.pdf"), extended);
    expect(diagnostics).toEqual([]);
    const { page } = compilePage(graph, "/x", { base: "/sub/", versionOf });
    expect(page.blocks[0]).toEqual({
      type: "film",
      film: { src: "/sub/files/pci.pdf", caption: "How it works" },
    });
  });

  test("has its type in the props of the block", async () => {
    const types = (await generate(extended, compileTheme({}))).get("types.d.ts") ?? "";
    const start = types.indexOf("export interface FilmProps");
    const props = types.slice(start, types.indexOf("export interface", start + 1)).replace(/\s+/g, " ");
    expect(props).toMatch(/film\?: \{ ?src: string; caption: string;? ?\}/);
  });

  test("is a mistake of the schema's author where it does not exist", () => {
    const blocks = new Map([["film", { type: "film", folder: "blocks/film", schema, complete }]]);
    expect(() => analyse(sourceOf(), { ...small, blocks })).toThrow(
      expect.objectContaining({
        id: "schema-file",
        data: expect.objectContaining({
          file: "blocks/film/schema.json",
          reason: expect.stringContaining('"video"'),
        }),
      }),
    );
  });
});
