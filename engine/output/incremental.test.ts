import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import fc from "fast-check";
import { beforeAll, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { unkeptReason } from "../files/Cache.ts";
import { siteFolder } from "../files/siteFolder.ts";
import { filesOf, folder, pageJson, project, siteOfItsOwn } from "./fixtures/builds.ts";
import { contentEdits, mishaps } from "./fixtures/edits.ts";
import { type PublishOptions, publishSite } from "./publish.ts";

const site = siteOfItsOwn("site");
const cache = join(site, ".kente");
const out = join(site, "dist");
let colds = 0;

/** Writes the site as it is at first. What builds keep stays. */
function reset(): void {
  for (const name of ["pages", "public"]) rmSync(join(site, name), { recursive: true, force: true });
  cpSync(join(project, "tests/fixtures/small"), join(site, "pages"), { recursive: true });
  cpSync(join(project, "tests/fixtures/public"), join(site, "public"), { recursive: true });
}

const build = (to = out, options: PublishOptions = {}) =>
  publishSite(siteFolder(project, { site, out: to }), options);

/** All files of an output: their bytes by name. */
const contents = (from: string) =>
  Object.fromEntries(filesOf(from).map((name) => [name, readFileSync(join(from, name), "base64")]));

/** Expects of the output, and of the findings beside it, what a build finds and writes that has no output before it. */
async function expectAsCold({ diagnostics }: Awaited<ReturnType<typeof build>>, options?: PublishOptions) {
  colds += 1;
  const cold = join(folder, `cold-${colds}`);
  const expected = await build(cold, options);
  expect(expected.ok).toBe(true);
  // A first build has no addresses that could be gone.
  expect(diagnostics.filter(({ rule }) => rule !== "address-gone")).toEqual(expected.diagnostics);
  const [names, coldNames] = [filesOf(out), filesOf(cold)];
  expect(names).toEqual(coldNames);
  const written = contents(cold);
  const differing = Object.entries(contents(out)).filter(([name, bytes]) => written[name] !== bytes);
  expect(differing.map(([name]) => name)).toEqual([]);
  rmSync(cold, { recursive: true });
}

/** Builds in another process. @param until ends it as soon as this is true */
function buildElsewhere(until: () => boolean = () => false): Promise<number | null> {
  const child = spawn(process.execPath, ["scripts/command.js", "build", "--site", site, "--out", out], {
    cwd: project,
    stdio: "ignore",
  });
  const watch = setInterval(() => until() && child.kill("SIGKILL"), 1);
  return new Promise((resolve) => {
    child.on("close", (code) => {
      clearInterval(watch);
      resolve(code);
    });
  });
}

const beside = () => readdirSync(dirname(out)).filter((name) => name.startsWith(`.${basename(out)}.new-`));

describe("a build after another one", () => {
  beforeAll(async () => {
    reset();
    await build();
  });

  test("writes what a first build would write, whatever was edited or damaged in between", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ weight: 3, arbitrary: contentEdits }, { weight: 1, arbitrary: mishaps }), {
          minLength: 2,
          maxLength: 4,
        }),
        fc.boolean(),
        async (edits, searches) => {
          reset();
          const searchPage = pageJson({ type: "search", heading: "Home" });
          if (searches) writeFileSync(join(site, "pages/find.json"), searchPage);
          let last = await build();
          for (const one of edits) {
            one.apply({ site, out, cache });
            last = await build();
          }
          await expectAsCold(last);
        },
      ),
      { numRuns: 2 * inject("effort"), endOnFailure: true },
    );
  });

  describe("of a site with a block of its own", () => {
    const block = (file: string, text: string) => {
      mkdirSync(join(site, "pages/_blocks/note"), { recursive: true });
      writeFileSync(join(site, "pages/_blocks/note", file), text);
    };
    const schema = {
      $schema: "http://json-schema.org/draft-07/schema#",
      ...{ title: "Note", description: "A note.", type: "object", additionalProperties: false },
      required: ["words"],
      properties: { words: { type: "string", title: "Words", description: "What it says." } },
    };
    const code = (tag: string) => `export function Note({ words }: { words: string }) {
      if (words === "Hidden") throw new TypeError("these words break it");
      return <${tag} className="note">{words}</${tag}>;
    }`;
    const page = (words: string) => pageJson({ type: "hero", heading: "Home" }, { type: "note", words });

    beforeAll(async () => {
      reset();
      await build();
    });

    test("A-05 has the block, with its styles, when it is new", async () => {
      block("note.css", "@layer blocks { .note { color: var(--text); } }");
      block("schema.json", JSON.stringify(schema));
      block("Note.tsx", code("p"));
      writeFileSync(join(site, "pages/note.json"), page("Send"));
      await build();
      const html = readFileSync(join(out, "note.html"), "utf8");
      expect(html).toContain('<p class="note">Send</p>');
      const styles = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)">/g)];
      expect(styles.map(([, name = ""]) => readFileSync(join(out, name), "utf8")).join()).toContain(".note{");
    });

    test("A-06 stops where the block fails, with its file and line in the page, and leaves the output as it was", async () => {
      writeFileSync(join(site, "pages/one.json"), page("Hidden"));
      const before = statSync(out).ino;
      const { ok, diagnostics } = await build();
      expect([ok, statSync(out).ino]).toEqual([false, before]);
      expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([
        expect.objectContaining({
          ...{ file: expect.stringMatching(/one\.json$/), line: 9, rule: "block-throws" },
          message: expect.stringContaining("these words break it"),
        }),
      ]);
      rmSync(join(site, "pages/one.json"));
    });

    test("does so when the block's code and schema, the theme and the address have changed, and draws texts in drawings with the theme's font", async () => {
      block("Note.tsx", code("b"));
      block("schema.json", JSON.stringify({ ...schema, "x-hydrate": "visible" }));
      const colours = { background: "#ffffff", text: "#101010", accent: "#1a4f8a" };
      const fonts = { text: { package: "@fontsource-variable/inter" } };
      writeFileSync(join(site, "pages/_theme.json"), JSON.stringify({ colours, fonts }));
      const base = { base: "https://example.com/sub/" };
      await expectAsCold(await build(out, base), base);
      expect(readFileSync(join(out, "note.html"), "utf8")).toContain('<b class="note">Send</b>');
      const drawing = readFileSync(join(out, "images/sms.svg"), "utf8");
      expect(readFileSync(join(site, "public/images/sms.svg"), "utf8")).toContain("<text");
      expect([drawing.includes("<path"), drawing.includes("<text")]).toEqual([true, false]);
      expect(brotliDecompressSync(readFileSync(join(out, "images/sms.svg.br"))).toString()).toBe(drawing);
    });

    test("says what is wrong with code that can't be loaded or bundled", async () => {
      block("Note.tsx", `throw new RangeError("no clock");\n${code("b")}`);
      await expect(build()).rejects.toMatchObject({ id: "worker-failed", data: { reason: "no clock" } });
      block("Note.tsx", "export function Note( {");
      await expect(build()).rejects.toMatchObject({
        id: "bundle-failed",
        data: { reason: expect.stringContaining("Note.tsx") },
      });
    });
  });

  test("writes nothing where nothing has changed, and does so in another year and with other options", async () => {
    reset();
    const first = await build();
    const before = statSync(out).ino;
    const lines: string[] = [];
    const { diagnostics, pages, bytes } = await build(out, { log: (line) => lines.push(line) });
    expect(lines).toEqual(["Nothing has changed since the last build."]);
    expect({ diagnostics, pages, bytes }).toEqual({
      diagnostics: first.diagnostics,
      pages: first.pages,
      bytes: first.bytes,
    });
    expect(statSync(out).ino).toBe(before);
    await expectAsCold(await build(out, { precompress: true }), { precompress: true });
    // Pages show the year.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2032, 0, 1) });
    onTestFinished(() => void vi.useRealTimers());
    await expectAsCold(await build());
    expect(readFileSync(join(out, "index.html"), "utf8")).toMatch(/<span data-year="">2032</);
  });

  test("renders only what changed", async () => {
    reset();
    await build();
    const numbers = () => new Map(filesOf(out).map((name) => [name, statSync(join(out, name)).ino]));
    const written = async () => {
      const before = numbers();
      await build();
      return [...numbers()].filter(([name, number]) => before.get(name) !== number).map(([name]) => name);
    };
    const rendered = async () => (await written()).filter((name) => name.endsWith(".html"));
    expect(await rendered()).toEqual([]);
    const writeIn = (file: string, text: string) => {
      mkdirSync(dirname(join(site, "pages", file)), { recursive: true });
      writeFileSync(join(site, "pages", file), text);
    };
    const page = join(site, "pages/hidden.json");
    writeFileSync(page, readFileSync(page, "utf8").replace("Hidden", "Home"));
    // The page, its data, and what describes the output: no stylesheet, script or public file.
    expect(await written()).toEqual([
      ".kente/output.json",
      "_pages/hidden.json",
      ...["hidden.html", "hidden.html.br", "hidden.html.gz"],
      // Its new title stands in its picture for link previews.
      expect.stringMatching(/^previews\/[\da-f]{16}\.png$/),
    ]);
    writeIn("one.json", pageJson({ type: "hero", heading: "Home" }));
    expect(await rendered()).toEqual(["one.html"]);
    // Records: a page for each, and a list of some.
    const records = (...names: string[]) => {
      const all = names.map((name, index) => ({ slug: `page-${index}`, name, shown: index < 2 }));
      writeIn("_data/branches.json", JSON.stringify(all));
    };
    const heading = { type: "hero", heading: "{name}" };
    const cards = { each: "branches", where: { shown: true }, item: { title: "{name}" } };
    const list = { type: "card-grid", heading: "Home", cards };
    records("Home", "Ready", "Send");
    writeIn(
      "branches/[slug].json",
      JSON.stringify({ each: "branches", ...JSON.parse(pageJson(heading)), title: "{name}" }),
    );
    writeIn("list.json", pageJson(list));
    // A list of pages in two parts: what it shows of a page, and nothing else of it.
    const article = (name: string, published: string, more: object, heading = "Home") => {
      const page = JSON.parse(pageJson({ type: "hero", heading }));
      writeIn(`articles/${name}.json`, JSON.stringify({ ...page, title: name, published, ...more }));
    };
    article("send", "2026-03-03", {});
    article("home", "2026-02-02", {});
    article("ready", "2026-01-01", {});
    const choice = { folder: "/articles", perPage: 2 };
    writeIn("articles.json", pageJson({ type: "page-list", heading: "Home", pages: choice }));
    expect(await rendered()).toHaveLength(9);
    // Edits of one build that have no page in common.
    const shared = join(site, "pages/_shared/ending.json");
    writeFileSync(shared, readFileSync(shared, "utf8").replace("Ready", "Home"));
    records("Home", "Ready", "Pages");
    article("ready", "2026-01-01", {}, "Ready");
    expect(await rendered()).toEqual([
      ...["articles/ready.html", "branches/page-2.html", "services/collections.html"],
    ]);
    records("Home", "Hidden", "Pages");
    article("ready", "2026-01-01", { tags: ["Home"] }, "Ready");
    expect(await rendered()).toEqual([
      ...["articles/2.html", "articles/ready.html", "branches/page-1.html", "list.html"],
    ]);
    article("ready", "2026-02-20", { tags: ["Home"] }, "Ready");
    expect(await rendered()).toEqual(["articles.html", "articles/2.html", "articles/ready.html"]);
    rmSync(join(site, "pages/articles/home.json"));
    expect(await rendered()).toEqual(["articles.html"]);
    expect(existsSync(join(out, "articles/2.html"))).toBe(false);
  });

  test("does so after a build that was killed while it wrote", async () => {
    reset();
    await build();
    writeFileSync(join(site, "pages/one.json"), pageJson({ type: "hero", heading: "Home" }));
    await buildElsewhere(() => beside().some((name) => existsSync(join(site, name, "index.html"))));
    await expectAsCold(await build());
    expect(beside()).toEqual([]);
  });

  test("does so while another build writes the same output", async () => {
    reset();
    await build();
    writeFileSync(join(site, "pages/two.json"), pageJson({ type: "hero", heading: "Home" }));
    const other = buildElsewhere();
    const results = [await build(), await build()];
    expect(await other).toBe(0);
    await expectAsCold(results[1] ?? (await build()));
    await expectAsCold(await build());
  });

  test("says why nothing can be kept, and builds all the same", async () => {
    reset();
    rmSync(join(cache, "outputs"), { recursive: true });
    writeFileSync(join(cache, "outputs"), "");
    const result = await build();
    rmSync(join(cache, "outputs"));
    expect(unkeptReason(cache)).toMatch(/EEXIST|ENOTDIR/);
    await expectAsCold(result);
  });
});
