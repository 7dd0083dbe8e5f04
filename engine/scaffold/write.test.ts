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
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Scaffold } from "./scaffold.ts";
import { scaffolds, writeScaffold } from "./write.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "kente-new-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const two: Scaffold = {
  kind: "pair",
  title: "two files",
  inSite: true,
  generates: false,
  name: (given) => (given === "bad" ? { reason: "it is bad" } : { name: given.toLowerCase() }),
  files: (name) => ({ [`a/${name}/one.txt`]: "1", [`b/${name}.txt`]: "2" }),
  next: () => [],
};

test("every file in the folder is a kind that carries its name", () => {
  const files = readdirSync(join(import.meta.dirname, "kinds")).map((file) => file.replace(".ts", ""));
  expect(files).toContain("block");
  expect(scaffolds.map(({ kind }) => kind)).toEqual(files.sort());
});

describe("a new thing", () => {
  test("is written under its proper name, in folders made for it", async () => {
    expect(await writeScaffold(two, "Ox", root)).toEqual({ name: "ox", files: ["a/ox/one.txt", "b/ox.txt"] });
    expect(readFileSync(join(root, "a/ox/one.txt"), "utf8")).toBe("1");
    expect(readFileSync(join(root, "b/ox.txt"), "utf8")).toBe("2");
  });

  test("never overwrites: nothing at all is written where any of its files exists", async () => {
    mkdirSync(join(root, "b"));
    writeFileSync(join(root, "b/ox.txt"), "mine");
    await expect(writeScaffold(two, "ox", root)).rejects.toMatchObject({
      id: "scaffold-exists",
      data: { file: "b/ox.txt" },
    });
    expect(readFileSync(join(root, "b/ox.txt"), "utf8")).toBe("mine");
    expect(existsSync(join(root, "a"))).toBe(false);
  });

  test.each([
    ["block", "banner"],
    ["widget", "tel"],
    ["widget", "files"],
    ["transport", "http"],
  ])("is refused before it is written where the engine has a %s of that name", async (kind, name) => {
    const scaffold = scaffolds.find((one) => one.kind === kind) ?? two;
    const written = writeScaffold(scaffold, name, root, "../mill");
    await expect(written).rejects.toMatchObject({ id: "scaffold-name", data: { name } });
    expect(readdirSync(root)).toEqual([]);
  });

  test.each([
    ["block", "pages/_blocks/kiosk/schema.json"],
    ["widget", "pages/_widgets/kiosk.tsx"],
    ["transport", "pages/_transports/kiosk.ts"],
  ])(
    "of the engine is refused before it is written where the project's own site has such a %s",
    async (kind, file) => {
      const scaffold = scaffolds.find((one) => one.kind === kind) ?? two;
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), "mine");
      const written = writeScaffold(scaffold, "kiosk", root);
      await expect(written).rejects.toMatchObject({ id: "scaffold-exists", data: { file } });
      expect(readdirSync(root)).toEqual(["pages"]);
    },
  );

  test("is removed again when one of its files can't be written", async () => {
    writeFileSync(join(root, "b"), "a file where a folder should be");
    await expect(writeScaffold(two, "ox", root)).rejects.toMatchObject({ id: "file-unwritable" });
    expect(existsSync(join(root, "a/ox/one.txt"))).toBe(false);
  });

  test("says why it can't have a name", async () => {
    await expect(writeScaffold(two, "bad", root)).rejects.toMatchObject({
      id: "scaffold-name",
      data: { kind: "pair", name: "bad", reason: "it is bad" },
    });
  });
});

describe("names", () => {
  const name = (kind: string, given: string) => scaffolds.find((one) => one.kind === kind)?.name(given);
  const kebabKinds = scaffolds.map(({ kind }) => kind).filter((kind) => !["page", "deploy"].includes(kind));

  test.each(kebabKinds)("of a %s are in kebab-case", (kind) => {
    expect(name(kind, "price-table")).toEqual({ name: "price-table" });
    expect(name(kind, "PriceTable")).toEqual({
      reason:
        'names begin with a small letter and hold small letters, digits and single hyphens, for example "price-table"',
    });
    const wrong = [
      "",
      "-",
      "a--b",
      "a-",
      "1a",
      "a_b",
      "a/b",
      "../a",
      "a.b",
      "ä",
      "__proto__",
      "a\n",
      "x".repeat(41),
    ];
    for (const given of wrong) expect(name(kind, given), given).toHaveProperty("reason");
  });

  test("of a page are addresses, however they are typed", () => {
    for (const given of ["services/price-list", "/services/price-list", "services/price-list.json"]) {
      expect(name("page", given)).toEqual({ name: "services/price-list" });
    }
    expect(name("page", "2026-report")).toEqual({ name: "2026-report" });
    expect(name("page", "Services/Price List")).toMatchObject({
      reason: expect.stringContaining('for example "services/price-list"'),
    });
    const wrong = [
      "",
      "/",
      "a//b",
      "../a",
      "_forms/a",
      "a/_b",
      "a/",
      "index/a",
      "api/x",
      "assets",
      "patterns/x",
      "healthz",
      "a".repeat(121),
    ];
    for (const given of wrong) expect(name("page", given), given).toHaveProperty("reason");
  });

  test.each(kebabKinds)("of a %s can be words of JavaScript, as long as content can name them", (kind) => {
    for (const given of ["class", "date", "default", "map", "object", "rich-text"])
      expect(name(kind, given)).toEqual({ name: given });
    const key = { reason: "content can't have a key of this name" };
    expect(name(kind, "constructor")).toEqual(kind === "integration" ? key : { name: "constructor" });
  });

  test("of a block that JavaScript has too stay its own inside the file", () => {
    const block = scaffolds.find(({ kind }) => kind === "block");
    expect(block?.files("map")["blocks/map/Map.tsx"]).toContain("export { MapBlock as Map };");
    expect(block?.files("price-table")["blocks/price-table/PriceTable.tsx"]).toContain(
      "export function PriceTable(",
    );
  });

  test("of code are those of the engine, and where a site is named those of its own, which name the engine", () => {
    const filesOf = (kind: string, site?: string) =>
      Object.entries(scaffolds.find((one) => one.kind === kind)?.files("bell", site) ?? {});
    for (const [kind, folder] of [
      ["block", "pages/_blocks/bell/"],
      ["transport", "pages/_transports/bell.ts"],
      ["widget", "pages/_widgets/bell.tsx"],
    ] as const) {
      const own = filesOf(kind, "../mill");
      expect(own.map(([file]) => file).filter((file) => !file.startsWith(folder))).toEqual([]);
      expect(own.map(([, text]) => text).join("")).not.toMatch(/"\.\.\/(?!\.\.\/\.\.\/schemas\/generated\/)/);
      expect(filesOf(kind).some(([file]) => file.startsWith("pages/"))).toBe(false);
    }
  });

  test("of a rule are none that the error catalogue has", () => {
    expect(name("rule", "file-unwritable")).toHaveProperty("reason");
  });
});
