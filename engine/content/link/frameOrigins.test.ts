import { expect, test } from "vitest";
import { analyse } from "../analyse.ts";
import { pageOf, type SmallFiles, smallSite, smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";
import { frameOrigins } from "./frameOrigins.ts";

const links = {
  form: "https://forms.example.org/hub?x=1",
  same: "https://forms.example.org/other",
  map: "https://maps.example.org:8443/",
  never: "https://never.example.org/",
};
const frame = (name: string) => ({ type: "pieces", frame: name });

function origins(files: SmallFiles): string[] {
  const site = { ...smallSite.site, links: { ...(smallSite.site.links as object), ...links } };
  const { graph, diagnostics } = analyse(sourceOf({ "_site.json": site, ...files }), smallVocabulary());
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return frameOrigins(graph);
}

test("each origin of a frame on a page is listed once, in order", () => {
  const page = pageOf(frame("@map"), frame("@form"), frame("@same"));
  expect(origins({ "x.json": page })).toEqual(["https://forms.example.org", "https://maps.example.org:8443"]);
});

test("a frame in shared blocks counts only where a page uses them", () => {
  const more = { "_shared/more.json": { blocks: [frame("@never")] } };
  expect(origins(more)).toEqual([]);
  expect(origins({ ...more, "x.json": pageOf({ use: "more" }) })).toEqual(["https://never.example.org"]);
  const inside = pageOf({ type: "shelf", first: [{ use: "more" }] });
  expect(origins({ ...more, "x.json": inside })).toEqual(["https://never.example.org"]);
});

test("a link to another site is not a frame", () => {
  expect(origins({ "x.json": pageOf({ type: "pieces", to: "@form" }) })).toEqual([]);
});
