import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { analyse } from "../../content/analyse.ts";
import { type SmallFiles, smallVocabulary, sourceOf } from "../../content/fixtures/smallSite.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import { siteFolder } from "../../files/siteFolder.ts";
import { drawPreviews, patternChooser } from "./previews.ts";

const project = resolve(import.meta.dirname, "../../..");

const quiet = (more: object = {}) => ({ type: "quiet", heading: "H", ...more });
const sample = (more: object) => ({ type: "sample", heading: "H", ...more });
const page = (title: string, ...blocks: object[]) => ({ title, description: `${title}.`, blocks }) as never;
const patterns = {
  home: { palette: "plain", seed: "home" },
  debit: { palette: "deep", seed: "debit" },
  sms: { palette: "bold", seed: "sms" },
};

function graphOf(files: SmallFiles, own: object = { patterns }): SiteGraph {
  const source = sourceOf();
  const site = { ...JSON.parse(source.texts.get("_site.json") ?? "{}"), ...own };
  const { graph, diagnostics } = analyse(sourceOf({ ...files, "_site.json": site }), smallVocabulary());
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return graph;
}

describe("the pattern of a page's preview", () => {
  const chosen = (graph: SiteGraph, path: string) => {
    const found = graph.pages.get(path);
    return found && patternChooser(graph)(found)?.seed;
  };
  const graph = graphOf({
    "index.json": page("Home", sample({ pattern: "home" }), sample({ to: "/sms", pattern: "sms" })),
    "debit.json": page("Debit", quiet(), sample({ pattern: "debit" })),
    "sms.json": page("SMS", quiet()),
    "plain.json": page("Plain", quiet()),
  });

  test("is that of its first block that has one", () => {
    expect(chosen(graph, "/debit")).toBe("debit");
    expect(chosen(graph, "/")).toBe("home");
  });

  test("is else that of a card that links to it", () => {
    expect(chosen(graph, "/sms")).toBe("sms");
  });

  test("is else the home page's, or the first of the site, and none in a site without patterns", () => {
    expect(chosen(graph, "/plain")).toBe("home");
    expect(chosen(graphOf({}), "/")).toBe("home");
    expect(chosen(graphOf({}, { patterns: {} }), "/")).toBeUndefined();
  });
});

describe("the previews of a site", () => {
  mkdirSync(join(project, ".kente"), { recursive: true });
  const root = mkdtempSync(join(project, ".kente/preview-test-"));
  const out = join(root, "out");
  const lines: string[] = [];
  const files: SmallFiles = {
    "index.json": page("Home", quiet()),
    "own.json": { ...(page("Own", quiet()) as object), image: { src: "/images/team.svg", alt: "" } } as never,
  };
  const drawAll = (own = files) =>
    drawPreviews(siteFolder(root), graphOf(own), "/sub/", (line) => lines.push(line));

  beforeAll(() => {
    cpSync(join(project, "engine/drawing"), join(root, "engine/drawing"), { recursive: true });
    cpSync(join(project, "tests/fixtures/public"), join(root, "public"), { recursive: true });
    symlinkSync(join(project, "node_modules"), join(root, "node_modules"));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test("name the letters that no font has, and are drawn without their text", async () => {
    const none = "\u{10fffd}";
    const own = (title: string) => drawAll({ ...files, "index.json": page(title, quiet()) });
    const [lacking, other, drawn] = [await own(`${none} a`), await own(`b ${none}`), await own("A b")];
    expect([lacking.lacked, drawn.lacked]).toEqual([new Map([["/", [none]]]), new Map()]);
    // Their titles make no difference to pictures without them.
    expect(lacking.images.get("/")?.src).toBe(other.images.get("/")?.src);
    expect(lacking.images.get("/")?.src).not.toBe(drawn.images.get("/")?.src);
    expect(lacking.images.get("/")?.alt).toContain(none);
  });

  test("lose their text and pattern one by one, with a message, where one can't be drawn", async () => {
    // Canvas refuses this character.
    const { images, copyTo } = await drawAll({ ...files, "index.json": page("Ho\u0000me", quiet()) });
    expect(await copyTo(join(root, "refused"))).toHaveLength(images.size);
    const sizes = Array.from(
      images.values(),
      ({ src }) => statSync(join(root, "refused", src.slice("/sub/".length))).size,
    );
    expect(Math.min(...sizes)).toBeLessThan(Math.max(...sizes) / 2);
    expect([...new Set(lines.splice(0))]).toEqual([
      expect.stringMatching(/^The link preview of "Ho\\u0000me" has no text and no pattern: /),
    ]);
  });

  test("are drawn for pages without a picture of their own, at addresses that change with their content", async () => {
    const { images, copyTo } = await drawAll();
    expect([...images.keys()].sort()).toEqual(["/", "/about-us"]);
    expect(images.get("/")).toEqual({
      src: expect.stringMatching(/^\/sub\/previews\/[\da-f]{16}\.png$/),
      alt: "Home – Anker",
      width: 1200,
      height: 630,
    });
    const names = Array.from(images.values(), ({ src }) => src.slice("/sub/".length));
    expect(await copyTo(out)).toEqual(names);
    for (const name of names) expect(statSync(join(out, name)).size).toBeGreaterThan(2500);
    expect(await copyTo(out, (name) => name === names[0])).toEqual(names.slice(1));

    const renamed = await drawAll({ ...files, "index.json": page("Begin", quiet()) });
    expect(renamed.images.get("/")?.src).not.toBe(images.get("/")?.src);
    expect(renamed.images.get("/about-us")).toEqual(images.get("/about-us"));
  });

  test("are drawn when they are copied, except for one that shows whether this machine can draw", async () => {
    const own = { ...files, "index.json": page("First", quiet()), "about-us.json": page("Second", quiet()) };
    const { images, copyTo } = await drawAll(own);
    const kept = [...images.values()].map(({ src }) => join(root, ".kente", src.slice("/sub/".length)));
    const drawn = () => kept.map((file) => existsSync(file));
    expect(drawn()).toEqual([true, false]);
    await copyTo(out);
    expect(drawn()).toEqual([true, true]);
  });

  test("are no longer drawn where a page has failed, and stay kept while builds take them over", async () => {
    const own = { ...files, "index.json": page("Third", quiet()), "about-us.json": page("Fourth", quiet()) };
    const { images, copyTo } = await drawAll(own);
    const names = [...images.values()].map(({ src }) => src.slice("/sub/".length));
    const [first = "", other = ""] = names.map((name) => join(root, ".kente", name));
    await copyTo(join(root, "failed"), undefined, AbortSignal.abort());
    expect([existsSync(first), existsSync(other)]).toEqual([true, false]);

    await copyTo(out);
    rmSync(first);
    utimesSync(other, 1, 1);
    await (await drawAll(own)).copyTo(out, (name) => other.endsWith(name));
    expect(statSync(other).mtimeMs).toBeGreaterThan(1000);
  });

  test("have the site's name in the language of the page", async () => {
    const own = { patterns, languages: [{ code: "en" }, { code: "fr", path: "/fr" }] };
    const translated: SmallFiles = {
      ...files,
      "_site.fr.json": { name: "Ancre" },
      "fr/index.json": page("Accueil", quiet()),
    };
    const graph = graphOf(translated, own);
    const { images } = await drawPreviews(siteFolder(root), graph, "/", (line) => lines.push(line));
    expect(images.get("/fr")?.alt).toBe("Accueil – Ancre");
    expect(images.get("/")?.alt).toBe("Home – Anker");
  });

  test("are drawn again when a font of the theme is replaced under its name", async () => {
    const path = join(root, "own.ttf");
    const graph = graphOf(files);
    const face = { path, weight: "400", style: "normal" } as const;
    const fonts = new Map([["/own.ttf", { family: "Own", faces: [face], has: () => true }]]);
    const heading = { files: [{ file: "/own.ttf" }] };
    const withFont: SiteGraph = {
      ...graph,
      source: { ...graph.source, fonts },
      theme: { ...graph.theme, fonts: { ...graph.theme.fonts, heading } },
    };
    const addresses = async (content: string) => {
      writeFileSync(path, content);
      const { images } = await drawPreviews(siteFolder(root), withFont, "/", (line) => lines.push(line));
      return [...images.values()].map(({ src }) => src);
    };
    const before = await addresses("one");
    expect(await addresses("one")).toEqual(before);
    for (const address of await addresses("two")) expect(before).not.toContain(address);
  });

  test("are not drawn again as long as nothing changes", async () => {
    const { images, copyTo } = await drawAll();
    const kept = [...images.values()].map(({ src }) => join(root, ".kente", src.slice("/sub/".length)));
    const made = () => kept.map((file) => statSync(file).ino);
    await copyTo(out);
    const before = made();
    await drawAll();
    await copyTo(out);
    expect(made()).toEqual(before);
    expect(lines).toEqual([]);
  });

  test("are drawn again, without a message, when the kept file is damaged", async () => {
    const { images, copyTo } = await drawAll();
    await copyTo(out);
    const files = [...images.values()].map(({ src }) => src.slice("/sub/".length));
    const whole = files.map((file) => readFileSync(join(out, file)));
    for (const file of files) {
      const path = join(root, ".kente", file);
      writeFileSync(path, readFileSync(path).subarray(0, -40));
    }
    // Damaged before the build looks, and after it did.
    for (const build of [await drawAll(), { copyTo }]) {
      rmSync(join(out, "previews"), { recursive: true });
      await build.copyTo(out);
      expect(files.map((file) => readFileSync(join(out, file)))).toEqual(whole);
    }
    expect(lines).toEqual([]);
  });

  test("are replaced by the site's own picture when they can't be drawn", async () => {
    rmSync(join(root, "public/favicon.svg"));
    mkdirSync(join(root, "public/favicon.svg"));
    const graph = graphOf(files);
    const assets = new Map([["/favicon.svg", { width: 32, height: 32 }]]);
    const { images, copyTo } = await drawPreviews(
      siteFolder(root),
      { ...graph, source: { ...graph.source, assets } },
      "/sub/",
      (line) => lines.push(line),
    );
    expect(images.size).toBe(0);
    expect(await copyTo(out)).toEqual([]);
    expect(lines.join()).toMatch(/can't be drawn here/);
  });
});
