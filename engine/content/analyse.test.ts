import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import type { SiteSource } from "../contract/graph.ts";
import type { Json, JsonObject } from "../contract/json.ts";
import type { Part } from "../contract/rule.ts";
import { analyse } from "./analyse.ts";
import { compileForms, compilePage, compileSite } from "./compile.ts";
import { pageOf, type SmallFiles, smallSite, smallVocabulary, sourceOf } from "./fixtures/smallSite.ts";

const vocabulary = smallVocabulary();
const rules = (files: SmallFiles) => analyse(sourceOf(files), vocabulary).diagnostics.map(({ rule }) => rule);

describe("the graph of a site", () => {
  const { graph } = analyse(
    sourceOf({
      "services/index.json": pageOf({ type: "quiet", id: "top" }, { use: "news" }),
      "services/sms.json": pageOf({
        type: "sample",
        heading: "Hi",
        to: "@apiDocs",
        text: "See [this](/services#news).",
        icon: "wallet",
      }),
      "_draft.json": "not even JSON",
      "services/_old/x.json": "{",
    }),
    vocabulary,
  );

  test("has a page for each file, at the file's path", () => {
    expect([...graph.pages.keys()].sort()).toEqual(["/", "/about-us", "/services", "/services/sms"]);
    expect(graph.pages.get("/services")).toMatchObject({ path: "/services", file: "services/index.json" });
  });

  test("has shared blocks on the pages that use them, with their anchors", () => {
    const page = graph.pages.get("/services");
    expect(page?.blocks.map(({ file, path }) => [file, ...path])).toEqual([
      ["services/index.json", "blocks", 0],
      ["_shared/news.json", "blocks", 0],
    ]);
    expect([...(page?.anchors.keys() ?? [])]).toEqual(["top", "news"]);
    expect(graph.shared.get("news")).toHaveLength(1);
  });

  test("has every reference with its place", () => {
    const of = (file: string) => graph.references.filter((one) => one.file === file);
    expect(of("services/sms.json")).toMatchObject([
      { kind: "to", path: ["blocks", 0, "to"], value: "@apiDocs" },
      { kind: "to", path: ["blocks", 0, "text"], value: "/services#news" },
      { kind: "icon", path: ["blocks", 0, "icon"], value: "wallet" },
    ]);
    expect(of("services/index.json")).toMatchObject([
      { kind: "use", path: ["blocks", 1, "use"], value: "news" },
    ]);
    expect(of("_site.json").map(({ kind }) => kind)).toContain("image");
  });

  test("has the site and the forms, and no pages for files whose names begin with _", () => {
    expect(graph.complete).toBe(true);
    expect(graph.site.name).toBe("Anker");
    expect([...graph.forms.keys()]).toEqual(["contact"]);
  });
});

describe("one mistake", () => {
  test("in a page is not reported on the pages that link to it", () => {
    expect(
      rules({ "x.json": "{", "y.json": pageOf({ type: "sample", heading: "Hi", to: "/x#any" }) }),
    ).toEqual(["json-syntax"]);
  });

  test("in shared blocks is not reported on the pages that use them", () => {
    const y = pageOf({ use: "news" }, { type: "sample", heading: "Hi", to: "#news" });
    expect(rules({ "_shared/news.json": "{", "y.json": y })).toEqual(["json-syntax"]);
  });

  test("in the site file or a form is not reported where they are referred to", () => {
    const y = pageOf({ type: "sample", heading: "Hi", to: "@any", pattern: "any", form: "contact" });
    expect(rules({ "_site.json": "{", "_forms/contact.json": "[]", "y.json": y })).toEqual([
      "value-type",
      "json-syntax",
    ]);
  });

  test("in an unreadable page is reported once", () => {
    const y = pageOf({ type: "sample", heading: "Hi", to: "/x" });
    const source = {
      ...sourceOf({ "y.json": y }),
      unreadable: [{ file: "x.json", error: "file-encoding" as const }],
    };
    expect(analyse(source, vocabulary).diagnostics.map(({ rule }) => rule)).toEqual(["file-encoding"]);
  });

  test("in a block is reported by that block's own schema, and all mistakes of a file at once", () => {
    const page = pageOf({ type: "quiet", heding: "x" }, { type: "nothing" }, { type: "sample", size: "9" });
    expect(rules({ "x.json": page })).toEqual(["unknown-key", "block-type", "missing-key", "value-type"]);
  });
});

describe("anchors in shared blocks", () => {
  const shared = { blocks: [{ type: "sample", heading: "Hi", to: "#team" }] };

  test("must exist on every page that uses them", () => {
    const good = pageOf({ type: "quiet", id: "team" }, { use: "news" });
    const bad = pageOf({ use: "news" });
    expect(rules({ "_shared/news.json": shared, "x.json": good })).toEqual([]);
    const { diagnostics } = analyse(
      sourceOf({ "_shared/news.json": shared, "x.json": good, "y.json": bad }),
      vocabulary,
    );
    expect(diagnostics).toMatchObject([
      {
        file: "pages/_shared/news.json",
        rule: "link-anchor",
        message: 'There is no anchor "#team" on the page "/y".',
      },
    ]);
  });
});

describe("analysing again", () => {
  test("finds changes, and drops deleted files", () => {
    const linking = pageOf({ type: "sample", heading: "Hi", to: "/about-us" });
    expect(rules({ "x.json": linking })).toEqual([]);
    expect(rules({ "x.json": linking, "about-us.json": undefined })).toEqual(["link-target"]);
    expect(rules({ "x.json": pageOf({ type: "quiet" }), "about-us.json": undefined })).toEqual([]);
    expect(rules({ "x.json": linking })).toEqual([]);
  });

  test("does not analyse unchanged files", () => {
    const looked: string[] = [];
    const rules = { id: "names", look: ({ file }: Part) => ({ looked: looked.push(file) }) };
    for (const heading of ["One", "One", "Two"])
      analyse(sourceOf({ "x.json": pageOf({ type: "quiet", heading }) }), vocabulary, rules);
    expect(looked).toEqual(["about-us.json", "index.json", "x.json", "x.json"]);
  });

  test("gives the same diagnostics in the same order", () => {
    const files = { "x.json": pageOf({ type: "quiet", a: 1 }, { type: "nothing" }), "b.json": "{" };
    const source = sourceOf(files);
    const reversed = { ...source, texts: new Map([...source.texts].reverse()) };
    const fresh = smallVocabulary();
    expect(analyse(reversed, fresh).diagnostics).toEqual(analyse(source, vocabulary).diagnostics);
  });
});

describe("any content", () => {
  const kinds = ["x.json", "_site.json", "_forms/contact.json", "_shared/news.json", "_forms/é/x.json"];
  const words = fc.constantFrom(
    "type",
    "sample",
    "quiet",
    "heading",
    "blocks",
    "use",
    "news",
    "to",
    "/",
    "#a",
    "@b",
    "text",
    "<b>",
    "__proto__",
    "toString",
    "length",
    "javascript:x",
    "schema",
    "properties",
    "send",
    "transport",
    "post",
    "pattern",
    "(((",
  );
  const { value } = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      words,
      fc.constantFrom(null, true, 0, 1.5),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(words, tie("value"), { maxKeys: 4 }),
    ) as fc.Arbitrary<Json>,
  }));

  test("ends in diagnostics with a place, never in an exception", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.oneof(
          fc.string({ unit: "binary" }),
          value.map((one) => JSON.stringify(one)),
        ),
        (file, text) => {
          const source = sourceOf({ [file]: text });
          const { graph, diagnostics } = analyse(source, vocabulary);
          expect(graph.complete).toBe(diagnostics.length === 0);
          for (const { line, column, endLine, endColumn, message } of diagnostics) {
            expect(line).toBeGreaterThan(0);
            expect(column).toBeGreaterThan(0);
            expect(endLine * 1e6 + endColumn).toBeGreaterThanOrEqual(line * 1e6 + column);
            expect(message).toMatch(/\S/);
          }
        },
      ),
      { numRuns: 60 * inject("effort") ** 2 },
    );
  });

  test("compiles if and only if it has no errors, however a clean site is changed", () => {
    const clean: Record<string, JsonObject> = {
      "x.json": pageOf(
        {
          type: "sample",
          heading: "Hi",
          to: "/about-us#team",
          text: "[a](#b) *c*",
          icon: "wallet",
          pattern: "home",
        },
        { type: "quiet", id: "b", heading: "B" },
        { use: "news" },
      ),
      "_site.json": smallSite.site,
      "_forms/contact.json": smallSite.form,
    };
    const change = fc.tuple(fc.constantFrom(...Object.keys(clean)), fc.nat(), fc.option(value));
    let whole = 0;
    fc.assert(
      fc.property(change, ([file, at, put]) => {
        const changed = mutated(clean[file] ?? {}, at, put);
        const { graph, diagnostics } = analyse(sourceOf({ ...clean, [file]: changed }), vocabulary);
        const compile = () => {
          for (const path of graph.pages.keys())
            compilePage(graph, path, { base: "/", versionOf: JSON.stringify });
          compileSite(graph, { base: "/", versionOf: JSON.stringify });
          compileForms(graph, { base: "/" });
        };
        const hasErrors = diagnostics.some(({ severity }) => severity === "error");
        if (hasErrors) expect(compile).toThrow(expect.objectContaining({ id: "site-incomplete" }));
        else compile();
        if (!hasErrors) whole += 1;
      }),
      { numRuns: 60 * inject("effort") ** 2 },
    );
    expect(whole).toBeGreaterThan(0);
  });
});

/** The value with one member, chosen by number, replaced or (for null) taken out. */
function mutated(value: JsonObject, at: number, put: Json): JsonObject {
  const copy = structuredClone(value);
  const places: [JsonObject | Json[], string | number][] = [];
  const visit = (one: Json) => {
    if (one === null || typeof one !== "object") return;
    const keys = Array.isArray(one) ? [...one.keys()] : Object.keys(one);
    for (const key of keys) {
      places.push([one, key]);
      visit((one as JsonObject)[key] ?? null);
    }
  };
  visit(copy);
  const [owner, key] = places[at % places.length] ?? [copy, "title"];
  if (put !== null) (owner as JsonObject)[key] = put;
  else if (Array.isArray(owner)) owner.splice(Number(key), 1);
  else delete owner[key];
  return copy;
}

function found(source: Partial<SiteSource>) {
  return analyse({ ...sourceOf(), ...source }, smallVocabulary()).diagnostics;
}
const withAssets = (...paths: string[]) => {
  const { assets } = sourceOf();
  return found({ assets: new Map([...assets, ...paths.map((path) => [path, {}] as const)]) });
};

describe("files of public/", () => {
  test.each([
    "/index.html",
    "/about-us.html",
    "/assets/x.js",
    "/patterns/x.svg",
    "/previews/x.png",
    "/_headers",
    "/sitemap.xml",
  ])("A-02 are refused where the build writes: %s", (path) => {
    expect(withAssets(path)).toEqual([
      expect.objectContaining({
        file: `public${path}`,
        line: 1,
        rule: "output-conflict",
        severity: "error",
        message: `The file "public${path}" would overwrite a file that the build writes.`,
      }),
    ]);
  });

  test.each(["/robots.txt", "/about.html", "/docs/assets/x.js", "/.well-known/security.txt"])(
    "are free elsewhere: %s",
    (path) => {
      expect(withAssets(path)).toEqual([]);
    },
  );

  test("that cannot be published are reported by their own names", () => {
    const unpublishable = [
      { file: "leak.txt", error: "file-outside" as const },
      { file: "pipe", error: "file-kind" as const, data: { kind: "a pipe" } },
      { file: "loop", error: "folder-loop" as const },
      { file: "gone.txt", error: "file-unreadable" as const, data: { reason: "it does not exist" } },
    ];
    expect(found({ unpublishable }).map(({ file, rule }) => [file, rule])).toEqual([
      ["public/gone.txt", "file-unreadable"],
      ["public/leak.txt", "file-outside"],
      ["public/loop", "folder-loop"],
      ["public/pipe", "file-kind"],
    ]);
  });
});
