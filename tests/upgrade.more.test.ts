import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeSite } from "../engine/scaffold/newSite.ts";
import { linkProductionPackages, servePackage } from "./production/packages.ts";
import { filesOf } from "./support/imports.ts";
import { copyProject } from "./support/project.ts";

// An owner's site, with a theme, a block and leads of its own, goes from this version of the package to the next one, in which a
// block type has renamed a property. Neither Git's history nor the network is needed.
const home = realpathSync(mkdtempSync(join(tmpdir(), "kente-upgrade-")));
const project = copyProject(join(home, "project"));
const installed = join(home, "installed/node_modules/kente");
const site = join(home, "installed/site");
afterAll(() => rmSync(home, { recursive: true, force: true }));

const env = {
  ...process.env,
  NO_COLOR: "1",
  PORT: "0",
  HOST: "127.0.0.1",
  VITEST: undefined,
  NODE_ENV: undefined,
};
const program = join(home, "installed/node_modules/.bin/kente");

/** Runs a command in the site's folder. @returns what it says */
function kente(args: readonly string[], expected = 0): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: site,
    encoding: "utf8",
    env,
  });
  expect(status, stdout + stderr).toBe(expected);
  return stdout + stderr;
}

const read = (file: string, folder = site) => readFileSync(join(folder, file), "utf8");
function write(file: string, content: unknown, folder = site): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), typeof content === "string" ? content : JSON.stringify(content, null, 2));
}

/** Changes a file of the project, which has what is replaced. */
function change(file: string, from: string | RegExp, to: string): void {
  const text = read(file, project);
  expect(text).toMatch(from);
  write(file, text.replaceAll(from, to), project);
}

/** Packs the project as it is now. @returns the folder with the package */
function pack(name: string): string {
  const npm = spawnSync("npm", ["pack", "--json", "--pack-destination", home], {
    cwd: project,
    encoding: "utf8",
  });
  const [{ filename }] = JSON.parse(npm.stdout.slice(npm.stdout.indexOf("[")));
  const folder = join(home, name);
  mkdirSync(folder);
  spawnSync("tar", ["xzf", join(home, filename), "--strip-components=1", "-C", folder]);
  return folder;
}

/** Installs a package, and asks for it as `npm install` does. */
function install(folder: string): void {
  rmSync(installed, { recursive: true, force: true });
  cpSync(folder, installed, { recursive: true });
  ask(JSON.parse(read("package.json", folder)).version);
}

function ask(version: string): void {
  write("package.json", { ...JSON.parse(read("package.json")), dependencies: { kente: `^${version}` } });
}

/** The output but for what a block's code changes by itself: hashes of scripts, and of the data of a page that has the block. */
function output(): Record<string, string> {
  const files = filesOf(".", /\.(?:html|xml|txt|json|css)$/, join(site, "dist"));
  const plain = (text: string) =>
    text.replace(/-[\w-]{7}(?=\.js[" ])|(?<=\?v=|"version":")[\da-f]{10}/g, "*");
  // The engine's own notes have the hashes of all files.
  const kept = files.filter((file) => !file.includes(".kente/"));
  return Object.fromEntries(kept.map((file) => [file, plain(read(join("dist", file)))]));
}

let [now, next] = ["", ""];
beforeAll(() => {
  now = pack("now");
  change("package.json", /"version": "[^"]+"/g, '"version": "9.0.0"');
  change("blocks/byline/schema.json", '"title": "Byline"', '"version": 2,\n  "title": "Byline"');
  change("blocks/byline/schema.json", '"note": {', '"remark": {');
  change("blocks/byline/Byline.tsx", /, note \}/g, ", remark }");
  change("blocks/byline/Byline.tsx", "note={note}", "note={remark}");
  change("blocks/byline/examples.json", /"type": "byline",/g, '"type": "byline", "v": 2,');
  change("blocks/byline/examples.json", '"note"', '"remark"');
  const step = `import type { JsonObject } from "../../../engine/contract/json.ts";
export function migrate({ note, ...block }: JsonObject): JsonObject {
  return note === undefined ? block : { ...block, remark: note };
}
export const examples = [{ before: { type: "byline", note: "Short" }, after: { type: "byline", remark: "Short" } }];
`;
  write("blocks/byline/migrations/1-to-2.ts", step, project);
  next = pack("next");
  linkProductionPackages(join(home, "installed"));
  symlinkSync("../kente/scripts/command.js", program);
});

const page = `{
  "title": "Greeting",
  "description": "A page that greets.",
  "published": "2026-11-02",
  "blocks": [
    { "type": "hero", "heading": "Good day" },
    { "type": "byline", "facts": ["date"], "note": "One minute to read" },
    { "type": "greeting", "heading": "Welcome" }
  ]
}
`;
let before: Record<string, string> = {};
/** What is built then: the block's component gets its property by the new name. */
const wanted = () => {
  const file = "_pages/greeting.json";
  return { ...before, [file]: before[file]?.replace('"note":', '"remark":') };
};

test("with this version, the site is clean, is built, and has stored what a visitor submitted", async () => {
  await writeSite(undefined, site, { name: "Mill", engine: "^0.0.1" });
  install(now);
  kente(["new", "block", "greeting"]);
  write("pages/greeting.json", page);
  kente(["gen"]);
  expect(kente(["lint"])).not.toContain("older-version");
  kente(["build"]);
  before = output();
  expect(before["greeting.html"]).toContain("One minute to read");
  await submit("Ama");
});

test("until the next version is installed, a site that asks for it is refused", () => {
  ask("9.0.0");
  expect(kente(["build"], 2)).toContain("Run: npm install");
});

test("with the next version, it is built as before, with one warning about each older file", () => {
  install(next);
  expect(kente(["lint"]).match(/\S+ +older-version/g)).toEqual([
    expect.stringMatching(/^pages\/greeting\.json:\d+:\d+ /),
  ]);
  kente(["build"]);
  expect(output()).toEqual(wanted());
});

test("kente migrate changes what is older and nothing else; then the site is clean and the output the same", () => {
  expect(kente(["migrate", "--check"], 1)).toContain("1 file is");
  const files = filesOf("pages", /./, site);
  const texts = () => Object.fromEntries(files.map((file) => [file, read(file)]));
  const kept = texts();
  kente(["migrate"]);
  const now = page.replace(
    '"byline", "facts": ["date"], "note"',
    '"byline", "v": 2, "facts": ["date"], "remark"',
  );
  expect(texts()).toEqual({ ...kept, "pages/greeting.json": now });
  kente(["gen"]);
  expect(kente(["lint"])).not.toContain("older-version");
  kente(["build"]);
  expect(output()).toEqual(wanted());
});

test("the leads are still there, and more are stored", async () => {
  expect(kente(["leads", "list"])).toContain("ama@example.com");
  await submit("Kofi");
  expect(
    kente(["leads", "list"])
      .match(/(?:ama|kofi)@example\.com/g)
      ?.sort(),
  ).toEqual(["ama@example.com", "kofi@example.com"]);
});

/** Sends the site's form to its server. */
async function submit(name: string): Promise<void> {
  const served = await servePackage(program, "start", { cwd: site, env });
  const values = { name, email: `${name.toLowerCase()}@example.com`, message: "Good day." };
  expect(await served.submit("contact", values)).toBe(201);
  await served.stop();
}
