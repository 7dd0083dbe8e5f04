import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readSite } from "../content/read/readSite.ts";
import { readVocabulary } from "../content/schema/vocabulary.ts";
import { translatableHash } from "../content/translation/translations.ts";
import { siteFolder } from "../files/siteFolder.ts";
import { lint } from "../lint/lint.ts";
import { scaffold } from "./kinds/page.ts";
import { writeScaffold } from "./write.ts";

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

describe("translated page", () => {
  let folder: string;
  const write = (file: string, value: object) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), JSON.stringify(value));
  };
  const about = {
    $schema: "../schemas/generated/page.schema.json",
    title: "About",
    blocks: [{ type: "hero" }],
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "kente-translated-"));
    write("pages/_site.json", { languages: [{ code: "en" }, { code: "fr", path: "/fr" }] });
    write("pages/index.json", { title: "Home" });
    write("pages/about.json", about);
    write("pages/services/index.json", { title: "Services" });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const created = async (name: string) => {
    const { files } = await writeScaffold(scaffold, name, folder);
    return [files, JSON.parse(readFileSync(join(folder, files[0] ?? ""), "utf8"))];
  };

  test("L-05 a new page in another language is a copy of its original, which it records", async () => {
    expect(await created("fr/about")).toEqual([
      ["pages/fr/about.json"],
      {
        ...about,
        $schema: "../../schemas/generated/page.schema.json",
        translates: translatableHash(JSON.stringify(about)),
      },
    ]);
  });

  test.each([
    ["fr/index", "pages/fr/index.json", "Home"],
    ["fr", "pages/fr/index.json", "Home"],
    ["fr/services", "pages/fr/services.json", "Services"],
  ])("L-05 the original of %s is found by its address", async (name, file, title) => {
    expect(await created(name)).toMatchObject([[file], { title }]);
  });

  test.each(["fr/prices", "de/about", "prices"])(
    "a page without an original is a new one: %s",
    async (name) => {
      const [files, page] = await created(name);
      expect(files).toEqual([`pages/${name}.json`]);
      expect(page).not.toHaveProperty("translates");
    },
  );

  test("the next steps of a translation name its file and its address", () => {
    expect(scaffold.next("fr/index", "../mill", folder)).toEqual([
      expect.stringContaining("pages/fr/index.json"),
      expect.stringContaining("See it at /fr under npm run dev -- --site ../mill."),
    ]);
    expect(scaffold.next("services/index", undefined, folder)[1]).toContain("See it at /services under");
  });
});
