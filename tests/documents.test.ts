import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { analyse } from "../engine/content/analyse.ts";
import { readVocabulary } from "../engine/content/schema/vocabulary.ts";
import { readSite } from "../engine/content/source/readSite.ts";
import { scaffolds } from "../engine/scaffold/kinds.ts";
import { fixtureSite, root } from "./support/project.ts";

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync(join(root, "docs")).flatMap((file) => (file.endsWith(".md") ? `docs/${file}` : [])),
];
const read = (file: string) => readFileSync(join(root, file), "utf8");
const titles = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) => title);
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replaceAll(" ", "-");

describe.each(documents)("%s", (file) => {
  const text = read(file);

  test("links to files and titles that exist", () => {
    const links = [...text.replace(/`[^`\n]*`/g, "").matchAll(/\]\((?!https?:)([^)#\s]*)#?([^)\s]*)\)/g)];
    const broken = links.filter(([, path = "", anchor]) => {
      const target = path === "" ? file : join(dirname(file), path);
      if (!existsSync(join(root, target))) return true;
      return anchor && !titles(read(target)).map(anchorOf).includes(anchor);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  test("names files and folders of the code that exist", () => {
    // Where CONTRIBUTING.md shows how to add one, the file is still to be written.
    if (file === "CONTRIBUTING.md") return;
    const named = [...text.matchAll(/`((?:engine|tests|scripts|schemas)\/[\w./-]+)`/g)].map(
      ([, path = ""]) => path,
    );
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test("names commands that exist", () => {
    const { scripts } = JSON.parse(read("package.json"));
    const named = [...text.matchAll(/npm run (?:--silent )?([a-z]+)/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

test("README.md names every kind that npm run new creates, and every command", () => {
  const text = read("README.md");
  const [, kinds = ""] = /npm run new -- ([a-z\\|]+) NAME/.exec(text) ?? [];
  expect(kinds.split("\\|").sort()).toEqual(scaffolds.map(({ kind }) => kind).sort());
  const { scripts } = JSON.parse(read("package.json"));
  for (const name of Object.keys(scripts))
    expect(text).toMatch(name === "start" || name === "test" ? `npm ${name}` : `npm run ${name}`);
});

test("the page in docs/authors.md is right", async () => {
  const [page = ""] = /(?<=```json\n)\{\n {2}"\$schema"[\s\S]*?(?=```)/.exec(read("docs/authors.md")) ?? [];
  const [source, vocabulary] = await Promise.all([
    readSite({ ...fixtureSite, projectRoot: root }),
    readVocabulary(root),
  ]);
  const shared = '{ "blocks": [{ "type": "prose", "heading": "Sales", "text": "Call us." }] }';
  const texts = new Map([...source.texts, ["services/example.json", page], ["_shared/sales.json", shared]]);
  const { diagnostics } = analyse({ ...source, texts }, vocabulary);
  const wrong = diagnostics.filter(({ file }) => file.endsWith("services/example.json"));
  expect(wrong.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([]);
  expect(JSON.parse(page).title).toBe("Collections");
});
