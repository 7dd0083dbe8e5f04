import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readSite } from "../content/read/readSite.ts";
import { memberFolders } from "../content/schema/members.ts";
import { readVocabulary } from "../content/schema/vocabulary.ts";
import type { ExampleSite } from "../contract/rule.ts";
import { siteFolder } from "../files/siteFolder.ts";
import { changesSince } from "./changes.ts";
import { exampleSource, exampleVocabulary } from "./fixtures/exampleSite.ts";
import { lint } from "./lint.ts";

const vocabulary = exampleVocabulary(await readVocabulary(resolve(import.meta.dirname, "../..")));
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"/>';

let repository: string;
beforeEach(() => {
  repository = realpathSync(mkdtempSync(join(tmpdir(), "kente-changes-")));
  git("init", "-q", "-b", "main");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(repository, { recursive: true, force: true });
});

function gitIn(cwd: string, ...args: string[]): string {
  const who = ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "protocol.file.allow=always"];
  const { status, stdout, stderr } = spawnSync("git", [...who, ...args], { cwd, encoding: "utf8" });
  expect(status, `git ${args.join(" ")}: ${stderr}`).toBe(0);
  return stdout.trim();
}
const git = (...args: string[]) => gitIn(repository, ...args);

function commit(): string {
  git("add", "-A");
  git("commit", "-q", "-m", "x");
  return git("rev-parse", "HEAD");
}

function write(file: string, text: string, folder = repository): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** Writes a whole site with pages of the test. */
function writeSite(files: ExampleSite = {}, below = ""): void {
  for (const [file, text] of exampleSource(files).texts) write(`${below}pages/${file}`, text);
  write(`${below}public/images/team.svg`, picture);
}
const page = (heading: string, to?: string) => ({
  blocks: [{ type: "words", heading, ...(to && { actions: [{ label: heading, to }] }) }],
  noindex: true,
});
const writePage = (file: string, content: object) =>
  write(`pages/${file}`, exampleSource({ [file]: content }).texts.get(file) ?? "");

/** The selected findings, as "file rule". */
async function shown(base?: string, projectRoot = repository, site?: string): Promise<string[]> {
  const folders = siteFolder(projectRoot, { site });
  const source = await readSite(folders);
  const { select } = await changesSince(folders, base, source, vocabulary);
  return select(lint(source, vocabulary).diagnostics, source).map(({ file, rule }) => `${file} ${rule}`);
}

describe("lint --changed", () => {
  test("shows no old finding and every new one, and all of a changed file", async () => {
    writeSite({ "a.json": page("A", "/nowhere"), "b.json": page("B") });
    commit();
    expect(await shown()).toEqual([]);
    writePage("c.json", page("C", "/nowhere"));
    expect(await shown()).toEqual(["pages/c.json link-target"]);
    writePage("a.json", page("Another", "/nowhere"));
    expect(await shown()).toEqual(["pages/a.json link-target", "pages/c.json link-target"]);
  });

  test("shows no old finding of pages that are made from data", async () => {
    const blocks = [{ type: "words", heading: "{name}" }];
    const made = { each: "towns", title: "{name}", description: "In {name}.", blocks };
    writeSite({ "towns/[slug].json": made });
    write("pages/_data/towns.csv", "slug,name\nmill,Mill\nmoor,Moor\n");
    commit();
    const { diagnostics } = lint(await readSite(siteFolder(repository)), vocabulary);
    expect(diagnostics.some(({ record }) => record !== undefined)).toBe(true);
    writePage("c.json", page("C", "/nowhere"));
    expect(await shown()).toEqual(["pages/c.json link-target"]);
  });

  test("describes which pages are new, changed and gone, what is new and what is fixed", async () => {
    writeSite({ "a.json": page("A", "/nowhere"), "b.json": page("B", "/elsewhere"), "c.json": page("C") });
    commit();
    writePage("a.json", page("A"));
    writePage("d.json", page("D", "/nowhere"));
    rmSync(join(repository, "pages/c.json"));
    const folders = siteFolder(repository);
    const { describe: describes } = await changesSince(
      folders,
      undefined,
      await readSite(folders),
      vocabulary,
    );
    const { diagnostics, graph } = lint(await readSite(folders), vocabulary);
    const { pages, added, fixed } = describes?.(diagnostics, graph) ?? {};
    expect(pages?.map(({ path, change }) => `${path} ${change}`)).toEqual([
      "/a changed",
      "/c gone",
      "/d new",
    ]);
    expect([...(added ?? [])].map(({ file }) => file)).toEqual(["pages/d.json"]);
    expect(fixed?.map(({ file }) => file)).toEqual(["pages/a.json"]);
  });

  test("shows what a change breaks in other files", async () => {
    writeSite({ "a.json": page("A", "/b"), "b.json": page("B"), "c.json": page("C", "/nowhere") });
    commit();
    rmSync(join(repository, "pages/b.json"));
    expect(await shown()).toEqual(["pages/a.json link-target"]);
    git("checkout", "-q", "pages");
    rmSync(join(repository, "public/images/team.svg"));
    expect(await shown()).toContain("pages/_site.json image-file");
  });

  test("checks the working tree: committed, staged, changed and untracked files", async () => {
    writeSite();
    commit();
    git("checkout", "-q", "-b", "topic");
    writePage("a.json", page("A", "/nowhere"));
    commit();
    writePage("b.json", page("B", "/nowhere"));
    git("add", "-A");
    writePage("c.json", page("C", "/nowhere"));
    const found = ["a", "b", "c"].map((name) => `pages/${name}.json link-target`);
    expect(await shown()).toEqual(found);
    expect(await shown("main")).toEqual(found);
    expect(await shown("HEAD")).toEqual(found.slice(1));
  });

  test("ignores later commits of others on the base branch", async () => {
    writeSite({ "a.json": page("A", "/nowhere") });
    commit();
    git("checkout", "-q", "-b", "topic");
    git("commit", "-q", "--allow-empty", "-m", "x");
    git("checkout", "-q", "main");
    writePage("a.json", page("A", "/"));
    commit();
    git("checkout", "-q", "topic");
    expect(await shown("main")).toEqual([]);
  });

  test("compares with the remote main branch, if the local one is elsewhere", async () => {
    writeSite();
    commit();
    const clone = join(repository, "clone");
    git("clone", "-q", ".", clone);
    write(
      "pages/a.json",
      exampleSource({ "a.json": page("A", "/nowhere") }).texts.get("a.json") ?? "",
      clone,
    );
    gitIn(clone, "add", "-A");
    gitIn(clone, "commit", "-q", "-m", "x");
    expect(await shown(undefined, clone)).toEqual(["pages/a.json link-target"]);
  });

  test("compares a site outside of the project with its own repository, its own blocks and public files", async () => {
    const project = join(repository, "../kente-of-this-test");
    const name = basename(repository);
    const changed = () => shown(undefined, project, repository);
    writeSite({ "a.json": page("A", "/nowhere") });
    write("pages/_blocks/loaf/schema.json", "{}");
    commit();
    expect(await changed()).toEqual([]);
    writePage("b.json", page("B", "/nowhere"));
    expect(await changed()).toEqual([`../${name}/pages/b.json link-target`]);
    rmSync(join(repository, "public/images/team.svg"));
    expect(await changed()).toContain(`../${name}/pages/_site.json image-file`);
    git("checkout", "-q", "public");
    write("pages/_blocks/loaf/schema.json", '{ "title": "Loaf" }');
    expect(await changed()).toContain(`../${name}/pages/a.json link-target`);
  });

  test("shows everything if there was no site before, and after a change of schemas or rules", async () => {
    writeSite({ "a.json": page("A", "/nowhere") });
    expect(await shown()).toEqual(["pages/a.json link-target"]);
    rmSync(join(repository, "pages"), { recursive: true });
    commit();
    writeSite({ "a.json": page("A", "/nowhere") });
    expect(await shown("HEAD")).toEqual(["pages/a.json link-target"]);
    commit();
    for (const file of [
      "blocks/x/x.css",
      "engine/lint/x.test.ts",
      "engine/lint/rules/x.examples.ts",
      "engine/render/x.ts",
    ])
      write(file, "x");
    expect(await shown("HEAD")).toEqual([]);
    for (const file of [
      ...["blocks/x/schema.json", "blocks/x/words.json", "engine/words/x.json"],
      ...["engine/integrations/x.ts", "engine/lint/rules/x.ts"],
    ]) {
      write(file, "{}");
      expect(await shown("HEAD"), file).toEqual(["pages/a.json link-target"]);
      commit();
    }
    expect(await shown("HEAD")).toEqual([]);
    const [folder] = memberFolders(vocabulary.site);
    write(`${folder}/x.ts`, "x");
    expect(await shown("HEAD")).toEqual(["pages/a.json link-target"]);
  });

  test("reads a project in a subfolder with any name, as git checks it out", async () => {
    const project = "sites/a b's [é]/";
    write(".gitattributes", "*.json text eol=crlf\n");
    writeSite({ "a.json": page("A", "/nowhere") }, project);
    commit();
    rmSync(join(repository, project, "pages"), { recursive: true });
    git("checkout", "-q", "--", ".");
    expect(await shown("HEAD", join(repository, project))).toEqual([]);
  });

  test("shows everything before the first commit, also in its pre-commit hook", async () => {
    writePage("a.json", page("A", "/nowhere"));
    expect(await shown("HEAD")).toContain("pages/a.json link-target");
  });

  test("does not change the repository or its index, also in a hook", async () => {
    writeSite();
    commit();
    writePage("a.json", page("A", "/nowhere"));
    git("add", "-A");
    writePage("b.json", page("B"));
    const before = git("status", "--porcelain");
    const temporary = mkdtempSync(join(tmpdir(), "kente-changes-"));
    vi.stubEnv("TMPDIR", temporary);
    vi.stubEnv("GIT_DIR", join(repository, "elsewhere"));
    vi.stubEnv("GIT_INDEX_FILE", join(repository, "elsewhere/index"));
    expect(await shown("HEAD")).toEqual(["pages/a.json link-target"]);
    vi.unstubAllEnvs();
    expect(git("status", "--porcelain")).toBe(before);
    expect(readdirSync(temporary)).toEqual([]);
    rmSync(temporary, { recursive: true });
  });
});

describe("lint --changed fails", () => {
  test("with what is no commit, and with a branch that has none in common", async () => {
    writeSite();
    commit();
    for (const base of ["no-such-branch", "-x", "--all", "HEAD~5", "a b", ""])
      await expect(shown(base)).rejects.toMatchObject({ id: "changed-base", data: { base, isKnown: false } });
    git("checkout", "-q", "--orphan", "other");
    git("commit", "-q", "-m", "y");
    await expect(shown("main")).rejects.toMatchObject({ id: "changed-base", data: { isKnown: true } });
  });

  test("in a shallow clone that ends too early", async () => {
    writeSite();
    const first = commit();
    git("commit", "-q", "--allow-empty", "-m", "x");
    const clone = join(repository, "clone");
    git("clone", "-q", "--depth=1", `file://${repository}`, clone);
    await expect(shown(first, clone)).rejects.toMatchObject({ id: "changed-shallow", data: { base: first } });
  });

  test("outside a repository, and without git", async () => {
    writeSite();
    rmSync(join(repository, ".git"), { recursive: true });
    await expect(shown()).rejects.toMatchObject({
      id: "changed-git",
      data: { reason: expect.stringContaining("not a git repository") },
    });
    vi.stubEnv("PATH", repository);
    await expect(shown()).rejects.toMatchObject({
      id: "changed-git",
      data: { reason: "it is not installed" },
    });
  });
});
