import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { readVocabulary } from "../content/schema/vocabulary.ts";
import { exampleSource, exampleVocabulary } from "./fixtures/exampleSite.ts";
import { lint } from "./lint.ts";

const vocabulary = exampleVocabulary(await readVocabulary(resolve(import.meta.dirname, "../..")));
const linked = (to: string, links = {}) =>
  exampleSource({
    "_site.json": { links },
    "a.json": { blocks: [{ type: "words", heading: "A", actions: [{ label: "Documentation", to }] }] },
  });

describe("A-02 one mistake", () => {
  test("is one message without a fix if the site file cannot be read", () => {
    const source = exampleSource({ "_site.json": '{ "$schema": "../schemas/generated/site.schema.json"' });
    const { diagnostics } = lint(source, vocabulary);
    expect(diagnostics.map(({ rule }) => rule)).toEqual(["json-syntax"]);
    expect(diagnostics.filter(({ fix }) => fix !== undefined)).toEqual([]);
  });

  test.each(["http://docs.example.com/", "https://"])("is one message for the link %j", (to) => {
    expect(
      lint(linked(to), vocabulary).diagnostics.filter(({ file }) => file === "pages/a.json"),
    ).toHaveLength(1);
  });

  test("is one message for a colour of the theme that can't be read, without contrasts that follow from it", () => {
    const colours = { background: "#fffaz3", text: "#101010", accent: "#1a4f8a" };
    const { diagnostics } = lint(exampleSource({ "_theme.json": { colours } }), vocabulary);
    expect(diagnostics.filter(({ file }) => file === "pages/_theme.json")).toMatchObject([
      { rule: "value-pattern" },
    ]);
  });

  test("is one message for a translation that can't be read: it is not missing", () => {
    const languages = [{ code: "en" }, { code: "fr", path: "/fr" }];
    const files = { "_site.json": { languages }, "a.json": {}, "fr/a.json": {}, "fr/index.json": {} };
    const rulesOf = (text: string) =>
      lint(exampleSource({ ...files, "_site.fr.json": text }), vocabulary)
        .diagnostics.filter(({ file }) => /_site/.test(file))
        .map(({ rule }) => rule);
    expect(rulesOf('{ "name": "Anker"')).toEqual(["json-syntax"]);
  });

  test("is one message for a full address of this site, which is not another site", () => {
    const files = {
      "_site.json": { url: "https://www.example.org" },
      "a.json": {
        blocks: [{ type: "words", heading: "A", text: "[Prices](https://www.example.org/prices)" }],
      },
    };
    expect(lint(exampleSource(files), vocabulary).diagnostics.map(({ rule }) => rule)).toEqual([
      "link-target",
    ]);
  });

  test("is one message for an empty link in a text, without a suggestion", () => {
    const files = { "a.json": { blocks: [{ type: "words", heading: "A", text: "[Prices]()" }] } };
    const [found, ...more] = lint(exampleSource(files), vocabulary).diagnostics;
    expect(more).toEqual([]);
    expect(found?.message).toBe('The link "" is empty.');
    expect(found?.hint).not.toContain("Did you mean");
  });

  test("hides no finding about the whole block around it", () => {
    const block = (to: string) => ({
      type: "words",
      heading: "What it costs to take payments, and what it does not",
      text: "Nothing is paid by the month, whatever is sold.",
      actions: [{ label: "Prices", to }],
    });
    const files = {
      "index.json": { blocks: [block("/a"), { type: "words", heading: "B" }] },
      "a.json": { blocks: [{ type: "words", heading: "C" }, block("/nowhere"), block("/nowhere")] },
    };
    const rules = lint(exampleSource(files), vocabulary).diagnostics.map(({ rule }) => rule);
    expect(rules).toContain("link-target");
    expect(rules).toContain("repeated-block");
  });

  test("is one message if the address of a used named link is refused", () => {
    const { diagnostics } = lint(linked("@docs", { docs: "javascript:alert(1)" }), vocabulary);
    const refused = diagnostics.filter(({ severity }) => severity === "error");
    expect(refused.map(({ file, rule }) => [file, rule])).toEqual([["pages/_site.json", "link-scheme"]]);
  });

  test.each(["/nowhere", "/a#nothing", "@nothing"])(
    "is one message for a link to %j in the same words as one that leads somewhere",
    (to) => {
      const label = "Read all about it";
      const twice = {
        type: "words",
        heading: "A",
        actions: [
          { label, to: "/a" },
          { label, to },
        ],
      };
      const { diagnostics } = lint(
        exampleSource({ "a.json": {}, "index.json": { blocks: [twice] } }),
        vocabulary,
      );
      expect(diagnostics.map(({ severity }) => severity)).toEqual(["error"]);
    },
  );

  test("is one message per broken link to a page with another name", () => {
    const link = (to: string) => ({
      blocks: [{ type: "words", heading: "A", actions: [{ label: to, to }] }],
    });
    const site = { "b.json": {}, "index.json": link("/a"), "404.json": link("/a") };
    const { diagnostics } = lint(exampleSource(site), vocabulary);
    expect(diagnostics.map(({ rule }) => rule)).toEqual(["link-target", "link-target"]);
  });

  test("is one message beside the findings of rules in the same file", () => {
    const { diagnostics } = lint(
      exampleSource({
        "a.json": {
          titel: "Misspelt",
          blocks: [
            { type: "wrds", heading: "A", picture: { src: "/images/team.svg", alt: "team.svg" } },
            { type: "words", headng: "B", actions: [{ label: "Click here", to: "/" }], text: 5 },
          ],
        },
        "index.json": { blocks: [{ type: "words", heading: "Home", actions: [{ label: "A", to: "/a" }] }] },
      }),
      vocabulary,
    );
    expect(diagnostics.map(({ rule }) => rule).sort()).toEqual([
      "alt-text",
      "block-type",
      "link-words",
      "unknown-key",
      "unknown-key",
      "value-type",
    ]);
  });
});

describe("a copy", () => {
  const long = `A sentence on the page ${"that says something ".repeat(5)}at length.`;
  const head = {
    title: "What we offer",
    description: "What we offer, in as many words as it takes to say enough of it.",
  };
  const picture = { src: "/images/team.svg", alt: "team.svg" };
  const call = { type: "words", heading: "Talk to us", actions: [{ label: "Click here", to: "/" }] };
  const original = {
    ...head,
    blocks: [
      { type: "words", heading: "What we offer", text: long },
      { type: "words", heading: "Who we are", picture },
      call,
    ],
  };
  const found = (files: Record<string, object | string>) =>
    lint(exampleSource(files), vocabulary).diagnostics.filter(
      ({ rule }) => !/^(orphan-page|unused-shared)$/.test(rule),
    );
  const inCopy = (files: Record<string, object | string>) =>
    found(files).flatMap(({ file, rule, message }) => (/copy/.test(file) ? [`${rule}: ${message}`] : []));
  const once = 'repeated-block: This page is a copy of "/a": all of its blocks are the same.';

  test("of a page is one message, beside what is wrong with both", () => {
    const files = { "a.json": original, "copy.json": original };
    expect(inCopy(files)).toEqual([once]);
    expect(found(files).flatMap(({ file, rule }) => (file === "pages/a.json" ? [rule] : []))).toEqual([
      "alt-text",
      "link-words",
    ]);
  });

  test("is one message where other pages have some of its blocks, or are copies too", () => {
    const other = { blocks: [{ type: "words", heading: "Others" }, original.blocks[1], call] };
    expect(
      inCopy({ "0.json": other, "a.json": original, "copy.json": original, "copy-too.json": original }),
    ).toEqual([once, once]);
  });

  test("of a page with one block is one message", () => {
    const page = { ...head, blocks: original.blocks.slice(0, 1) };
    expect(inCopy({ "a.json": page, "copy.json": page })).toEqual([once]);
  });

  test("keeps messages on what it says itself", () => {
    const copy = { ...original, description: "Short." };
    expect(inCopy({ "a.json": original, "copy.json": copy })).toEqual([
      expect.stringContaining("description-length"),
      once,
    ]);
  });

  test("with a block of its own is none", () => {
    const copy = { ...original, blocks: [...original.blocks, { type: "words", heading: "And this" }] };
    const rules = inCopy({ "a.json": original, "copy.json": copy }).map((one) => one.replace(/:.*/, ""));
    expect(rules.filter((rule) => rule === "repeated-block")).toHaveLength(3);
    expect(rules).toContain("title-unique");
  });

  test("of shared blocks is one message", () => {
    const { blocks } = original;
    expect(inCopy({ "_shared/a.json": { blocks }, "_shared/copy.json": { blocks } })).toEqual([
      'repeated-block: This file is a copy of "_shared/a.json": all of its blocks are the same.',
    ]);
  });

  test("of a record is one message", () => {
    const record = { name: "Ama", offer: long };
    const files = {
      "_data/people.json": JSON.stringify([
        { slug: "one", ...record },
        { slug: "two", ...record },
      ]),
      "people/[slug].json": {
        each: "people",
        title: "What {name} offers",
        description: "What {name} offers, in as many words as it takes to say enough of it.",
        blocks: [
          { type: "words", heading: "{name}" },
          { type: "words", heading: "What {name} offers", text: "{offer}" },
        ],
      },
    };
    expect(found(files).map(({ file, message }) => `${file} ${message}`)).toEqual([
      'pages/people/[slug].json This page is a copy of "/people/one": all of its blocks are the same, for record 2 of _data/people.json ("two").',
    ]);
  });
});
