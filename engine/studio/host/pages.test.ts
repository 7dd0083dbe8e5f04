import { afterAll, beforeAll, expect, test } from "vitest";
import { contentHash } from "../../files/hash.ts";
import { openStudio } from "../fixtures/openStudio.ts";
import { type ChangesAnswer, type NewPage, type PageUse, type Renaming, studioApi } from "../protocol.ts";

let studio: Awaited<ReturnType<typeof openStudio>>;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const newPage = (wanted: Record<"title" | "address" | "from", string>) =>
  studio.get<NewPage & { reason?: string }>(`${studioApi.newPage}?${new URLSearchParams(wanted)}`);
const textOf = ({ changes }: NewPage) => JSON.parse(changes[0]?.after ?? "");

test("a new page begins with what the command for new pages writes, with its heading alone, or as another one is", async () => {
  const wanted = { title: "Price list", address: "/services/price-list", from: "starter" };
  const started = await newPage(wanted);
  expect(started).toMatchObject({ file: "services/price-list.json", changes: [{ before: null }] });
  expect(textOf(started)).toMatchObject({ title: "Price list", blocks: [{ heading: "Price list" }, {}] });
  expect(textOf(started).description).toMatch(/^Price list\./);

  const { blocks } = textOf(await newPage({ ...wanted, from: "blank" }));
  expect(blocks).toEqual([{ type: "hero", heading: "Price list" }]);

  const source = "services/collections.json";
  const copy = await newPage({ title: "Copy", address: "copy", from: source });
  const { title, $schema, blocks: own, ...rest } = JSON.parse(studio.read(source));
  expect(textOf(copy)).toMatchObject({ ...rest, title: "Copy", $schema: $schema.slice("../".length) });
  expect(textOf(copy).blocks.slice(1)).toEqual(own.slice(1));
  expect(title).not.toBe("Copy");
});

test.each([
  ["Price List", "small letters"],
  ["services/collections", "there is a page at"],
  ["api/list", "receive forms"],
  ["[slug]", "as text"],
  ["images/home.svg", "small letters"],
])("an address is refused in the words of the checks: %s", async (address, words) => {
  const { reason } = await newPage({ title: "T", address, from: "starter" });
  expect(reason).toContain(words);
});

test("another address changes all that leads to it, and a redirect is for those who want one", async () => {
  const ask = (redirects: string) =>
    studio.get<Renaming>(
      `${studioApi.renaming}?${new URLSearchParams({ from: "/services/collections", to: "/collections", redirects })}`,
    );
  const uses = await studio.get<PageUse[]>(`${studioApi.uses}?route=/services/collections`);
  const { links, file, changes } = await ask("yes");
  expect([links, file]).toEqual([uses.length, "collections.json"]);
  const names = changes.map((one) => one.file).sort();
  expect(names).toEqual(
    [
      "_redirects.json",
      ...new Set([...uses.map((one) => one.file), "collections.json", "services/collections.json"]),
    ].sort(),
  );
  expect((await ask("no")).changes.map((one) => one.file)).not.toContain("_redirects.json");

  const done = await studio.post<ChangesAnswer>(studioApi.changes, {
    changes: changes.map(({ file: name, before, after }) => ({
      file: name,
      base: before === null ? null : contentHash(before),
      text: after,
    })),
  });
  expect(done.status).toBe("done");
  // The redirect leads there, too.
  const now = await studio.get<PageUse[]>(`${studioApi.uses}?route=/collections`);
  expect(now).toHaveLength(uses.length + 1);
  expect(studio.live.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
});
