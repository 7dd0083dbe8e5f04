import { expect, test } from "vitest";
import { analyse } from "../content/analyse.ts";
import {
  pageOf,
  type SmallFiles,
  smallSite,
  smallVocabulary,
  sourceOf,
} from "../content/fixtures/smallSite.ts";
import type { JsonObject } from "../contract/json.ts";
import { soundSite } from "./sound.ts";

const vocabulary = smallVocabulary();
const accent = (value: string): JsonObject => ({
  colours: { background: "#ffffff", text: "#111111", accent: value },
});

/** The site that is shown of files, after others. */
function shown(now: SmallFiles, before: SmallFiles = {}) {
  const source = sourceOf(now);
  const { diagnostics } = analyse(source, vocabulary);
  const last = analyse(sourceOf(before), vocabulary).graph;
  const sound = soundSite(source, vocabulary, diagnostics, last.complete ? last : undefined);
  return sound?.graph;
}
const headings = (graph: ReturnType<typeof shown>, path = "/") =>
  graph?.pages.get(path)?.blocks.map(({ value }) => value.heading);
const textOf = (graph: ReturnType<typeof shown>, file: string) =>
  JSON.parse(graph?.source.texts.get(file) ?? "null");

test("a file that is no page stays as it last was while it has a mistake, and all others are shown as they are", () => {
  const index = pageOf({ type: "quiet", heading: "New" });
  for (const wrong of ["{", accent("no colour")]) {
    const graph = shown({ "_theme.json": wrong, "index.json": index }, { "_theme.json": accent("#004488") });
    expect(textOf(graph, "_theme.json")).toEqual(accent("#004488"));
    expect(headings(graph)).toEqual(["New"]);
  }
});

test("while another file has a mistake, the theme changes", () => {
  const wrong = { "_shared/news.json": { blocks: [{ type: "quiet", heading: 1 }] } };
  for (const before of [{}, wrong]) {
    const graph = shown({ ...wrong, "_theme.json": accent("#004488") }, before);
    expect(textOf(graph, "_theme.json")).toEqual(accent("#004488"));
    expect(headings(graph)).toEqual(["Home"]);
  }
});

test("what refers to a page that is gone is left out, with what is not complete without it", () => {
  const menu = (label: string, to: string) => ({ label, items: [{ label, to }] });
  const header = { header: { menus: [menu("Team", "/about-us"), menu("Home", "/")] } };
  const site = { ...smallSite.site, ...header };
  const graph = shown({ "_site.json": site, "about-us.json": undefined }, { "_site.json": site });
  expect(graph?.pages.has("/about-us")).toBe(false);
  expect(textOf(graph, "_site.json").header).toEqual({ menus: [menu("Home", "/")] });
});

test("a file that can't be read stays as it last was", () => {
  const source = sourceOf({ "about-us.json": undefined });
  const unreadable = [{ file: "about-us.json", error: "file-encoding" as const }];
  const written = { ...source, unreadable: unreadable as typeof source.unreadable };
  const before = analyse(sourceOf(), vocabulary).graph;
  const { diagnostics } = analyse(written, vocabulary);
  expect(headings(soundSite(written, vocabulary, diagnostics, before)?.graph, "/about-us")).toEqual(["Team"]);
});

test("nothing is shown without a file of the site", () => {
  expect(shown({ "_site.json": undefined, "index.json": undefined }, { "index.json": "{" })).toBeUndefined();
});
