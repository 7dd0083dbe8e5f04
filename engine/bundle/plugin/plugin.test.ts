import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { hashForSchema } from "@rjsf/utils";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { JsonSchema } from "../../contract/json.ts";
import { siteFolder } from "../../files/siteFolder.ts";
import { blockStylesModule, blocksModule, discoverBlocks, structuredDataModule } from "./blocks.ts";
import {
  discoverModules,
  moduleFolders,
  transportsModule,
  validatorModule,
  validatorsModule,
  widgetsModule,
} from "./plugin.ts";

describe("plugin", () => {
  const project = resolve(import.meta.dirname, "../../..");
  let root: string;

  beforeEach(() => {
    const scratch = join(project, ".kente");
    mkdirSync(scratch, { recursive: true });
    root = mkdtempSync(join(scratch, "plugin-"));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function block(type: string, files: Record<string, string>): void {
    mkdirSync(join(root, "blocks", type), { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(root, "blocks", type, name), text);
  }

  describe("block folders", () => {
    test("A-05 are discovered, with component and stylesheet by their names", () => {
      block("price-table", { "schema.json": "{}", "PriceTable.tsx": "", "price-table.css": "" });
      block("form", { "schema.json": '{"x-load":"own"}', "Form.tsx": "" });
      const at = (path: string) => join(root, "blocks", path);
      expect(discoverBlocks(siteFolder(root))).toEqual([
        { type: "form", name: "Form", component: at("form/Form.tsx"), styles: undefined, own: true },
        {
          type: "price-table",
          name: "PriceTable",
          component: at("price-table/PriceTable.tsx"),
          styles: at("price-table/price-table.css"),
          own: false,
        },
      ]);
    });

    test("have code of their own for a property that asks for it, under a name of its own", () => {
      const schema = '{"properties":{"heading":{},"form":{"x-load":"own"}}}';
      block("hero", { "schema.json": schema, "Hero.tsx": "", "HeroForm.tsx": "", "hero-form.css": "" });
      const at = (path: string) => join(root, "blocks/hero", path);
      const own = { component: at("HeroForm.tsx"), styles: at("hero-form.css"), own: true };
      expect(discoverBlocks(siteFolder(root))).toEqual([
        { type: "hero", name: "Hero", component: at("Hero.tsx"), styles: undefined, own: false },
        { type: "hero.form", name: "HeroForm", ...own },
      ]);
      rmSync(at("HeroForm.tsx"));
      expect(() => discoverBlocks(siteFolder(root))).toThrow(
        expect.objectContaining({ data: expect.objectContaining({ missing: "HeroForm.tsx" }) }),
      );
    });

    test("that lack a file fail a build, and are skipped in dev", () => {
      block("hero", { "schema.json": "{}" });
      expect(() => discoverBlocks(siteFolder(root))).toThrow(
        expect.objectContaining({
          id: "block-incomplete",
          data: { type: "hero", folder: "blocks/hero", missing: "Hero.tsx" },
        }),
      );
      expect(discoverBlocks(siteFolder(root), "skip")).toEqual([]);
    });

    test("are loaded as before while their schema can't be parsed", () => {
      const schema = '{"x-load":"own","properties":{"form":{"x-load":"own"}}}';
      block("hero", { "schema.json": schema, "Hero.tsx": "", "HeroForm.tsx": "" });
      const before = discoverBlocks(siteFolder(root), "skip");
      expect(before.map(({ type, own }) => [type, own])).toEqual([
        ["hero", true],
        ["hero.form", true],
      ]);
      // Editors empty a file before they write it.
      block("hero", { "schema.json": "" });
      expect(discoverBlocks(siteFolder(root), "skip")).toEqual(before);
      block("hero", { "schema.json": "{}" });
      expect(discoverBlocks(siteFolder(root), "skip")).toMatchObject([{ type: "hero", own: false }]);
    });

    test("may be none", () => {
      expect(discoverBlocks(siteFolder(root))).toEqual([]);
    });

    test("become imports for light blocks, and loaders for heavy ones", () => {
      block("faq", { "schema.json": "{}", "Faq.tsx": "", "faq.css": "" });
      block("form", { "schema.json": '{"x-load":"own"}', "Form.tsx": "" });
      const code = blocksModule(discoverBlocks(siteFolder(root)));
      expect(code).toContain(`import { Faq } from "${join(root, "blocks/faq/Faq.tsx")}";`);
      expect(code).toContain(
        `"form": () => import("${join(root, "blocks/form/Form.tsx")}").then((code) => code.Form),`,
      );
      expect(code).not.toMatch(/^import .*Form/m);
      expect(code).not.toContain("faq.css");
    });

    test("have their stylesheets in a module of its own, from the bundle or from the dev server", () => {
      block("faq", { "schema.json": "{}", "Faq.tsx": "", "faq.css": "" });
      block("form", { "schema.json": "{}", "Form.tsx": "" });
      const folders = discoverBlocks(siteFolder(root));
      expect(blockStylesModule(folders, "bundled")).toContain(`/faq.css?url";`);
      expect(blockStylesModule(folders, { servedFrom: root })).toBe(
        'export const blockStyles = {\n  "faq": "/blocks/faq/faq.css",\n};\n',
      );
    });
  });

  describe("the structured data of blocks", () => {
    test("is discovered, and stays out of the browser's module", () => {
      block("faq", { "schema.json": "{}", "Faq.tsx": "", "structuredData.ts": "" });
      block("hero", { "schema.json": "{}", "Hero.tsx": "" });
      const folders = discoverBlocks(siteFolder(root));
      const file = join(root, "blocks/faq/structuredData.ts");
      expect(structuredDataModule(folders)).toBe(
        [
          `import { structuredData as of0 } from ${JSON.stringify(file)};`,
          "export const structuredData = {",
          '  "faq": of0,',
          "};",
          "",
        ].join("\n"),
      );
      expect(blocksModule(folders)).not.toContain("structuredData");
    });
  });

  describe("widgets and transports", () => {
    test("are those of the engine and of the site, without tests and helpers", () => {
      const write = (file: string) => {
        mkdirSync(join(root, file, ".."), { recursive: true });
        writeFileSync(join(root, file), "");
      };
      for (const file of [
        "engine/forms/widgets/text.tsx",
        "engine/transports/http.ts",
        "engine/transports/http.test.ts",
      ])
        write(file);
      for (const file of [
        "mill/pages/_widgets/stars.tsx",
        "mill/pages/_widgets/stars.css",
        "mill/pages/_transports/support/wait.ts",
      ])
        write(file);
      const folder = { root, site: join(root, "mill") };
      expect([...discoverModules(moduleFolders(folder, "widgets"))]).toEqual([
        ["stars", join(root, "mill/pages/_widgets/stars.tsx")],
        ["text", join(root, "engine/forms/widgets/text.tsx")],
      ]);
      expect([...discoverModules(moduleFolders(folder, "transports")).keys()]).toEqual(["http"]);
      expect([...discoverModules(moduleFolders({ root, site: root }, "widgets")).keys()]).toEqual(["text"]);
    });

    test("become imports for widgets, which a form needs at once, and loaders for transports", () => {
      expect(widgetsModule(new Map([["star-rating", "/mill/widgets/star-rating.tsx"]]))).toBe(
        'import { widget as of0 } from "/mill/widgets/star-rating.tsx";\nexport const widgets = {\n  "star-rating": of0,\n};\n',
      );
      expect(transportsModule(new Map([["pager", "/mill/transports/pager.ts"]]))).toContain(
        '"pager": () => import("/mill/transports/pager.ts").then((code) => code.transport),',
      );
    });
  });

  describe("validators of forms", () => {
    test("are a loader for each form, in a fixed order", () => {
      expect(validatorsModule(["demo", "contact"])).toBe(
        [
          "export const validators = {",
          '  "contact": () => import("virtual:kente/validators/contact").then((code) => code.validators),',
          '  "demo": () => import("virtual:kente/validators/demo").then((code) => code.validators),',
          "};",
          "",
        ].join("\n"),
      );
    });

    test("check values without compiling anything in the browser", async () => {
      const code = validatorModule({
        type: "object",
        required: ["email", "name"],
        properties: {
          email: { type: "string", format: "email", maxLength: 20 },
          name: { type: "string", maxLength: 4, pattern: "\\S", title: '\nexports["x"] = require("fs") {}' },
          born: { type: "string", format: "date" },
          kinds: { type: "array", uniqueItems: true },
        },
      });
      expect(code).not.toMatch(/\beval\b|new Function|^const \w+ = require|^exports/m);
      const file = join(root, "validators.js");
      writeFileSync(file, code);
      const { validators } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
        validators: Record<string, (value: unknown) => boolean>;
      };
      const [validate] = Object.values(validators);
      expect(validate?.({ email: "ama@example.com", name: "Ama", born: "2000-02-29", kinds: [1, 2] })).toBe(
        true,
      );
      expect(validate?.({ email: "ama@example", name: "Ama" })).toBe(false);
      expect(validate?.({ email: "a-very-long-name@example.com", name: "Ama" })).toBe(false);
      expect(validate?.({ email: "ama@example.com", name: "😀😀😀" })).toBe(true);
      expect(validate?.({ email: "ama@example.com", name: "Kwame" })).toBe(false);
      expect(validate?.({ email: "ama@example.com", name: "   " })).toBe(false);
      expect(validate?.({ email: "ama@example.com", name: "Ama", born: "2001-02-29" })).toBe(false);
      expect(validate?.({ email: "ama@example.com", name: "Ama", kinds: [1, 1] })).toBe(false);
    });
  });
});

test("each form's functions are found by its key, whether that begins with a digit, a letter or a minus", () => {
  const found = new Set<string>();
  for (let count = 0; found.size < 3; count += 1) {
    const schema: JsonSchema = { type: "object", title: `Form ${count}` };
    const key = hashForSchema(schema as never);
    const kind = /^\d/.test(key) ? "digit" : /^-/.test(key) ? "minus" : "letter";
    if (found.has(kind)) continue;
    found.add(kind);
    const code = validatorModule(schema).replaceAll(/^import .*$/gm, "");
    const validators = new Function(`${code.replace("export const", "const")}; return validators;`)();
    expect(Object.keys(validators)).toEqual([key]);
  }
});
