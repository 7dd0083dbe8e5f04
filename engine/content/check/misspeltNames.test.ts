import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../contract/json.ts";
import { analyse } from "../analyse.ts";
import { pageOf, type SmallFiles, smallSite, smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";

const vocabulary = smallVocabulary();
const found = (files: SmallFiles) =>
  analyse(sourceOf(files), vocabulary).diagnostics.map(({ file, rule, hint }) => [file, rule, hint]);
const docs = (...to: string[]) => pageOf(...to.map((one) => ({ type: "sample", heading: "Docs", to: one })));
const site = (links: JsonObject) => ({ "_site.json": { ...smallSite.site, links } });
const address = "https://docs.example.com/";

describe("A-02 a name that is misspelt where it is defined", () => {
  test("is reported there, once, if its uses agree", () => {
    const twice = { ...site({ apiDcos: address }), "x.json": docs("@apiDocs", "@apiDocs") };
    expect(found(twice)).toEqual([["pages/_site.json", "name-misspelt", 'Did you mean "apiDocs"?']]);
    const anchor = {
      "x.json": pageOf({ type: "sample", id: "pirces", heading: "Prices" }),
      "y.json": docs("/x#prices", "/x#prices"),
    };
    expect(found(anchor)).toEqual([["pages/x.json", "name-misspelt", 'Did you mean "prices"?']]);
    const properties = { emial: { type: "string", format: "email", title: "Email" } };
    const form = { ...smallSite.form, schema: { type: "object", required: ["email"], properties } };
    expect(found({ "_forms/contact.json": form })).toEqual([
      ["pages/_forms/contact.json", "name-misspelt", 'Did you mean "email"?'],
    ]);
  });

  test("is reported there for a single use in words that are used elsewhere, else at its use", () => {
    const words = { "y.json": pageOf({ type: "sample", heading: "All api docs, one api, one docs" }) };
    const once = { ...site({ apiDcos: address }), "x.json": docs("@apiDocs") };
    expect(found({ ...once, ...words })).toEqual([
      ["pages/_site.json", "name-misspelt", 'Did you mean "apiDocs"?'],
    ]);
    const other = { ...site({ zoxDocs: address }), "x.json": docs("@zxoDocs") };
    expect(found(other)).toEqual([["pages/x.json", "link-name", 'Did you mean "@zoxDocs"?']]);
  });

  test("is reported at its use if the definition has other uses", () => {
    const used = { ...site({ apiDocs: address }), "x.json": docs("@apiDocs", "@apiDcos", "@apiDcos") };
    expect(found(used).map(([file, rule]) => [file, rule])).toEqual([
      ["pages/x.json", "link-name"],
      ["pages/x.json", "link-name"],
    ]);
  });

  test("is reported once if it is no valid name, with a valid one", () => {
    const large = { ...site({ APIDOCS: address }), "x.json": docs("@apidocs", "@apidocs") };
    expect(found(large)).toEqual([["pages/_site.json", "key-name", 'Did you mean "apidocs"?']]);
  });
});
