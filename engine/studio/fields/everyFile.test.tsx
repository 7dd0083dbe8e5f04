import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { renderToString } from "react-dom/server";
import { beforeAll, expect, inject, test, vi } from "vitest";
import { valueAt } from "../../content/json/value.ts";
import { readSite } from "../../content/read/readSite.ts";
import { describeMembers } from "../../content/schema/loadModules.ts";
import { readVocabulary } from "../../content/schema/vocabulary.ts";
import type { Json, JsonPath } from "../../contract/json.ts";
import { siteFolder } from "../../files/siteFolder.ts";
import { lint } from "../../lint/lint.ts";
import { describeSite } from "../host/describeSite.ts";
import type { StudioFile } from "../protocol.ts";

vi.mock("../desk/host.ts", () => ({
  host: new Proxy({}, { get: () => async () => ({ reason: "There is no host." }) }),
  listen: () => {},
}));
vi.mock("@github/markdown-toolbar-element", () => ({}));
// Drawn to a text, the desk shows its first state otherwise.
vi.mock("zustand", () => ({
  create: () => (begin: () => object) => {
    let state = begin();
    const use = (select: (state: object) => unknown) => select(state);
    const setState = (change: object | ((state: object) => object)) => {
      state = { ...state, ...(typeof change === "function" ? change(state) : change) };
    };
    return Object.assign(use, { getState: () => state, setState, subscribe: () => () => {} });
  },
}));
vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("navigator", { languages: ["en"] });

const root = resolve(import.meta.dirname, "../../..");
/** The site of the documents has no other fields than that of the bakery: it is tried where there is time for it. */
const sites = [".", "tests/sites/bakery", "tests/sites/docs"]
  .slice(0, 1 + inject("effort"))
  .filter((site) => existsSync(join(root, site, "pages")));

type Desk = typeof import("../state/store.ts");
let desk: Desk;
let draw: () => string;
let edit: typeof import("../state/edit.ts");
let sections: typeof import("../state/sections.ts");

beforeAll(async () => {
  desk = await import("../state/store.ts");
  edit = await import("../state/edit.ts");
  sections = await import("../state/sections.ts");
  const { Fields } = await import("./Fields.tsx");
  draw = () => renderToString(<Fields />);
});

/** The site in `folder` as the desk shows it, with the texts of its files. */
async function open(folder: string) {
  const site = siteFolder(root, { site: join(root, folder) });
  const vocabulary = await describeMembers(root, await readVocabulary(root, { site: site.site }));
  const { cache: _, ...uncached } = site;
  const source = await readSite(uncached, { holdsTexts: true, showsDrafts: true });
  return { described: describeSite(lint(source, vocabulary).graph, undefined, site.pages), source };
}

/** The first texts of a value, one of each list. */
function textsIn(value: Json, path: JsonPath = []): JsonPath[] {
  if (typeof value === "string") return [path];
  if (value === null || typeof value !== "object") return [];
  const members = Array.isArray(value)
    ? ([...value.entries()].slice(0, 1) as [number, Json][])
    : Object.entries(value);
  return members.flatMap(([key, inner]) => (key === "$schema" ? [] : textsIn(inner, [...path, key])));
}

/** How many sections of a file are drawn, and how many texts are edited. */
const most = 2 * inject("effort");

const lines = (text: string) => text.split("\n");

test.each(sites)(
  "each file of the site in %s is drawn as fields, and one edit changes one line",
  async (folder) => {
    const { described, source } = await open(folder);
    const others = described.files.filter(({ kind }) => kind !== "page");
    expect(others.length).toBeGreaterThan(0);
    for (const file of others) check(file, source.texts.get(file.file) ?? "");

    function check(file: StudioFile, text: string): void {
      const { useDesk, valueIn } = desk;
      const value = valueIn(file.file, text) ?? null;
      const fresh = { file: file.file, files: { [file.file]: { text, disk: text, base: "" } } };
      const places = sections.hasBlocks(file)
        ? []
        : sections.sectionsOf(sections.schemaOf(described, file), value).slice(0, most);
      for (const selected of [undefined, ...places.map(({ path }) => path)]) {
        useDesk.setState({ ...fresh, site: described, selected });
        const drawn = draw();
        expect(drawn, `${file.file} ${selected}`).toContain("</h2>");
        expect(drawn, `${file.file} ${selected}`).not.toMatch(/Unknown field type|Unsupported field/);
      }
      for (const path of textsIn(value).slice(0, most)) {
        useDesk.setState(fresh);
        edit.setValue(path, `${valueAt(value, path)} x`);
        const now = useDesk.getState().files[file.file]?.text ?? "";
        const changed = lines(now).filter((line, at) => line !== lines(text)[at]);
        expect([lines(now).length, changed.length], `${file.file} ${path}`).toEqual([lines(text).length, 1]);
      }
    }
  },
);
