import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { gitEnvironment } from "../../content/read/gitRenames.ts";
import type { CommitAnswer, SiteChanges } from "../protocol.ts";
import { Review } from "./Review.ts";

let root: string;
let review: Review;
let hasErrors = false;

const person = { name: "Somebody", email: "somebody@example.com" };
const run = (...words: string[]) =>
  execFileSync("git", words, { cwd: root, encoding: "utf8", env: gitEnvironment(), stdio: "pipe" }).trim();
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const text = (heading: string) => JSON.stringify({ title: heading });

function open(site = root): Review {
  const saved = new Map([["index.json", readFileSync(join(site, "pages/index.json"), "utf8")]]);
  const assets = new Map([["/logo.svg", {}]]);
  return new Review(
    { pages: join(site, "pages"), publicDir: join(site, "public") },
    { saved, source: { assets } as never },
    async () => hasErrors,
  );
}

/** A repository with one commit, of which each test has a copy. */
let first: string;

beforeAll(() => {
  // Nothing of the machine's own settings.
  vi.stubEnv("GIT_CONFIG_GLOBAL", "/dev/null");
  vi.stubEnv("GIT_CONFIG_SYSTEM", "/dev/null");
  first = mkdtempSync(join(tmpdir(), "kente-review-"));
  root = first;
  run("init", "--quiet", "--initial-branch=main");
  run("config", "user.name", person.name);
  run("config", "user.email", person.email);
  write("pages/index.json", text("Home"));
  write("pages/branches/[slug].json", text("Branch"));
  write("public/logo.svg", "<svg/>");
  write("notes.txt", "One");
  run("add", ".");
  run("commit", "--quiet", "--message=First");
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(first, { recursive: true, force: true });
});
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "kente-review-"));
  cpSync(first, root, { recursive: true });
  hasErrors = false;
  review = open();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const names = ({ files, media }: SiteChanges) => [...files, ...media].map(({ file }) => file).sort();
async function commitAll(message = "All"): Promise<CommitAnswer> {
  const { files, media } = await review.list();
  return review.commit({ message, files, media });
}

test("the list has what differs from the last commit in the site's own files, and nothing else", async () => {
  write("pages/index.json", text("New"));
  write("pages/new-page.json", text("Page"));
  write("pages/_blocks/note/Note.tsx", "code");
  write("pages/draft.txt", "text");
  write("public/images/team.svg", "<svg/>");
  write("notes.txt", "Two");
  rmSync(join(root, "pages/branches/[slug].json"));
  rmSync(join(root, "public/logo.svg"));
  symlinkSync(join(root, "notes.txt"), join(root, "pages/link.json"));
  const { since, files, media } = await review.list();
  expect(since).toEqual({ kind: "commit", branch: "main", ahead: 0 });
  expect(files.map(({ file, before, after }) => [file, before, after])).toEqual([
    ["branches/[slug].json", text("Branch"), null],
    ["index.json", text("Home"), text("New")],
    ["new-page.json", null, text("Page")],
  ]);
  expect(media.map(({ file, kind }) => [kind, file])).toEqual([
    ["removed", "logo.svg"],
    ["added", "images/team.svg"],
  ]);
});

test("a commit has the files that are asked for, and what others have prepared stays as it is", async () => {
  write("pages/index.json", text("New"));
  write("pages/new-page.json", text("Page"));
  write("pages/other.json", text("Other"));
  write("notes.txt", "Two");
  run("add", "notes.txt");
  rmSync(join(root, "pages/branches/[slug].json"));
  const { files } = await review.list();
  const asked = files.filter(({ file }) => file !== "other.json");
  expect(await review.commit({ message: "--amend\n\n# Not a comment", files: asked, media: [] })).toEqual({
    status: "done",
  });
  expect(run("log", "--format=%an %B", "-1")).toBe("Somebody --amend\n\n# Not a comment");
  expect(run("show", "--name-status", "--format=")).toBe(
    "D\tpages/branches/[slug].json\nM\tpages/index.json\nA\tpages/new-page.json",
  );
  expect(run("status", "--porcelain")).toBe("M  notes.txt\n?? pages/other.json");
  expect(names(await review.list())).toEqual(["other.json"]);
});

test("the first commit of a repository can be made", async () => {
  rmSync(join(root, ".git"), { recursive: true });
  run("init", "--quiet", "--initial-branch=main");
  run("config", "user.name", person.name);
  run("config", "user.email", person.email);
  expect(await commitAll()).toEqual({ status: "done" });
  expect(run("ls-files")).toBe("pages/branches/[slug].json\npages/index.json\npublic/logo.svg");
});

describe("a commit is refused in words, and nothing is lost:", () => {
  const refusals: [why: string, prepare: () => void, said?: string][] = [
    ["nameless", () => run("config", "user.name", "")],
    ["detached", () => run("checkout", "--quiet", "--detach")],
    ["merging", () => write(".git/MERGE_HEAD", run("rev-parse", "HEAD"))],
    ["rebasing", () => mkdirSync(join(root, ".git/rebase-merge"))],
    ["picking", () => write(".git/CHERRY_PICK_HEAD", run("rev-parse", "HEAD"))],
    ["locked", () => write(".git/index.lock", "")],
    [
      "errors",
      () => {
        hasErrors = true;
      },
    ],
    ["none", () => rmSync(join(root, ".git"), { recursive: true })],
    [
      "said",
      () => {
        write(".git/hooks/pre-commit", "#!/bin/sh\necho '\u001b[31mNo Fridays.\u001b[0m' >&2\nexit 1\n");
        chmodSync(join(root, ".git/hooks/pre-commit"), 0o755);
      },
      "No Fridays.",
    ],
  ];
  test.each(refusals)("%s", async (why, prepare, said) => {
    write("pages/index.json", text("New"));
    write("pages/new-page.json", text("Page"));
    const { files } = await review.list();
    prepare();
    const answer = await review.commit({ message: "Message", files, media: [] });
    expect(answer).toMatchObject({ status: "refused", why, ...(said && { said }) });
    expect(readFileSync(join(root, "pages/index.json"), "utf8")).toBe(text("New"));
    if (why === "none") return;
    rmSync(join(root, ".git/index.lock"), { force: true });
    expect(run("log", "--format=%s")).toBe("First");
    expect(run("status", "--porcelain")).toBe("M pages/index.json\n?? pages/new-page.json");
  });

  test("a file that was written meanwhile, and one that is not on the list", async () => {
    write("pages/index.json", text("New"));
    const { files, media } = await review.list();
    write("pages/index.json", text("Newer"));
    const others = ["../notes.txt", "--all", "."].map((file) => ({ file, base: null }));
    for (const list of [files, ...others.map((one) => [one])])
      expect(await review.commit({ message: "Message", files: list, media })).toMatchObject({
        why: "changed",
      });
    expect(run("log", "--format=%s")).toBe("First");
  });
});

describe("publishing", () => {
  const remote = () => `${root}/remote.git`;
  beforeEach(() => {
    run("init", "--quiet", "--bare", "--initial-branch=main", remote());
    run("remote", "add", "origin", remote());
  });

  test("sends commits to the branch that this one comes from, only when asked", async () => {
    run("push", "--quiet", "--set-upstream", "origin", "main:live");
    write("pages/index.json", text("New"));
    await commitAll("Second");
    const sent = () => run("--git-dir", remote(), "log", "--format=%s", "-1", "live");
    expect(sent()).toBe("First");
    expect((await review.list()).since).toMatchObject({ upstream: "origin/live", ahead: 1 });
    expect(await review.publish()).toEqual({ status: "done" });
    expect(sent()).toBe("Second");
    expect((await review.list()).since).toMatchObject({ ahead: 0 });
  });

  test("is refused where the branch comes from nowhere, others have sent commits, or there are errors", async () => {
    expect(await review.publish()).toMatchObject({ why: "none" });
    run("push", "--quiet", "--set-upstream", "origin", "main");
    hasErrors = true;
    expect(await review.publish()).toMatchObject({ why: "errors" });
    hasErrors = false;
    run("commit", "--quiet", "--allow-empty", "--message=Theirs");
    run("push", "--quiet");
    run("reset", "--quiet", "--hard", "HEAD~");
    write("pages/index.json", text("New"));
    await commitAll("Mine");
    expect(await review.publish()).toMatchObject({ why: "behind" });
    rmSync(remote(), { recursive: true });
    expect(await review.publish()).toMatchObject({ why: "said", said: expect.stringContaining("remote") });
  });
});

describe("without git", () => {
  test("the site is compared with what it was when the studio was started", async () => {
    rmSync(join(root, ".git"), { recursive: true });
    const saved = new Map([
      ["index.json", text("Home")],
      ["gone.json", text("Gone")],
    ]);
    const assets = new Map([["/logo.svg", {}]]);
    const folder = { pages: join(root, "pages"), publicDir: join(root, "public") };
    review = new Review(folder, { saved, source: { assets } as never }, async () => false);
    review.begin();
    saved.set("index.json", text("New"));
    saved.delete("gone.json");
    write("pages/index.json", text("New"));
    assets.set("/team.svg", {});
    write("public/team.svg", "<svg/>");
    review.begin();
    const { since, files, media } = await review.list();
    expect(since).toMatchObject({ kind: "start", why: "none" });
    expect(files.map(({ file, before, after }) => [file, before, after])).toEqual([
      ["index.json", text("Home"), text("New")],
      ["gone.json", text("Gone"), null],
    ]);
    expect(media).toMatchObject([{ file: "team.svg", kind: "added" }]);
  });

  test("a site in a folder that git leaves out, or on a machine without git, is too", async () => {
    rmSync(join(root, ".git"), { recursive: true });
    run("init", "--quiet");
    write(".gitignore", "/pages/\n");
    expect((await review.list()).since).toMatchObject({ kind: "start", why: "none" });
    vi.stubEnv("PATH", "");
    expect((await review.list()).since).toMatchObject({ kind: "start", why: "missing" });
  });
});
