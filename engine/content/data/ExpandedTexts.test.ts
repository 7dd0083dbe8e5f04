import { describe, expect, test } from "vitest";
import { analyse } from "../analyse.ts";
import { branches, cards, template } from "../fixtures/branches.ts";
import { type SmallFiles, smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";
import { textHash } from "../source/textHash.ts";

const vocabulary = smallVocabulary();

describe("the hash of an expanded text", () => {
  /** The hashes of all texts of a site, by file. */
  const hashes = (files: SmallFiles) => {
    const source = sourceOf({ "_data/branches.json": branches, ...files });
    const texts = Object.assign(new Map(source.texts), {
      hash: textHash,
      hashOf: (file: string) => textHash(source.texts.get(file) ?? ""),
    });
    const { texts: expanded } = analyse({ ...source, texts }, vocabulary).graph.source;
    return Object.fromEntries([...expanded.keys()].map((file) => [file, expanded.hashOf?.(file)]));
  };
  const files = {
    "branches/[slug].json": template,
    ...cards({ each: "branches", where: { open: true }, item: { title: "{name}" } }),
  };
  const before = hashes(files);
  /** The files whose hashes another content changes. */
  const changed = (more: SmallFiles) => {
    const after = hashes({ ...files, ...more });
    return Object.keys(before).filter((file) => before[file] !== after[file]);
  };
  const records = JSON.parse(branches) as { slug: string }[];
  const edited = (slug: string, change: object) =>
    changed({
      "_data/branches.json": JSON.stringify(
        records.map((one) => (one.slug === slug ? { ...one, ...change } : one)),
      ),
    });

  test("stays the same while nothing changes", () => expect(changed({})).toEqual([]));

  test("changes with its record, and with those that its lists show", () => {
    expect(edited("harbour", { name: "Harbour Central" })).toEqual(["x.json", "branches/harbour.json"]);
    expect(edited("station", { name: "Station Market" })).toEqual(["branches/station.json"]);
    expect(edited("harbour", { rank: 3 })).toEqual(["branches/harbour.json"]);
  });

  test("changes with its template", () => {
    expect(changed({ "branches/[slug].json": { ...template, description: "Other." } })).toEqual([
      "branches/harbour.json",
      "branches/market.json",
      "branches/station.json",
    ]);
  });
});
