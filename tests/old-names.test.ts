import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Session } from "./support/commands/Session.ts";
import { copyProject, fixtureSite, root } from "./support/project.ts";

const copy = mkdtempSync(join(tmpdir(), "kente-old-names-"));
const pages = join(root, "tests/fixtures/harbour");

/** The old names in files of the project, by the pattern of their new names. */
const inPages: Names = [
  [/"surface":/g, '"tone":'],
  [/"pattern":/g, '"weave":'],
];
const inSite: Names = [
  [/"patterns":/g, '"weaves":'],
  [/"motif":/g, '"pattern":'],
  [/"unused-pattern"/g, '"unused-weave"'],
];
/** The page that shows contact details: one entry of today was two. */
const inContact: Names = [...inPages, [/"phones",/, '"officePhones",\n        "supportPhones",']];
const inSchemas: Names = [
  [/"x-hydrate":/g, '"x-wake":'],
  [/"x-content": "pattern"/g, '"x-content": "weave"'],
  [/defs\/pattern\.schema/g, "defs/weave.schema"],
];
type Names = [RegExp, string][];

let before: Map<string, string>;
let old: Map<string, string>;

function namesIn(file: string): Names {
  if (file.endsWith("schema.json")) return inSchemas;
  if (file === "pages/_site.json") return inSite;
  if (file === "pages/contact-us.json") return inContact;
  return file.startsWith("pages/_forms/") ? [] : inPages;
}

/** Settings of the site file, in one line of their own. */
const settings =
  '{\n  "lint": { "unused-pattern": "error", "picture-text-size": { "severity": "off", "reason": "Small." } },';
/** The fixture's own settings, at the end of its file. */
const ownSettings = /,\n {2}"lint": \{[\s\S]*\n {2}\}(?=\n\})/;

/** The site file in the shapes of earlier versions. */
function reshaped(text: string): string {
  const site = JSON.parse(text.replace(settings, "{"));
  const { address, details, phones, hours, ...others } = site.contact;
  const [{ open }] = hours.week;
  const [opens, closes] = open[0].split("-");
  const contact = {
    address,
    digitalAddress: details[0].value,
    officePhones: phones[0].numbers,
    supportPhones: phones[1].numbers,
    ...others,
    hours: { days: "Monday to Saturday", opens, closes, zone: hours.zone, clock: hours.clock },
  };
  const old = Object.entries({ ...site, contact }).map(([key, value]) =>
    key === "languages" ? ["lang", site.languages[0].code] : [key, value],
  );
  return `${JSON.stringify(Object.fromEntries(old), null, 2)}\n`.replace("{", settings);
}

/** The texts of all pages, shared blocks, forms, examples and written schemas of the copy. */
function read(): Map<string, string> {
  const files = ["pages", "blocks", "schemas"].flatMap((folder) =>
    readdirSync(join(copy, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".json") && !file.startsWith("generated"))
      .map((file) => `${folder}/${file}`),
  );
  return new Map(files.sort().map((file) => [file, readFileSync(join(copy, file), "utf8")]));
}

let session: Session;
const lint = (...args: string[]) => session.run("lint", args);

beforeAll(() => {
  copyProject(copy, { ...fixtureSite, pages });
  const site = join(copy, "pages/_site.json");
  writeFileSync(site, readFileSync(site, "utf8").replace(ownSettings, "").replace("{", settings));
  const page = join(copy, "schemas/page.schema.json");
  const definitions = '{\n  "definitions": { "spare": { "x-content": "pattern" } },';
  writeFileSync(page, readFileSync(page, "utf8").replace("{", definitions));
  before = read();
  for (const [file, text] of before) {
    const inShape = file === "pages/_site.json" ? reshaped(text) : text;
    const written = namesIn(file).reduce((now, [name, oldName]) => now.replace(name, oldName), inShape);
    writeFileSync(join(copy, file), written);
  }
  old = read();
  session = new Session(copy, { ...process.env, NO_COLOR: "1", NODE_ENV: undefined, VITEST: undefined });
});
afterAll(async () => {
  await session.close();
  rmSync(copy, { recursive: true, force: true });
});

/** The editor schemas of the copy are those of another theme. */
const notice = /^(The schemas in "\S+" are out of date.*\n)?$/;

describe("a project that uses old names", () => {
  test("has some in a page, in shared blocks, in the site file, in schemas and in examples of blocks", () => {
    const changed = [...old].filter(([file, text]) => text !== before.get(file)).map(([file]) => file);
    const kinds = new Set(changed.map((file) => file.replace(/^blocks\/[^/]+/, "blocks/*")));
    expect([...kinds]).toEqual(
      expect.arrayContaining([
        "blocks/*/examples.json",
        "blocks/*/schema.json",
        "pages/_shared/letter.json",
        "pages/_site.json",
        "pages/contact-us.json",
        "pages/index.json",
        "schemas/defs/pattern.schema.json",
        "schemas/page.schema.json",
      ]),
    );
  });

  test("is refused in one line, with the command that renames them", async () => {
    const { code, stdout, stderr } = await lint();
    expect(stderr).toMatch(
      /^The schema (?:blocks|schemas)\/\S+ uses "\S+", which is now called "\S+"\. .*--fix.*\n$/,
    );
    expect([code, stdout]).toEqual([2, ""]);
  });

  test("is shown renamed by a dry run, which writes nothing", async () => {
    const { stdout, stderr } = await lint("--fix", "--dry-run");
    expect(stderr).toMatch(notice);
    for (const [file, text] of old) {
      expect(stdout.includes(`--- a/${file}\n`), file).toBe(text !== before.get(file));
    }
    expect(stdout).toMatch(/^-.*"x-wake": "visible",\n\+.*"x-hydrate": "visible",$/m);
    expect(stdout).toMatch(/^-.*"weaves": \{\n\+.*"patterns": \{$/m);
    expect(stdout).toMatch(/^-.*"lang": "en",\n\+.*"languages": \[$/m);
    for (const key of ["digitalAddress", "officePhones", "supportPhones", "opens"])
      expect(stdout).toMatch(new RegExp(`^-.*"${key}":`, "m"));
    expect(stdout).toMatch(/^-.*"supportPhones",$/m);
    expect(read()).toEqual(old);
  });

  test("is renamed by --fix, and nothing else of a file changes", async () => {
    const { code, stdout, stderr } = await lint("--fix");
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^No problems in \d+ files\.\n$/),
      stderr: expect.stringMatching(notice),
    });
    expect(read()).toEqual(before);
  });
});
