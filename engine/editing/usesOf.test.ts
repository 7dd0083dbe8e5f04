import { expect, test } from "vitest";
import { siteOf } from "./fixtures/siteOf.ts";
import { targetsNamed, usesOf } from "./usesOf.ts";

const words = (more: object) => ({ blocks: [{ type: "words", heading: "Words", ...more }] });
const site = siteOf({
  "_site.json": {
    url: "https://example.com",
    languages: [{ code: "en" }, { code: "fr", path: "/fr" }],
    links: { talk: "/files/talk.pdf", a: "/a" },
  },
  "_redirects.json": { "/old": "/a" },
  "a.json": words({ form: "b.short", picture: { src: "/images/team.svg", alt: "" } }),
  "b.json": {
    draft: true,
    ...words({ text: "[One](/a#words), [two](https://example.com/a), [three](@a) [old](/old)" }),
  },
  "fr/index.json": words({ text: "[A](/a), [F](/b)" }),
  "fr/b.json": words({}),
  "index.json": {
    blocks: [
      { type: "words", heading: "W", actions: [{ label: "T", to: "@talk" }], pages: { tags: ["x"] } },
      { use: "b" },
      { type: "box", blocks: [{ type: "words", heading: "In", text: "[T](</files/talk.pdf#p=1>)" }] },
    ],
  },
  "news/x.json": { tags: ["x"] },
  "_shared/b.json": { blocks: [{ type: "alone" }] },
  "_shared/c.json": { blocks: [{ type: "alone" }] },
  "_forms/b.json": { variants: { short: {} } },
});
const uses = (kind: Parameters<typeof usesOf>[1]["kind"], name: string) =>
  usesOf(site, { kind, name }).map(({ file, path, value }) => `${file} ${path.join(".")} ${value}`);

test("what uses a page: links in values and Markdown, by name and by its old address, and lists", () => {
  expect(uses("page", "/a")).toEqual([
    "_redirects.json /old /a",
    "_site.json links.a /a",
    "b.json blocks.0.text /a#words",
    "b.json blocks.0.text https://example.com/a",
    "b.json blocks.0.text @a",
    "b.json blocks.0.text /old",
    "fr/index.json blocks.0.text /a",
  ]);
  expect(uses("page", "/news/x")).toEqual(['index.json blocks.0.pages {"tags":["x"]}']);
});

test("a link stays in its language, where the page exists in it", () => {
  expect(uses("page", "/fr/b")).toEqual(["fr/index.json blocks.0.text /b"]);
  expect(uses("page", "/b")).toEqual([]);
});

test("what uses a file, a named link, a form, shared blocks and a block type", () => {
  expect(uses("file", "/files/talk.pdf")).toEqual([
    "_site.json links.talk /files/talk.pdf",
    "index.json blocks.0.actions.0.to @talk",
    "index.json blocks.2.blocks.0.text /files/talk.pdf#p=1",
  ]);
  expect(uses("file", "/images/team.svg")).toContain("a.json blocks.0.picture.src /images/team.svg");
  expect(uses("link", "talk")).toEqual(["index.json blocks.0.actions.0.to @talk"]);
  expect(uses("form", "b")).toEqual(["a.json blocks.0.form b.short"]);
  expect(uses("shared", "b")).toEqual(["index.json blocks.1.use b"]);
  expect(uses("block", "alone")).toEqual(["_shared/b.json blocks.0 alone", "_shared/c.json blocks.0 alone"]);
  expect(uses("block", "words")).toContain("index.json blocks.2.blocks.0 words");
});

test("a name means all that has it", () => {
  const named = (written: string) => targetsNamed(site, written).map(({ kind }) => kind);
  expect(named("b")).toEqual(["form", "shared"]);
  expect(named("words")).toEqual(["block"]);
  expect(named("/b")).toEqual(["page"]);
  expect(named("/files/talk.pdf")).toEqual(["file"]);
  expect(named("@talk")).toEqual(["link"]);
  for (const none of ["/x", "@x", "x", "", "toString"]) expect(named(none)).toEqual([]);
});
