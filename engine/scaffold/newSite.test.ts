import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readSite } from "../content/read/readSite.ts";
import { readVocabulary } from "../content/schema/vocabulary.ts";
import { manifestFile } from "../contract/output.ts";
import { siteFolder } from "../files/siteFolder.ts";
import { lint } from "../lint/lint.ts";
import { starters } from "../lint/starters.ts";
import { drawMark, drawPicture } from "./drawings.ts";
import { fillTemplate, kinds, writeSite } from "./newSite.ts";
import { starterIn } from "./scaffold.ts";

const kindNames = Object.keys(kinds) as (keyof typeof kinds)[];
let top: string;
let root: string;
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), "kente-new-site-"));
  root = join(top, "engine");
  mkdirSync(join(root, "pages"), { recursive: true });
});
afterEach(() => rmSync(top, { recursive: true, force: true }));

describe("a new site", () => {
  test("has pages, a theme, a form, a logo in the colours of the theme, and a README with its commands", async () => {
    const site = join(top, "mill");
    const files = await writeSite(root, site, { name: 'Miller & "Sons"' });
    const all = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files).toHaveLength(all.length);
    for (const file of [
      ".gitignore",
      "README.md",
      "pages/index.json",
      "pages/_theme.json",
      "pages/_forms/contact.json",
    ])
      expect(files).toContain(file);
    const read = (file: string) => readFileSync(join(site, file), "utf8");
    expect(JSON.parse(read("pages/_site.json"))).toMatchObject({
      name: 'Miller & "Sons"',
      url: "https://miller-sons.example.com",
    });
    for (const file of files.filter((one) => one.endsWith(".json")))
      expect(() => JSON.parse(read(file)), file).not.toThrow();
    expect(files.filter((file) => /\{\{/.test(read(file)))).toEqual([]);
    const { accent } = JSON.parse(read("pages/_theme.json")).colours;
    expect(read("public/images/logo.svg")).toContain(`fill="${accent.light}"`);
    expect(read("public/images/logo-dark.svg")).toContain(`fill="${accent.dark}"`);
    expect(read("README.md")).toContain("npm --prefix ../engine run dev -- --site .");
  });

  test("is in the language that is asked for, and its texts that say what to write are found", async () => {
    const vocabulary = await readVocabulary(join(import.meta.dirname, "../.."));
    const found: Record<string, string[]> = {};
    const all = kindNames.flatMap((kind) => starters.map(({ language }) => ({ kind, language })));
    for (const { kind, language } of all) {
      const site = join(top, kind, language);
      const files = await writeSite(root, site, { name: "Mill", kind, starter: starterIn(language) });
      expect(JSON.parse(readFileSync(join(site, "pages/_site.json"), "utf8")).languages).toEqual([
        { code: language },
      ]);
      const source = await readSite(siteFolder(join(import.meta.dirname, "../.."), { site }));
      const { diagnostics } = lint(source, vocabulary);
      expect(new Set(diagnostics.map(({ rule }) => rule))).toEqual(new Set(["unfinished-text"]));
      if (kind !== "company") continue;
      found[language] = diagnostics.flatMap(({ rule, message }) =>
        rule === "unfinished-text" ? message : [],
      );
      expect(files).toContain(language === "fr" ? "pages/a-propos.json" : "pages/about.json");
    }
    expect(found.en).toContain('"Say here how soon, and keep to it." says what to write here.');
    expect(found.fr).toHaveLength(found.en?.length ?? 0);
  });

  test("is a project of its own where the engine is a package: with commands, and settings of editors and CI", async () => {
    const site = join(top, "mill");
    const files = await writeSite(undefined, site, { name: "Miller & Sons", engine: "^1.2.3" });
    const read = (file: string) => readFileSync(join(site, file), "utf8");
    const { name, scripts, dependencies } = JSON.parse(read("package.json"));
    expect([name, dependencies]).toEqual(["miller-sons", { kente: "^1.2.3" }]);
    expect(Object.entries(scripts).filter(([key, run]) => run !== `kente ${key}`)).toEqual([
      ["prepare", "kente gen"],
    ]);
    const named: { url: string }[] = JSON.parse(read(".vscode/settings.json"))["json.schemas"];
    const schemas = readdirSync(join(import.meta.dirname, "../../schemas/generated"));
    expect(named.filter(({ url }) => !schemas.includes(basename(url)))).toEqual([]);
    expect(read(".github/workflows/lint.yml")).toContain("npm run lint -- --format github");
    expect(files).toEqual(expect.arrayContaining([".env.example", ".gitignore", "tsconfig.json"]));
    expect(read("README.md")).not.toContain("--site");
    expect(files.filter((file) => /\{\{/.test(read(file)))).toEqual([]);
  });

  test("has no starter in another language", () => {
    expect(() => starterIn("de")).toThrowError(
      expect.objectContaining({ id: "new-site-language", data: { language: "de", known: ["en", "fr"] } }),
    );
    expect(starterIn("fr-CA").language).toBe("fr-CA");
  });

  test("may be written into an empty folder, never into one with files", async () => {
    const site = join(top, "mill");
    mkdirSync(site);
    await writeSite(root, site, { name: "Mill" });
    writeFileSync(join(site, "pages/index.json"), "mine");
    await expect(writeSite(root, site, { name: "Mill" })).rejects.toMatchObject({
      id: "new-site-folder",
      data: { folder: site, reason: "it is not empty" },
    });
    expect(readFileSync(join(site, "pages/index.json"), "utf8")).toBe("mine");
  });

  test("is refused in the place of a file, among the engine's files and in the output of a build", async () => {
    const file = join(top, "file");
    writeFileSync(file, "mine");
    await expect(writeSite(root, file, { name: "Mill" })).rejects.toMatchObject({ id: "new-site-folder" });
    const inside = join(root, "pages/mill");
    await expect(writeSite(root, inside, { name: "Mill" })).rejects.toMatchObject({
      id: "new-site-folder",
      data: { reason: "it is inside pages/ of the project" },
    });
    mkdirSync(join(top, "dist", manifestFile, ".."), { recursive: true });
    writeFileSync(join(top, "dist", manifestFile), "{}");
    await expect(writeSite(root, join(top, "dist/mill"), { name: "Mill" })).rejects.toMatchObject({
      id: "site-folder-in-output",
    });
    for (const folder of [inside, join(top, "dist/mill")]) expect(existsSync(folder)).toBe(false);
    await expect(writeSite(root, join(root, "sites/mill"), { name: "Mill" })).resolves.toContain(
      "pages/index.json",
    );
  });

  test.each(["", "  ", "…", "Mill\nSons", "*Mill*", "{{name}}", "[Mill](/)", "x".repeat(61)])(
    "can't have the name %j",
    async (name) => {
      await expect(writeSite(root, join(top, "mill"), { name })).rejects.toMatchObject({
        id: "scaffold-name",
      });
      expect(existsSync(join(top, "mill"))).toBe(false);
    },
  );
});

test("the template is filled in as each kind of file needs it, and other files stay as they are", () => {
  const words = { name: 'A & "B"', engine: "../engine", domain: "a-b" };
  const filled = (file: string, text: string) => String(fillTemplate(file, Buffer.from(text), words));
  expect(filled("pages/a.json", '{"name":"{{name}}"}')).toBe('{"name":"A & \\"B\\""}');
  expect(filled("a.svg", "<title>{{name}}</title>")).toBe("<title>A &#38; &#34;B&#34;</title>");
  expect(filled("README.md", "{{name}} at {{domain}}: {{unknown}}")).toBe('A & "B" at a-b: {{unknown}}');
  expect(filled("a.css", "{{name}}")).toBe("{{name}}");
});

describe("the mark of a site", () => {
  const colours = ["#000000", "#ff0000"] as const;

  test("is the same for the same name, and differs between names", () => {
    expect(drawMark("Mill", colours)).toBe(drawMark("Mill", colours));
    const marks = new Set(["Mill", "Bakery", "School", "Harbour"].map((name) => drawMark(name, colours)));
    expect(marks.size).toBe(4);
  });

  test("has four tiles, one of them in the second colour", () => {
    const fills = [...drawMark("Mill", colours).matchAll(/fill="(#\w+)"/g)].map(([, fill]) => fill);
    expect(fills.sort()).toEqual(["#000000", "#000000", "#000000", "#ff0000"]);
  });
});

describe("the picture of a site", () => {
  const shade = (light: string, dark: string) => ({ light, dark });
  const colours = {
    accent: shade("#0000ff", "#8888ff"),
    background: shade("#ffffff", "#000000"),
    mark: shade("#ff0000", "#ff8888"),
  };

  test("is the same for the same name, differs between names, and follows the colour scheme", () => {
    const picture = drawPicture("Mill", colours, 4, 3);
    expect(drawPicture("Mill", colours, 4, 3)).toBe(picture);
    expect(drawPicture("Harbour", colours, 4, 3)).not.toBe(picture);
    expect(picture).toMatch(
      /\.full \{ fill: #0000ff \}.*prefers-color-scheme: dark.*\.full \{ fill: #8888ff \}/,
    );
  });

  test("has a ground and a shape in each tile, in two colours, and no two equal tiles beside each other", () => {
    const picture = drawPicture("Mill", colours, 4, 3);
    const paints = [...picture.matchAll(/class="(\w+)"/g)].map(([, paint]) => paint);
    const tiles = paints.flatMap((paint, index) =>
      index % 2 === 0 ? [`${paint} ${paints[index + 1]}`] : [],
    );
    expect(tiles).toHaveLength(12);
    for (const one of tiles) expect(new Set(one.split(" ")).size, one).toBe(2);
    for (const [index, one] of tiles.entries()) if (index % 4 < 3) expect(tiles[index + 1]).not.toBe(one);
  });
});
