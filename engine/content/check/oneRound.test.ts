import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../contract/json.ts";
import { analyse } from "../analyse.ts";
import { pageOf, type SmallFiles, smallSite, smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";

const vocabulary = smallVocabulary();
const look = (files: SmallFiles) => analyse(sourceOf(files), vocabulary).diagnostics;
const rules = (...blocks: Parameters<typeof pageOf>) =>
  look({ "x.json": pageOf(...blocks) }).map(({ rule }) => rule);
const broken = {
  text: "See [this](/nowhere) and <b>that</b>.",
  picture: { src: "/images/gone.svg", alt: "" },
};
const three = ["image-file", "link-target", "text-html"];
const site = (members: JsonObject) => ({ "_site.json": { ...smallSite.site, ...members } });
const form = (members: JsonObject) => ({ "_forms/contact.json": { ...smallSite.form, ...members } });

describe("A-02 nothing hides a broken link, a missing picture or a wrong text", () => {
  test.each<[name: string, mistake: string, block: JsonObject]>([
    ["a wrong kind of value", "value-type", { type: "sample", heading: 5, ...broken }],
    ["an unknown key", "unknown-key", { type: "sample", heading: "Hi", zzzz: 1, ...broken }],
    ["a misspelt key", "unknown-key", { type: "sample", headng: "Hi", ...broken }],
    ["a missing key", "missing-key", { type: "sample", ...broken }],
    ["a value out of its range", "value-range", { type: "sample", heading: "Hi", size: 99, ...broken }],
    ["a misspelt block type", "block-type", { type: "smaple", heading: "Hi", ...broken }],
    ["a misspelt type", "unknown-key", { tpye: "sample", heading: "Hi", ...broken }],
    ["another word for type", "unknown-key", { kind: "wide", block: "sample", heading: "Hi", ...broken }],
    ["no type at all", "missing-key", { heading: "Hi", ...broken }],
    ["a type that is no text", "value-type", { type: 5, heading: "Hi", ...broken }],
    ["use beside type", "unwanted-key", { use: "news", type: "sample", heading: "Hi", ...broken }],
  ])("beside %s", (_name, mistake, block) => {
    expect(rules(block).sort()).toEqual([mistake, ...three].sort());
  });

  test("under misspelt keys, however deep", () => {
    const files = {
      "x.json": {
        title: "X",
        description: "X.",
        bloks: [{ tpye: "sample", heading: "Hi", cardz: [{ titel: "A", tto: "/no" }] }],
      },
    };
    const found = look(files).map(({ rule, line, hint }) => [rule, line, hint]);
    const text = sourceOf(files).texts.get("x.json")?.split("\n") ?? [];
    const lineOf = (key: string) => text.findIndex((line) => line.includes(`"${key}"`)) + 1;
    expect(found).toEqual([
      ["unknown-key", lineOf("bloks"), 'Did you mean "blocks"?'],
      ["unknown-key", lineOf("tpye"), 'Did you mean "type"?'],
      ["unknown-key", lineOf("cardz"), 'Did you mean "cards"?'],
      ["unknown-key", lineOf("titel"), 'Did you mean "title"?'],
      ["unknown-key", lineOf("tto"), 'Did you mean "to"?'],
      ["link-target", lineOf("tto"), "Create the page, or link to one that exists."],
    ]);
  });

  test("in the site file, in shared blocks and in forms", () => {
    const found = look({
      ...site({
        taglin: "Misspelt",
        links: { docs: "/nowhere" },
        image: { src: "/images/gone.svg", alt: 5 },
      }),
      "_shared/news.json": {
        blocks: [
          { type: "quite", heading: "News" },
          { type: "sample", headin: "A", to: "/no" },
        ],
      },
      ...form({
        submitt: "Send",
        send: [{ transprt: "post", url: "/api/contact", params: { a: "{emial}" } }],
      }),
    });
    expect(found.map(({ file, rule }) => `${file} ${rule}`).sort()).toEqual([
      "pages/_forms/contact.json form-field",
      "pages/_forms/contact.json unknown-key",
      "pages/_forms/contact.json unknown-key",
      "pages/_shared/news.json block-type",
      "pages/_shared/news.json link-target",
      "pages/_shared/news.json unknown-key",
      "pages/_site.json image-file",
      "pages/_site.json link-target",
      "pages/_site.json unknown-key",
      "pages/_site.json value-type",
    ]);
  });

  test("a link to an anchor of a page in which something else is wrong", () => {
    const files = {
      "x.json": pageOf({ type: "sample", id: "here", headng: "Hi", size: 99 }),
      "y.json": pageOf({ type: "sample", heading: "Hi", to: "/x#there" }, { type: "quiet", heading: "Hi" }),
    };
    expect(look(files).map(({ rule }) => rule)).toContain("link-anchor");
  });
});

describe("A-02 one mistake is one finding", () => {
  test.each<[name: string, mistake: string, block: JsonObject]>([
    ["a wrong kind of value that breaks a choice", "value-type", { kind: 5 }],
    ["a wrong kind of value that breaks a length", "value-choice", { source: 5 }],
    ["a picture that is a number", "value-type", { picture: { src: 5, alt: "Number" } }],
    ["a picture that is a text", "value-type", { picture: "/images/gone.svg" }],
    ["a blank text", "value-pattern", { heading: " " }],
    ["a misspelt key that another rule asks for", "unknown-key", { kind: "narrow", siz: 1 }],
    ["a misspelt key with a value of another kind", "unknown-key", { icons: ["wallet"] }],
    ["a block of another type", "block-type", { type: "gallery", pictures: [], columns: 3 }],
    ["a misspelt type", "block-type", { type: "smaple", id: "here" }],
    ["a number in the place of an anchor", "value-type", { id: 5 }],
    ["an anchor in capitals", "value-pattern", { id: "HERE" }],
    ["a section whose title is no text", "value-type", { type: "pieces", parts: [{ title: 5 }] }],
    ["a section without a title", "missing-key", { type: "pieces", parts: [{ text: "Hi" }] }],
  ])("%s", (_name, mistake, members) => {
    const block: JsonObject = {
      ...(members.type === undefined && { type: "sample", heading: "Hi" }),
      ...members,
    };
    const linking = { type: "sample", heading: "Hi", to: "#here" };
    const anchor: JsonObject = "id" in block || "parts" in block ? linking : { type: "quiet" };
    const found = rules(block, anchor);
    // Of a page whose anchors are all known the link is a mistake of its own.
    expect(found).toEqual([mistake]);
  });

  test.each<[name: string, mistake: string, files: SmallFiles]>([
    [
      "a misspelt list of links",
      "unknown-key",
      site({ links: undefined as never, linkz: { apiDocs: "https://docs.example.com/" } }),
    ],
    ["links of a wrong kind", "value-type", site({ links: "docs" })],
    ["patterns of a wrong kind", "value-type", site({ patterns: [] })],
    [
      "the fields of a form under another name",
      "unknown-key",
      form({
        schema: {
          type: "object",
          required: ["email"],
          propertys: { email: { type: "string", title: "Email" } },
        },
      }),
    ],
    [
      "a field of no kind that there is",
      "value-enum",
      form({
        schema: {
          type: "object",
          required: ["email"],
          properties: { email: { type: "strin", format: "email", title: "Email" } },
        },
      }),
    ],
    [
      "a required field that is misspelt",
      "form-field",
      form({
        schema: {
          type: "object",
          required: ["emial"],
          properties: { email: { type: "string", format: "email", title: "Email" } },
        },
      }),
    ],
  ])("%s", (_name, mistake, files) => {
    const page = pageOf({ type: "sample", heading: "Hi", to: "@apiDocs", pattern: "home", form: "contact" });
    const { "_site.json": own, ...rest } = files;
    const name = { ...smallSite.site, ...(own as JsonObject | undefined) };
    const whole = JSON.parse(JSON.stringify(name)) as JsonObject;
    const found = look({ ...rest, "_site.json": whole, "x.json": page });
    expect(found.map(({ rule }) => rule)).toEqual([mistake]);
  });
});
