import { expect, test } from "vitest";
import { analyse } from "../content/analyse.ts";
import { pageOf, smallSite, smallVocabulary, sourceOf } from "../content/fixtures/smallSite.ts";
import { multilingual } from "../content/fixtures/threeLanguages.ts";
import { servedSite } from "./outputManifest.ts";

const asking = pageOf({ type: "sample", heading: "Ask", form: "contact" });

test("says what the server does with submissions, in the language of the page, and no page says it", () => {
  const handling = {
    keep: "400 days",
    notify: { to: ["sales@example.com"], subject: "From {email}" },
    answer: { subject: "Thank you", text: "We keep it for {keep}." },
  };
  const variants = { vip: { notify: { to: ["boss@example.com"] } } };
  const files = multilingual({
    "_forms/contact.json": {
      ...smallSite.form,
      ...handling,
      variants,
      thanks: "It is kept for {keep}.",
      ui: { email: { "ui:help": "Kept for {keep}" } },
    },
    // It stands on no page any more, but its leads are there.
    "_forms/unused.json": {
      ...smallSite.form,
      keep: "2 years",
      send: [{ transport: "post", url: "/api/unused" }],
    },
    "_forms/contact.fr.json": {
      submit: "Envoyer",
      answer: { subject: "Merci", text: "Conservé {keep}." },
    },
    "b.json": { ...asking, title: "B" },
    "c.json": { ...pageOf({ type: "sample", heading: "Ask", form: "contact.vip" }), title: "C" },
    "fr/b.json": { ...asking, title: "B en français" },
  });
  const { graph, diagnostics } = analyse(sourceOf(files), smallVocabulary());
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const { forms, keep } = servedSite(graph, "/");
  const { notify } = handling;
  expect(keep).toEqual({ contact: "400 days", "contact.vip": "400 days", unused: "2 years" });
  expect(forms.map(({ form: { id }, language, pages: _, ...own }) => ({ id, language, ...own }))).toEqual([
    {
      id: "contact",
      language: "en",
      notify,
      answer: { subject: "Thank you", text: "We keep it for 400 days." },
    },
    {
      id: "contact.vip",
      language: "en",
      notify: variants.vip.notify,
      answer: { subject: "Thank you", text: "We keep it for 400 days." },
    },
    {
      id: "contact",
      language: "fr",
      notify,
      answer: { subject: "Merci", text: "Conservé 400\u00a0jours." },
    },
  ]);
  expect(forms[0]?.form).toMatchObject({
    thanks: "It is kept for 400 days.",
    ui: { email: { "ui:help": "Kept for 400 days" } },
  });
  expect(JSON.stringify(forms.map(({ form }) => form))).not.toMatch(/sales@|boss@|Thank you|"keep"/);
});

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
