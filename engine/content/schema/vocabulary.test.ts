import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { ContentCompiler } from "../../contract/contentKind.ts";
import { analyse } from "../analyse.ts";
import { smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";
import { memberFolders } from "./members.ts";
import { readVocabulary, readWords } from "./vocabulary.ts";

const project = resolve(import.meta.dirname, "../../..");

describe("the project's own vocabulary", () => {
  test("has every block, shared definition and icon, and can be used", async () => {
    const vocabulary = await readVocabulary(project);
    expect([...vocabulary.blocks.keys()]).toEqual(expect.arrayContaining(["hero", "card-grid"]));
    expect([...vocabulary.defs.keys()]).toEqual(
      expect.arrayContaining(["to", "link", "text", "image", "icon"]),
    );
    expect(vocabulary.icons.get("wallet")?.[0]?.[0]).toBe("path");
    expect([...vocabulary.transports.keys()]).toContain("http");
    expect(() => analyse(sourceOf(), vocabulary)).not.toThrow();
  });

  test("has another version under another version of Node", async () => {
    const { version } = await readVocabulary(project);
    expect((await readVocabulary(project)).version).toBe(version);
    vi.spyOn(process, "version", "get").mockReturnValue("v0.0.0");
    onTestFinished(() => void vi.restoreAllMocks());
    expect((await readVocabulary(project)).version).not.toBe(version);
  });
});

describe("a project's folders", () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "vocabulary-"));
    await cp(join(project, "schemas"), join(root, "schemas"), { recursive: true });
    await symlink(join(project, "node_modules"), join(root, "node_modules"));
    for (const folder of await namedFolders()) {
      await cp(join(project, folder), join(root, folder), { recursive: true });
    }
  });

  afterEach(async () => {
    await rm(root, { recursive: true, force: true });
  });

  /** The folders that the project's schemas name with "x-members". */
  async function namedFolders(): Promise<string[]> {
    const files = await readdir(join(root, "schemas"), { recursive: true });
    const schemas = files.filter((file) => file.endsWith(".schema.json") && !file.startsWith("generated"));
    const texts = await Promise.all(schemas.map((file) => readFile(join(root, "schemas", file), "utf8")));
    return [...new Set(texts.flatMap((text) => [...memberFolders(JSON.parse(text))]))];
  }

  async function write(file: string, content: string): Promise<void> {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content);
  }

  test("have another version with other packages", async () => {
    await rm(join(root, "node_modules"));
    await mkdir(join(root, "node_modules"));
    const icons = "node_modules/@iconify-json";
    await symlink(join(project, icons), join(root, icons));
    const { version } = await readVocabulary(root);
    await write("package-lock.json", "{}");
    const pulled = await readVocabulary(root);
    expect(pulled.version).not.toBe(version);
    await write("node_modules/.package-lock.json", '{"packages":{}}');
    const installed = await readVocabulary(root);
    expect(installed.version).not.toBe(pulled.version);
    await write("package-lock.json", '{"packages":{"ajv":{}}}');
    expect((await readVocabulary(root)).version).toBe(installed.version);
  });

  const card = {
    title: "Card",
    description: "A card.",
    type: "object",
    required: ["heading"],
    additionalProperties: false,
    properties: { heading: { $ref: "../../../schemas/defs/heading.schema.json" } },
  };

  test("A-05 a new folder is a new block type, with the keys of all blocks added to its schema", async () => {
    await write("blocks/card/schema.json", JSON.stringify(card));
    const { blocks } = await readVocabulary(root);
    expect([...blocks.keys()]).toEqual(["card"]);
    expect(blocks.get("card")?.schema).toEqual(card);
    const complete = blocks.get("card")?.complete;
    expect(complete?.required).toEqual(["type", "heading"]);
    expect(Object.keys(complete?.properties as object)).toEqual([
      "type",
      "id",
      "surface",
      "space",
      "emphasis",
      "$accept",
      "heading",
    ]);
  });

  test("an empty folder is no block", async () => {
    await mkdir(join(root, "blocks/old"), { recursive: true });
    expect((await readVocabulary(root)).blocks.size).toBe(0);
  });

  test("a new file is a new transport or widget; helpers and tests are neither", async () => {
    const module = (name: string) =>
      `export const transport = { name: "${name}", options: { type: "object" } };`;
    await write("engine/transports/post.ts", module("post"));
    await write("engine/transports/helper.ts", "export const help = 1;");
    await write("engine/transports/post.test.ts", "throw new Error('not to be loaded')");
    await write("engine/forms/widgets/textarea.tsx", "");
    const { transports, widgets } = await readVocabulary(root);
    expect([...transports]).toEqual([["post", { type: "object" }]]);
    expect(widgets).toEqual(["textarea"]);
  });

  test("a new file is a new content kind, whose code for compiling is loaded unless nothing is compiled", async () => {
    await write(
      "engine/content/kinds/video.ts",
      `export const kind = {
        name: "video",
        loadCompile: async (modulesOf) => {
          const [[name, { description }]] = await modulesOf("engine/formats", "description");
          return () => name + ": " + description;
        },
      };`,
    );
    await write("engine/formats/mp4.ts", 'export const description = "A film";');
    const { kinds } = await readVocabulary(root);
    expect(kinds.get("video")?.compile?.("", {} as ContentCompiler)).toBe("mp4: A film");
    const unloaded = await readVocabulary(root, { compiles: false });
    expect(unloaded.kinds.get("video")).not.toHaveProperty("compile");
  });

  test("x-members allows the names of a folder's files, sorted; tests, fixtures and folders are left out", async () => {
    const size = { title: "Size", description: "A size.", type: "string", "x-members": "engine/sizes" };
    const sized = { ...card, properties: { size, list: { type: "array", items: size } } };
    await write("blocks/card/schema.json", JSON.stringify(sized));
    for (const file of ["small.ts", "very-large.tsx", "very-large.css", "medium.json"]) {
      await write(`engine/sizes/${file}`, "");
    }
    for (const file of ["small.test.ts", "fixtures/huge.ts", "notes.md", "virtual.d.ts"]) {
      await write(`engine/sizes/${file}`, "throw new Error('not to be loaded')");
    }
    const { complete } = (await readVocabulary(root)).blocks.get("card") ?? {};
    const names = ["medium", "small", "very-large"];
    expect(complete?.properties).toMatchObject({ size: { enum: names }, list: { items: { enum: names } } });
  });

  test.each([
    ["LandingPage.css", "landing-page.css"],
    ["very_large.json", "very-large.json"],
    ["2Large.ts", "large.ts"],
  ])("a member's file is named in kebab-case: %s is reported", async (file, name) => {
    const [folder = ""] = await namedFolders();
    await write(`${folder}/${file}`, "{}");
    await expect(readVocabulary(root)).rejects.toMatchObject({
      id: "member-file",
      data: { file: `${folder}/${file}`, fix: expect.stringContaining(`Rename it to ${name}:`) },
    });
  });

  test.each([
    ["network", "engine/render/networks/forum.ts", "network"],
    ["network", "engine/render/networks/forum.json", "network"],
    ["code", "engine/content/grammars/cobol.ts", "grammar"],
  ])("the content kind %s reports %s without its export", async (kind, file, exported) => {
    const url = pathToFileURL(join(project, `engine/content/kinds/${kind}.ts`)).href;
    await write(`engine/content/kinds/${kind}.ts`, `export { kind } from "${url}";`);
    await write(file, file.endsWith(".ts") ? 'export const description = "New.";' : "{}");
    await expect(readVocabulary(root)).rejects.toMatchObject({
      id: "member-file",
      data: { file, reason: `it does not export "${exported}"`, fix: expect.stringContaining(exported) },
    });
  });

  test.each([
    ["a pattern", { properties: { code: { type: "string", pattern: "^(\\w+ ?)+$" } } }],
    ["names of keys by a pattern", { patternProperties: { "^(\\w+ ?)+$": true } }],
  ])("a site's own block with %s that can take very long is refused", async (_what, schema) => {
    await write("site/pages/_blocks/card/schema.json", JSON.stringify(schema));
    await expect(readVocabulary(root, { site: join(root, "site") })).rejects.toMatchObject({
      id: "schema-file",
      data: {
        file: "site/pages/_blocks/card/schema.json",
        reason: expect.stringContaining("can take very long"),
      },
    });
  });

  test.each(["root", "site"])(
    "a site has code of its own in its pages, the project's site as well: %s",
    async (where) => {
      const site = join(root, where === "root" ? "" : where);
      const below = where === "root" ? "" : "site/";
      await write(`${below}pages/_blocks/card/schema.json`, JSON.stringify({ ...card, properties: {} }));
      const bell = '{ name: "bell", options: { type: "object" }, create: () => ({}) }';
      await write(`${below}pages/_transports/bell.ts`, `export const transport = ${bell};`);
      await write(`${below}pages/_widgets/stars.tsx`, "export const widget = () => null;");
      const { blocks, transports, widgets } = await readVocabulary(root, { site });
      expect(blocks.get("card")?.folder).toBe(`${below}pages/_blocks/card`);
      expect([...transports.keys()]).toEqual(["bell"]);
      expect(widgets).toEqual(["stars"]);
    },
  );

  test("what a site has itself counts where the engine has one of its name, and is reported with a fix", async () => {
    const transport = (title: string) =>
      `export const transport = { name: "bell", options: { type: "object", title: "${title}" }, create: () => ({}) };`;
    await write("engine/transports/bell.ts", transport("Engine"));
    await write("site/pages/_transports/bell.ts", transport("Own"));
    for (const folder of ["engine/forms/widgets", "site/pages/_widgets"])
      await write(`${folder}/stars.tsx`, "export const widget = () => null;");
    for (const folder of ["blocks", "site/pages/_blocks"])
      await write(`${folder}/card/schema.json`, JSON.stringify({ ...card, properties: {} }));
    const { blocks, transports, widgets, overrides } = await readVocabulary(root, {
      site: join(root, "site"),
    });
    expect(blocks.get("card")?.folder).toBe("site/pages/_blocks/card");
    expect(transports.get("bell")?.title).toBe("Own");
    expect(widgets).toEqual(["stars"]);
    const { diagnostics } = analyse(sourceOf(), { ...smallVocabulary(), ...(overrides && { overrides }) });
    const told = { rule: "name-taken", severity: "warning", line: 1 };
    expect(diagnostics).toMatchObject([
      {
        ...told,
        file: "site/pages/_blocks/card/schema.json",
        hint: expect.stringContaining('"x-formerly": ["card"]'),
      },
      {
        ...told,
        file: "site/pages/_transports/bell.ts",
        message: expect.stringContaining('transport "bell"'),
      },
      {
        ...told,
        file: "site/pages/_widgets/stars.tsx",
        hint: expect.stringContaining("the widget in the site's forms"),
      },
    ]);
  });

  test.each(["blocks/card/schema.json", "transports/bell.ts", "widgets/Header.tsx"])(
    "code of another app beside a site's pages is left alone: %s",
    async (file) => {
      await write(`site/${file}`, "{}");
      const { blocks, transports, widgets } = await readVocabulary(root, { site: join(root, "site") });
      expect([blocks.size, transports.size, widgets]).toEqual([0, 0, []]);
    },
  );

  test("without the package of the icons, or one that a member imports, the error names the one to install", async () => {
    await write("engine/transports/broken.ts", 'import "not-installed";');
    const load = (path: string) =>
      path.endsWith("broken.ts")
        ? Promise.reject(
            Object.assign(new Error("Cannot find package 'not-installed' imported from x"), {
              code: "ERR_MODULE_NOT_FOUND",
            }),
          )
        : import(pathToFileURL(path).href);
    const missing = (name: string) => ({ id: "package-missing", data: { name } });
    await expect(readVocabulary(root, { load })).rejects.toMatchObject(missing("not-installed"));
    await rm(join(root, "engine/transports/broken.ts"));
    await rm(join(root, "node_modules"));
    await mkdir(join(root, "node_modules"));
    await expect(readVocabulary(root)).rejects.toMatchObject(missing("@iconify-json/lucide"));
  });

  test.each(["engine/missing", "engine/empty"])("x-members that names %s is reported", async (folder) => {
    await write("engine/empty/fixtures/small.ts", "");
    await write("blocks/card/schema.json", JSON.stringify({ properties: { size: { "x-members": folder } } }));
    await expect(readVocabulary(root)).rejects.toMatchObject({
      id: "schema-file",
      data: { file: "blocks/card/schema.json", reason: expect.stringContaining(folder) },
    });
  });

  const step =
    "export const migrate = (block: object) => block;\nexport const examples = [{ before: {}, after: {} }];";

  test("a block type at version 2 has a step that leads to it, and its blocks say their version", async () => {
    await write("blocks/card/schema.json", JSON.stringify({ ...card, version: 2 }));
    await write("blocks/card/migrations/1-to-2.ts", step);
    const { complete, steps } = (await readVocabulary(root)).blocks.get("card") ?? {};
    expect(steps).toMatchObject([{ from: 1, file: "blocks/card/migrations/1-to-2.ts" }]);
    expect(steps?.[0]?.migrate({ type: "card" })).toEqual({ type: "card" });
    expect(complete).toMatchObject({ required: ["type", "v", "heading"], properties: { v: { const: 2 } } });
  });

  test.each<[number | string | undefined, string, string, object]>([
    [undefined, "1-to-2.ts", step, { id: "migration-file", data: { reason: '"card" is at version 1' } }],
    [2, "2-to-3.ts", step, { id: "migration-file", data: { fix: expect.stringContaining('"version": 3') } }],
    [3, "2-to-3.ts", step, { id: "migration-missing", data: { file: "blocks/card/migrations/1-to-2.ts" } }],
    ["2", "1-to-2.ts", step, { id: "schema-file", data: { reason: expect.stringContaining('"version"') } }],
    [2, "1-to-2.ts", "", { id: "migration-file", data: { reason: 'it does not export "migrate"' } }],
    [2, "1-to-2.ts", "export const =", { id: "migration-file" }],
  ])("version %s with %s that says %j is refused", async (version, file, code, error) => {
    await write("blocks/card/schema.json", JSON.stringify({ ...card, ...(version && { version }) }));
    await write(`blocks/card/migrations/${file}`, code);
    await expect(readVocabulary(root)).rejects.toMatchObject(error);
  });

  test.each([
    ["blocks/Card/schema.json", "{}", { id: "block-name", data: { folder: "blocks/Card" } }],
    [
      "blocks/card/Card.tsx",
      "",
      { id: "block-incomplete", data: { type: "card", folder: "blocks/card", missing: "schema.json" } },
    ],
    ["blocks/card/schema.json", "{", { id: "schema-file" }],
    ["blocks/card/schema.json", "[]", { id: "schema-file", data: { reason: "it holds no object" } }],
    ["schemas/page.schema.json", "", { id: "schema-file", data: { file: "schemas/page.schema.json" } }],
    [
      "blocks/card/schema.json",
      '{"properties":{"a":{"$ref":"https://example.com/x.json"}}}',
      { id: "schema-reference", data: { reference: "https://example.com/x.json" } },
    ],
    [
      "engine/transports/post.ts",
      'export const transport = { name: "other" };',
      { id: "transport-file", data: { reason: 'its name is "other"' } },
    ],
    [
      "engine/content/kinds/video.ts",
      'export const kind = { name: "film" };',
      { id: "member-file", data: { reason: 'its name is "film"' } },
    ],
    [
      "engine/transports/post.ts",
      "throw new TypeError('boom')",
      { id: "transport-file", data: { reason: "boom" } },
    ],
  ])("a broken %s is named", async (file, content, error) => {
    await write(file, content);
    await expect(readVocabulary(root)).rejects.toMatchObject(error);
  });
});

test("a schema that the validator cannot use is named", () => {
  const vocabulary = smallVocabulary();
  const complete = { type: "object", properties: { a: { type: "text" } } };
  const blocks = new Map([["card", { type: "card", folder: "blocks/card", schema: complete, complete }]]);
  expect(() => analyse(sourceOf(), { ...vocabulary, blocks })).toThrow(
    expect.objectContaining({
      id: "schema-file",
      data: expect.objectContaining({ file: "blocks/card/schema.json" }),
    }),
  );
});

describe("read words", () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "kente-words-"));
  });
  afterEach(() => rm(root, { recursive: true }));

  async function write(file: string, value: unknown): Promise<void> {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), typeof value === "string" ? value : JSON.stringify(value));
  }

  const ofBlock = new Map([["countdown", { path: "", shown: "site/blocks/countdown/words.json" }]]);
  const read = () => {
    const file = ofBlock.get("countdown");
    const path = join(root, "blocks/countdown/words.json");
    return readWords(root, new Map(file && [["countdown", { ...file, path }]]));
  };

  test("the words of a language are those of the engine and, in groups of their names, those of a site's blocks", async () => {
    await write("engine/words/en.json", { page: { menu: "Menu" } });
    await write("blocks/countdown/words.json", {
      en: { left: { one: "{count} day", other: "{count} days" } },
      de: { left: "Noch {count}" },
    });
    expect([...(await read())]).toEqual([
      ["en", { page: { menu: "Menu" }, countdown: { left: { one: "{count} day", other: "{count} days" } } }],
      ["de", { countdown: { left: "Noch {count}" } }],
    ]);
  });

  test("a project and a block without words have none", async () => {
    expect([...(await read())]).toEqual([]);
  });

  test.each([
    ["engine/words/en_GB.json", {}, '"en_GB" is no language code'],
    ["engine/words/pt-br.json", {}, '"pt-br" is no language code; "pt-BR" is'],
    ["engine/words/de.json", { page: "Menu" }, "it is no object of groups of texts"],
    ["engine/words/de.json", { page: { menu: { one: "Menu" } } }, "it is no object of groups of texts"],
    ["engine/words/de.json", [], "it is no object of groups of texts"],
    ["engine/words/de.json", '{ "page": ', "JSON"],
    ["blocks/countdown/words.json", { left: "Left" }, "it is no object of languages with texts"],
    ["blocks/countdown/words.json", { xx_1: { left: "Left" } }, '"xx_1" is no language code'],
  ])("%s with %j is refused", async (file, value, reason) => {
    await write(file, value);
    await expect(read()).rejects.toMatchObject({
      id: "member-file",
      data: {
        file: file.startsWith("blocks/") ? "site/blocks/countdown/words.json" : file,
        reason: expect.stringContaining(reason),
        fix: expect.stringContaining("en.json"),
      },
    });
  });
});
