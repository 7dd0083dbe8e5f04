import { expect, test } from "vitest";
import { analyse } from "../analyse.ts";
import { pageOf, smallSite, smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";

test("a tag that no page has is compared with the tags of its language", () => {
  const article = (tag: string) => ({ ...pageOf({ type: "quiet", heading: "Hi" }), tags: [tag] });
  const list = pageOf({ type: "pieces", pages: { tags: ["Noticia"] } });
  const languages = [{ code: "en" }, { code: "pt", path: "/pt" }] as never;
  const files = {
    "_site.json": { ...smallSite.site, languages },
    "articles/first.json": article("Opening hours"),
    "pt/articles/first.json": article("Noticias"),
    "x.json": list,
    "pt/x.json": list,
  };
  const { diagnostics } = analyse(sourceOf(files), smallVocabulary());
  const found = diagnostics.filter(({ rule }) => rule === "list-tag");
  expect(found.map(({ file, hint }) => [file, hint])).toEqual([
    ["pages/pt/x.json", 'Did you mean "Noticias"?'],
    ["pages/x.json", expect.stringContaining("Opening hours")],
  ]);
});
