import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { Ajv } from "ajv";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from "vitest";
import { ExpandedTexts } from "../content/data/withData.ts";
import { readSite } from "../content/read/readSite.ts";
import { readAhead } from "../content/record/readAhead.ts";
import { readVocabulary } from "../content/schema/vocabulary.ts";
import type { SiteSource, Vocabulary } from "../contract/graph.ts";
import type { ExampleSite, Part } from "../contract/rule.ts";
import { exampleSource, exampleVocabulary } from "./fixtures/exampleSite.ts";
import { long, start, words } from "./fixtures/keptSite.ts";
import { lint } from "./lint.ts";
import { pageLook } from "./rules.ts";

const project = resolve(import.meta.dirname, "../..");
const vocabulary = exampleVocabulary(await readVocabulary(project, { compiles: false }));
let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "kept-results-"));
});

afterEach(() => {
  vi.restoreAllMocks();
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Writes the first state of the site into a folder of its own. */
function writeSite(files: ExampleSite = start): { pages: string; publicDir: string; cache: string } {
  const site = mkdtempSync(join(root, "site-"));
  const folders = {
    pages: join(site, "pages"),
    publicDir: join(site, "public"),
    cache: join(site, ".kente"),
  };
  for (const [file, text] of exampleSource(files).texts) write(join(folders.pages, file), text);
  write(
    join(folders.publicDir, "images/team.svg"),
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  );
  return folders;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

type Folders = ReturnType<typeof writeSite>;

const read = ({ cache, ...folders }: Folders, keeps: boolean, used = vocabulary): Promise<SiteSource> =>
  readSite(
    { ...folders, site: dirname(folders.pages), root: dirname(folders.pages), ...(keeps && { cache }) },
    { readAhead: readAhead({ vocabulary: used, rules: pageLook(used) }) },
  );

/** Expects the same findings with what is kept as without, and returns them. */
async function expectSame(folders: Folders, used: Vocabulary = vocabulary) {
  const kept = lint(await read(folders, true, used), used).diagnostics;
  const fresh = lint(await read(folders, false), used).diagnostics;
  expect(kept).toEqual(fresh);
  expect(JSON.stringify(kept)).toBe(JSON.stringify(fresh));
  return kept;
}

/** Lets all files seem old, so that those which have not changed are not read. */
function later(): void {
  const now = Date.now() + 60_000;
  vi.spyOn(Date, "now").mockReturnValue(now);
}

const file = fc.constantFrom(
  ...Object.keys(start),
  "new.json",
  "fr/index.json",
  "_site.fr.json",
  "Wrong Name.json",
);
const blocks = fc.array(
  fc.constantFrom<object>(
    words("A"),
    words("Home", { actions: [{ label: "A", to: "/b" }] }),
    words("Text", { id: "top", text: long }),
    words("Picture", { picture: { src: "/images/team.svg", alt: "team.svg" } }),
    words("Links", { text: "[here](/a) https://docs.example.com/ [docs](@docs) [call](tel:12)" }),
    words("Bad", { texxt: "A", actions: [{ label: "A", to: "/nowhere#top" }] }),
    words("Stray", { text: "Two  spaces and TODO", $accept: { "stray-characters": "It is meant so." } }),
    { type: "alone" },
    { use: "news" },
    { use: "nothing" },
    { type: "box", blocks: [words("Inside", { id: "top" }), { use: "news" }, { type: "alone" }] },
    { type: "box", blocks: [{ type: "box", blocks: [words("Bad", { texxt: "A", $accept: {} })] }] },
  ),
  { maxLength: 4 },
);
const edit = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ what: fc.constant("blocks" as const), file, blocks, noindex: fc.boolean() }),
  },
  fc.record({ what: fc.constant("delete" as const), file }),
  fc.record({ what: fc.constant("break" as const), file, at: fc.nat(200) }),
  fc.record({ what: fc.constant("rename" as const), file, to: file }),
  fc.record({ what: fc.constant("languages" as const), on: fc.boolean() }),
  fc.record({ what: fc.constant("theme" as const), colour: fc.constantFrom("#ffffff", "#777777", "none") }),
  fc.record({ what: fc.constant("drawing" as const), size: fc.constantFrom(9, 600) }),
  fc.record({ what: fc.constant("schema" as const), longest: fc.constantFrom(2, 400) }),
);

test("what is kept never changes what is found, whatever is edited", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), async (edits) => {
      later();
      const folders = writeSite();
      let used = vocabulary;
      await expectSame(folders);
      for (const one of edits) {
        used = apply(one, folders, used);
        await expectSame(folders, used);
      }
      rmSync(dirname(folders.pages), { recursive: true });
    }),
    { numRuns: 10 * inject("effort") },
  );
});

type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never;

/** Makes one edit. Returns the vocabulary after it. */
function apply(one: Edit, { pages, publicDir }: Folders, used: Vocabulary): Vocabulary {
  switch (one.what) {
    case "blocks": {
      const { file, noindex } = one;
      write(
        join(pages, file),
        exampleSource({ [file]: { blocks: one.blocks, noindex } }).texts.get(file) ?? "",
      );
      break;
    }
    case "delete":
      rmSync(join(pages, one.file), { force: true });
      break;
    case "break": {
      const text = readFileSync(join(pages, "a.json"), { encoding: "utf8", flag: "a+" });
      write(join(pages, one.file), text.slice(0, one.at));
      break;
    }
    case "rename": {
      const [from, to] = [join(pages, one.file), join(pages, one.to)];
      if (existsSync(from)) write(to, readFileSync(from, "utf8"));
      if (from !== to) rmSync(from, { force: true });
      break;
    }
    case "languages": {
      const languages = one.on ? [{ code: "en" }, { code: "fr", path: "/fr" }] : [{ code: "en" }];
      write(
        join(pages, "_site.json"),
        exampleSource({ "_site.json": { languages } }).texts.get("_site.json") ?? "",
      );
      break;
    }
    case "theme":
      write(
        join(pages, "_theme.json"),
        JSON.stringify({ colours: { text: one.colour, background: "#ffffff" } }),
      );
      break;
    case "drawing":
      write(
        join(publicDir, "images/team.svg"),
        `<svg xmlns="http://www.w3.org/2000/svg" width="${one.size}" height="9"><text font-size="9">A</text></svg>`,
      );
      break;
    default:
      return longerHeadings(used, one.longest);
  }
  return used;
}

/** The vocabulary with another length of headings, and so of another version. */
function longerHeadings(used: Vocabulary, maxLength: number): Vocabulary {
  const block = used.blocks.get("words");
  if (block === undefined) return used;
  const { properties } = block.complete as { properties: Record<string, object> };
  const complete = {
    ...block.complete,
    properties: { ...properties, heading: { ...properties.heading, maxLength } },
  };
  const changed = { ...block, complete } as typeof block;
  return { ...used, version: `${maxLength}`, blocks: new Map([...used.blocks, ["words", changed]]) };
}

test("finds one broken page among many that are kept, and all that was found before", async () => {
  later();
  const folders = writeSite();
  for (let index = 0; index < 200; index += 1) {
    const name = `many/page-${index}.json`;
    write(
      join(folders.pages, name),
      exampleSource({ [name]: { noindex: true, blocks: [words(`TODO ${index}`)] } }).texts.get(name) ?? "",
    );
  }
  const before = await expectSame(folders);
  write(join(folders.pages, "many/page-7.json"), '{ "title": "A", ');
  const after = await expectSame(folders);
  const unfinished = (found: typeof before) => found.filter(({ rule }) => rule === "unfinished-text");
  expect(unfinished(before)).toHaveLength(200);
  expect(unfinished(after)).toHaveLength(199);
  expect(after.filter(({ severity }) => severity === "error").map(({ file }) => file)).toEqual([
    "pages/many/page-7.json",
  ]);
});

test("reads and analyses one page where one has changed, and needs no other text", async () => {
  later();
  const folders = writeSite({});
  lint(await read(folders, true), vocabulary);
  const changed = exampleSource({ "index.json": { blocks: [words("Changed")] } });
  write(join(folders.pages, "index.json"), changed.texts.get("index.json") ?? "");
  const looked: string[] = [];
  const { id, look } = pageLook(vocabulary);
  const rules = {
    id,
    look: (page: Part) => {
      looked.push(page.file);
      return look(page);
    },
  };
  const readFiles: string[] = [];
  const site = { site: dirname(folders.pages), root: dirname(folders.pages) };
  const source = await readSite(
    { ...folders, ...site },
    {
      readAhead: (context) => (files) => {
        readFiles.push(...files);
        return readAhead({ vocabulary, rules })(context)(files);
      },
    },
  );
  const asked = textsAskedFor(source);
  lint(source, vocabulary);
  expect(readFiles).toEqual(["index.json"]);
  expect(looked).toEqual(["index.json"]);
  expect(asked).toEqual([]);
});

/** The files whose texts are asked for from now on. */
function textsAskedFor({ texts }: SiteSource): readonly string[] {
  const asked: string[] = [];
  const { get } = texts;
  texts.get = (name) => {
    asked.push(name);
    return get.call(texts, name);
  };
  return asked;
}

test("reads no file that has not changed", async () => {
  later();
  const folders = writeSite({});
  lint(await read(folders, true), vocabulary);
  const source = await read(folders, true);
  const asked = textsAskedFor(source);
  lint(source, vocabulary);
  expect(asked).toEqual([]);
});

test("expands no page of a record that has not changed, though all have a paragraph of their template", async () => {
  later();
  const page = { each: "things", title: "{slug}", blocks: [words("A", { text: long })] };
  const records = JSON.stringify(["a-b", "b-c", "c-d"].map((slug) => ({ slug })));
  const folders = writeSite({ "_data/things.json": records, "things/[slug].json": page as never });
  await expectSame(folders);
  const expanded = vi.spyOn(ExpandedTexts.prototype, "get");
  lint(await read(folders, true), vocabulary);
  expect(expanded.mock.calls.filter(([file]) => file.startsWith("things/"))).toEqual([]);
});

test("compiles no schema where no file has changed", async () => {
  later();
  const folders = writeSite();
  lint(await read(folders, true), vocabulary);
  // Now the schemas of another vocabulary are compiled last.
  lint(exampleSource({}), longerHeadings(vocabulary, 7));
  const compile = vi.spyOn(Ajv.prototype, "compile");
  lint(await read(folders, true), { ...vocabulary });
  expect(compile).not.toHaveBeenCalled();

  write(join(folders.pages, "a.json"), '{ "title": "A", "blocks": [{ "type": "words" }] }');
  const other = { ...vocabulary };
  lint(await read(folders, true, other), other);
  expect(compile).toHaveBeenCalled();
});
