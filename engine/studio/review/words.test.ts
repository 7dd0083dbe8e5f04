import { expect, test, vi } from "vitest";
import type { Json } from "../../contract/json.ts";
import { describeFiles } from "../../editing/describeFiles.ts";
import type { StudioSite } from "../protocol.ts";
import type { ReviewedFile } from "../state/store.ts";

vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("document", { querySelector: () => null });
const { messageOf, wordsOf } = await import("./words.ts");

const text = { type: "string" };
const note = {
  title: "Note",
  type: "object",
  properties: {
    heading: { ...text, title: "Heading" },
    wide: { type: "boolean", title: "Wide" },
    links: { title: "Links", type: "array", items: { properties: { label: { ...text, title: "Label" } } } },
  },
};
const site = {
  files: [
    { file: "index.json", kind: "page", title: "Home", route: "/" },
    { file: "_theme.json", kind: "theme", title: "Theme" },
  ],
  blocks: ["note", "list"].map((type) => ({ type, title: type === "note" ? "Note" : "List", schema: note })),
  page: { type: "object", properties: { title: { ...text, title: "Title" } } },
  schemas: { theme: { properties: { round: { ...text, title: "Corners" } } } },
} as unknown as StudioSite;

const file = (before: Json | null, after: Json | null, name = "index.json") => {
  const [old, now] = [before, after].map((value) => (value === null ? null : JSON.stringify(value)));
  const [described] = describeFiles([{ file: name, before: old ?? null, after: now ?? null, base: null }]);
  return described as ReviewedFile;
};
const page = (...blocks: object[]) => ({ title: "Home", blocks }) as unknown as Json;
const block = { type: "note", heading: "Old words" };
const list = { type: "list", heading: "Things" };
const said = (before: Json, after: Json, name?: string) => {
  const described = file(before, after, name);
  return described.changes?.map((change) => {
    const { what, place, before: old, after: now } = wordsOf(change, described, site);
    return [what, place, old, now].filter((one) => one !== undefined && one !== "").join(" | ");
  });
};

test("changes are said in the words of schemas, without JSON", () => {
  expect(
    said(page(block, list), page({ ...block, heading: "New words", wide: true, links: [{ label: "Ask" }] })),
  ).toEqual([
    "Note › Heading | Old | New",
    "Added | Note › Wide | yes",
    "Added | Note › Links | Ask",
    "Block removed | List | Things",
  ]);
  expect(said(page(block, list), page(list, block, { use: "ending" }))).toEqual([
    "Moved up | List | Things",
    "Block added | Shared blocks | ending",
  ]);
  const links = (...labels: string[]) => page({ ...block, links: labels.map((label) => ({ label })) });
  expect(said(links("Ask"), links("Ask", "Call"))).toEqual(["Added | Note › Links › 2 | Call"]);
  expect(said({ round: "sharp" }, { round: "soft" }, "_theme.json")).toEqual(["Corners | sharp | soft"]);
});

test("a message says all changes, the first line in what git shows of it", () => {
  const one = file(page(block), page({ ...block, heading: "New words" }));
  expect(messageOf([one], [], site)).toBe("Home › Note › Heading: “Old words” → “New words”");
  const long = file(page(block), page({ ...block, heading: "Words ".repeat(40) }));
  expect(messageOf([long], [], site).length).toBe(72);
  const added = file(null, { title: "A page" }, "a-page.json");
  const media = [{ file: "team.svg", kind: "added", base: "" } as const];
  expect(messageOf([one, added], media, site)).toBe(
    "Home, A page, team.svg: 3 changes\n\n- Home › Note › Heading: “Old words” → “New words”\n- Page added: A page\n- File added: team.svg\n",
  );
  const many = Array.from({ length: 20 }, (_, index) =>
    file(null, { title: `Page ${index}` }, `${index}.json`),
  );
  expect(messageOf(many, [], site).split("\n")[0]).toBe("20 files: 20 changes");
});
