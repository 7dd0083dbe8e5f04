import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readVocabulary } from "../content/schema/vocabulary.ts";
import { readSite } from "../content/source/readSite.ts";
import { siteFolder } from "../files/siteFolder.ts";
import { lint } from "../lint/lint.ts";
import { scaffold } from "./kinds/page.ts";

const projectRoot = resolve(import.meta.dirname, "../..");

test("`npm run new -- page 404` makes a page without findings", async () => {
  const pages = resolve(projectRoot, "tests/fixtures/small");
  const [source, vocabulary] = await Promise.all([
    readSite(siteFolder(projectRoot, { pages })),
    readVocabulary(projectRoot),
  ]);
  const texts = new Map(source.texts);
  const rules = () =>
    lint({ ...source, root: "pages", schemas: "../schemas/generated", texts }, vocabulary)
      .diagnostics.filter(({ file }) => file === "pages/404.json")
      .map(({ rule }) => rule);
  texts.delete("404.json");
  expect(scaffold.name("404")).toEqual({ name: "404" });
  texts.set("404.json", scaffold.files("404")["pages/404.json"] ?? "");
  expect(rules()).toEqual([]);
});
