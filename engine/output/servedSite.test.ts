import { expect, test } from "vitest";
import { analyse } from "../content/analyse.ts";
import { pageOf, smallSite, smallVocabulary, sourceOf } from "../content/fixtures/smallSite.ts";
import { multilingual } from "../content/fixtures/threeLanguages.ts";
import { servedSite } from "./servedSite.ts";

const asking = pageOf({ type: "sample", heading: "Ask", form: "contact" });

test("names each form's pages in each language, through shared blocks too, and leaves out forms that stand nowhere", () => {
  const files = multilingual({
    "_forms/unused.json": { ...smallSite.form, send: [{ transport: "post", url: "/api/unused" }] },
    "_shared/ask.json": { blocks: [{ type: "sample", heading: "Ask", form: "contact" }] },
    "b.json": { ...asking, title: "B" },
    "a.json": { ...pageOf({ use: "ask" }), title: "A" },
    "fr/b.json": { ...asking, title: "B en français" },
  });
  const { graph, diagnostics } = analyse(sourceOf(files), smallVocabulary());
  expect(diagnostics).toEqual([]);
  const { forms, words } = servedSite(graph, "/");
  expect(forms).toMatchObject([
    { language: "en", pages: ["/a", "/b"], form: { id: "contact", submit: "Send" } },
    { language: "fr", pages: ["/fr/b"], form: { id: "contact", submit: "Envoyer" } },
  ]);
  expect(words.map(({ path, words: { language } }) => [path, language])).toEqual([
    ["/", "en"],
    ["/fr", "fr"],
    ["/ar", "ar"],
  ]);
  expect(Object.keys(words[0]?.words.phrases ?? {})).toEqual(["page", "form", "server"]);
});
