import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { SearchedPage, SearchManifest } from "../contract/search.ts";
import { SearchIndex } from "../search/SearchIndex.ts";
import { build, copySite, filesOf, folder, pageJson, read } from "./fixtures/builds.ts";

const { pages, out, write } = copySite();
const cold = join(folder, "search-cold");
const searchPage = pageJson({ type: "search", heading: "Find" });
const site = { pages, out };
const base = "https://example.com/sub/";

const searched = (from = out) => filesOf(from).filter((name) => name.startsWith("_search/"));
const json = <Data>(name: string, from = out): Data => JSON.parse(read(from, name));
const pagesIn = (from = out) =>
  json<SearchManifest>("_search/en.2.json", from).texts.flatMap((file) =>
    file === "" ? [] : json<SearchedPage[]>(`_search/files/${file}`, from),
  );
const inodes = () => new Map(searched().map((name) => [name, statSync(join(out, name)).ino]));

describe("a site with a search", () => {
  beforeAll(async () => {
    write("find.json", searchPage);
    write(
      "one.json",
      pageJson({ type: "hero", heading: "One <b>{x}</b> & {0}", text: "Words." }, { use: "ending" }),
    );
    write(
      "two.json",
      pageJson({ type: "prose", heading: "Two", text: "An **outstanding** thing.", id: "more" }),
    );
    write(
      "draft.json",
      JSON.stringify({ ...JSON.parse(pageJson({ type: "hero", heading: "Draft" })), draft: true }),
    );
    expect((await build(site)).ok).toBe(true);
  });

  test("has an index of the pages that readers can find, by their main content", () => {
    const found = pagesIn();
    expect(found.map(({ href }) => href)).toEqual(
      expect.arrayContaining(["/", "/one", "/services/collections"]),
    );
    for (const away of ["/404", "/hidden", "/draft", "/find"])
      expect(found.map(({ href }) => href)).not.toContain(away);
    expect(found.find(({ href }) => href === "/one")?.sections[0]).toEqual([
      ...["", "One <b>{x}</b> & {0}"],
      expect.stringMatching(/^Words\./),
    ]);
    const two = found.find(({ href }) => href === "/two");
    expect(two).toMatchObject({ title: "A new page", description: "A page that a test adds.", above: [] });
    expect(two?.sections).toEqual([["", "Two", "An outstanding thing."]]);
    // Neither the header nor the footer.
    expect(JSON.stringify(found)).not.toContain("Skip to content");
  });

  test("answers from the files of the output alone, and serves them ready to be sent", async () => {
    const index = await SearchIndex.open("/", "en", async (address) => json(address.slice(1)));
    const [first] = await index.results(await index.find("outstand"), 1);
    expect(first?.href).toBe("/two");
    expect(searched().filter((name) => name.endsWith(".json.br"))).not.toEqual([]);
    expect(read(out, "_headers")).toMatch(
      /\/_search\/files\/\*\n {2}Cache-Control: public, max-age=\d+, immutable/,
    );
  });

  test("takes the index as it is where no page of it has changed, and of others what is the same", async () => {
    const before = inodes();
    write("hidden.json", read(pages, "hidden.json").replace("Hidden", "Home"));
    await build(site);
    expect(inodes()).toEqual(before);
    write("two.json", pageJson({ type: "prose", heading: "Two", text: "An **ordinary** thing." }));
    await build(site);
    const after = inodes();
    expect([...after.keys()]).not.toEqual([...before.keys()]);
    await build({ pages, out: cold });
    expect(searched()).toEqual(searched(cold));
    for (const name of searched())
      expect(readFileSync(join(out, name)).equals(readFileSync(join(cold, name)))).toBe(true);
    // A file of the index that somebody has changed is made again.
    rmSync(join(out, searched().find((name) => name.endsWith(".br")) ?? ""));
    await build(site);
    expect(searched()).toEqual(searched(cold));
  });

  test("has the same index below a path", async () => {
    const below = join(folder, "search-below");
    await build({ pages, out: below, base });
    expect(pagesIn(below).map(({ href }) => href)).toEqual(pagesIn(cold).map(({ href }) => `/sub${href}`));
    expect(read(below, "_headers")).toContain("/sub/_search/files/*\n");
  });

  test("loses the index with its last block that searches", async () => {
    rmSync(join(pages, "find.json"));
    await build(site);
    expect(searched()).toEqual([]);
    expect(read(out, "_headers")).not.toContain("_search");
  });
});
