import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, inject, test } from "vitest";
import { runAlone, Session } from "../tests/support/commands/Session.ts";

const root = inject("project");
const folder = realpathSync(mkdtempSync(join(tmpdir(), "kente-graph-")));
const site = join(folder, "site");
const env = { ...process.env, NO_COLOR: "1" };
const session = new Session(root, env);
afterAll(async () => {
  await session.close();
  rmSync(folder, { recursive: true, force: true });
});
const run = (...args: string[]) => session.run("site", [...args, "--site", site]);
const lint = async () => (await session.run("lint", ["--site", site])).stdout;
const json = async (...args: string[]) => JSON.parse((await run(...args, "--json")).stdout);

/** All files of the site, with their texts. */
const files = () =>
  Object.fromEntries(
    readdirSync(site, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes(".kente"))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(site.length + 1), readFileSync(file, "latin1")]),
  );
const page = (file: string) => JSON.parse(readFileSync(join(site, "pages", file), "utf8"));
const save = (file: string, value: object) =>
  writeFileSync(join(site, "pages", file), JSON.stringify(value, null, 2));

/** The site as it is at first. What commands keep of it stays. */
beforeEach(() => {
  for (const name of ["pages", "public"]) rmSync(join(site, name), { recursive: true, force: true });
  cpSync(join(root, "tests/sites/bakery"), site, {
    recursive: true,
    filter: (path) => !path.endsWith(".kente"),
  });
});

describe("npm run site -- rename", () => {
  test("is a command of its own: the page moves in both languages, and every link follows", async () => {
    const before = await lint();
    const { code, stdout, stderr } = runAlone(
      root,
      "site",
      ["rename", "/carte", "/menu/jour", "--site", site],
      env,
    );
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(
      /^\/carte is now \/menu\/jour\n\/en\/carte is now \/en\/menu\/jour\n16 links were rewritten/,
    );
    expect(await lint()).toBe(before);
    expect(before).toMatch(/^No problems/);
    const said = Object.entries(files()).filter(
      ([file]) => file.endsWith(".json") && !file.includes("_redirects"),
    );
    expect(said.filter(([, text]) => /\/carte\b/.test(text))).toEqual([]);
    expect(page("404.json").blocks[0].text).toContain("[la carte](/menu/jour)");
    expect(page("en/404.json").blocks[0].text).toContain("[what we bake](/menu/jour)");
    expect(page("en/index.json").blocks[1].cards[0].to).toBe("/menu/jour#bread");
    expect(page("_redirects.json")).toMatchObject({
      "/nos-pains": "/menu/jour#pains",
      "/en/our-bread": "/en/menu/jour#bread",
      "/carte": "/menu/jour",
    });
  });

  test("gives back every byte when it is undone, but for the redirect", async () => {
    const before = files();
    await run("rename", "/fournil", "/b");
    expect(files()).not.toEqual(before);
    await run("rename", "/b", "/fournil");
    const { "/b": target, ...redirects } = page("_redirects.json");
    expect(target).toBe("/fournil");
    save("_redirects.json", redirects);
    expect(files()).toEqual({ ...before, "pages/_redirects.json": JSON.stringify(redirects, null, 2) });
  });

  test("shows with --dry-run each edit with its place, and writes nothing", async () => {
    const before = files();
    const { stdout } = await run("rename", "/carte", "/menu/jour", "--dry-run");
    expect(stdout).toMatch(/^\/carte would become \/menu\/jour\n/);
    const place = (file: string, text: string) => {
      const lines = readFileSync(join(site, "pages", file), "utf8").split("\n");
      const line = lines.findIndex((one) => one.includes(text));
      return `/pages/${file}:${line + 1}:${(lines[line]?.indexOf(text) ?? 0) + 1}`;
    };
    for (const edit of [
      `${place("404.json", "/carte")}  /carte → /menu/jour`,
      `${place("en/index.json", "/carte#bread")}  /carte#bread → /menu/jour#bread`,
      `${place("carte.json", "../schemas")}  ../schemas/generated/page.schema.json → ../../schemas/generated/page.schema.json`,
      `${place("_redirects.json", "/carte#pains")}  /carte#pains → /menu/jour#pains`,
    ])
      expect(stdout).toContain(`${edit}\n`);
    expect(stdout).toMatch(/_redirects\.json:\d+:3 {2}nothing → "\/carte": "\/menu\/jour"\n/);

    const told = await json("rename", "/carte", "/menu/jour", "--dry-run");
    expect(told).toMatchObject({
      dryRun: true,
      links: 16,
      left: [],
      routes: [{ from: "/carte", to: "/menu/jour" }, {}],
    });
    const edits = told.files.flatMap((one: { edits: { from: string }[] }) => one.edits);
    expect(stdout.match(/ → /g)).toHaveLength(edits.length);
    expect(edits.filter(({ from }: { from: string }) => from.includes("/carte"))).toHaveLength(16);
    expect(files()).toEqual(before);
  });

  test.each([
    [
      "a page that is there",
      ["/carte", "/contact"],
      1,
      /^"\/carte" can't become "\/contact": there is a page/,
    ],
    ["no page", ["/crate", "/menu"], 1, /^The site has no page "\/crate"\. Did you mean "\/carte"\?/],
    ["the home page", ["/", "/menu"], 1, /home page/],
    [
      "a page that is made from data",
      ["/recettes/pain-perdu", "/menu"],
      1,
      /made from data, by recettes\/\[slug\]/,
    ],
    ["a folder that can't be made", ["/carte", "/menu/carte"], 2, /menu\/carte\.json" can't be written/],
    ["one name", ["/carte"], 2, /^rename takes 2 names, not 1\. See npm run site -- --help\n$/],
  ])("refuses %s in one line, and changes nothing", async (_, names, code, line) => {
    writeFileSync(join(site, "pages/menu"), "a file");
    const before = files();
    const { stdout, stderr, ...outcome } = await run("rename", ...names);
    expect([outcome.code, stdout]).toEqual([code, ""]);
    expect(stderr).toMatch(line);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(files()).toEqual(before);
  });

  test("says where links are not all known, because a file can't be read", async () => {
    writeFileSync(join(site, "pages/commandes.json"), '{ "title": ');
    const { code, stderr } = await run("rename", "/fournil", "/b");
    expect(stderr).toMatch(
      /^Not all links are known, because of mistakes in the content\. See: npm run lint -- --site \S+\n$/,
    );
    expect(code).toBe(0);
    expect(readFileSync(join(site, "pages/commandes.json"), "utf8")).toBe('{ "title": ');
  });

  test("says as JSON why it refuses", async () => {
    expect(await json("rename", "/carte", "/contact")).toMatchObject({ error: "page-rename" });
  });
});

test("npm run site -- routes shows all pages as a tree, with what is not public yet and the problems", async () => {
  save("contact.json", { ...page("contact.json"), publishAt: "2999-01-01" });
  save("commandes.json", { ...page("commandes.json"), titel: "x" });
  const { code, stdout } = await run("routes");
  const lines = stdout.split("\n");
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}\/buches-de-noel +Les bûches de Noël +draft$/));
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}\/contact +.+ {2}due 2999-01-01/));
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}\/commandes +.*2 errors/));
  expect(lines).toContainEqual(expect.stringMatching(/^ {6}\/en\/recettes\/\[slug\] +3 pages from data$/));
  expect(code).toBe(1);
  const routes = (await json("routes")) as { path: string }[];
  expect(routes).toContainEqual(
    expect.objectContaining({ path: "/contact", state: "due", publishAt: "2999-01-01" }),
  );
  expect(routes.filter(({ path }) => path.startsWith("/recettes/"))).toHaveLength(3);
});

test("npm run site -- who-uses shows each place, and exits with 1 where there is none", async () => {
  const used = await run("who-uses", "/carte");
  expect(used.stdout).toMatch(
    /^The page "\/carte" is used in 8 places:\n(?: {2}\S+\.json:\d+:\d+ {2}\/carte\S*\n){8}$/,
  );
  expect(used.code).toBe(0);
  // The place in the file as it is written, once for all pages that are made from it.
  const { stdout } = await run("who-uses", "visite");
  expect(stdout.match(/recettes\/\[slug\]\.json/g)).toHaveLength(2);
  expect(await run("who-uses", "/buches-de-noel")).toMatchObject({
    code: 1,
    stdout: expect.stringContaining("nowhere"),
  });
  expect(await run("who-uses", "@phtos")).toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringContaining('Did you mean "@photos"?'),
  });
  expect(await json("who-uses", "contact")).toMatchObject([{ kind: "form", name: "contact" }]);
});

test("npm run site -- unused lists pages, files and names that nothing leads to, and exits with 1", async () => {
  expect(await run("unused")).toMatchObject({ code: 0, stdout: "Everything is used.\n" });
  for (const name of ["security.svg", "images/licence.txt"]) writeFileSync(join(site, "public", name), "");
  cpSync(join(site, "public/images/logo.svg"), join(site, "public/images/other.svg"));
  save("seule.json", { ...page("fournil.json"), title: "Seule" });
  save("_shared/rien.json", page("_shared/visite.json"));
  const settings = page("_site.json");
  save("_site.json", { ...settings, links: { ...settings.links, rien: "https://rien.example/" } });
  const found = (await json("unused")) as { kind: string; message: string }[];
  expect(found.map(({ kind, message }) => `${kind} ${/"(.*)"/.exec(message)?.[1]}`).sort()).toEqual([
    "file /images/other.svg",
    "link @rien",
    "page /seule",
    "shared rien",
  ]);
  expect((await run("unused")).code).toBe(1);
});
