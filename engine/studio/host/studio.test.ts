import { chmodSync, mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readVocabulary } from "../../content/schema/vocabulary.ts";
import type { JsonObject } from "../../contract/json.ts";
import { contentHash } from "../../files/hash.ts";
import { frameAttributes } from "../../render/block/Blocks.tsx";
import { openStudio } from "../fixtures/openStudio.ts";
import {
  blockAttribute,
  type DraftAnswer,
  type FixAnswer,
  type Problem,
  type SaveAnswer,
  type StudioFile,
  type StudioSite,
  type StudioText,
  studioApi,
} from "../protocol.ts";
import { PageFiles } from "./PageFiles.ts";

let studio: Awaited<ReturnType<typeof openStudio>>;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const file = "index.json";
const written = (blocks: JsonObject[], more: JsonObject = {}) =>
  `${JSON.stringify({ ...JSON.parse(studio.read(file)), blocks, ...more }, null, 2)}\n`;
const hero = (heading: string, more: JsonObject = {}): JsonObject => ({ type: "hero", heading, ...more });
const prose = (text: string): JsonObject => ({ type: "prose", text });

const draft = (text: string) => studio.post<DraftAnswer>(studioApi.draft, { file, text });
/** Ends the draft: it is again what is on disk. */
const takeBack = async () => {
  await draft(studio.read(file));
  await studio.refresh();
};
const save = (text: string, base: string) => studio.post<SaveAnswer>(studioApi.text, { file, text, base });
const textOf = (name = file) => studio.get<StudioText>(`${studioApi.text}?file=${name}`);
/** What a block of the page says that was sent to the canvas last. */
const shown = () => studio.shown.at(-1)?.blocks.map(({ heading, $at, type }) => [$at, heading ?? type]) ?? [];

describe("a draft", () => {
  test("is in the canvas at once, and nowhere on disk", async () => {
    const before = studio.read(file);
    const answer = await draft(written([hero("One"), hero("Two")]));
    expect(answer).toEqual({ kept: [], problems: [] });
    expect(shown()).toEqual([
      ['["blocks",0]', "One"],
      ['["blocks",1]', "Two"],
    ]);
    expect(studio.read(file)).toBe(before);
  });

  test("with mistakes shows each block that has one as it last was, and the others as they are", async () => {
    await draft(written([hero("One"), hero("Two", { text: "Text" }), hero("Three")]));
    const link = hero("Two, changed", { text: "Text", actions: [{ label: "Go", to: "/nowhere" }] });
    const answer = await draft(
      written([hero("New", { wrong: 1 }), hero("One", { colour: 1 }), link, hero("3")]),
    );
    expect(answer.kept).toEqual([
      ["blocks", 0],
      ["blocks", 1],
      ["blocks", 2],
    ]);
    expect(answer.problems.map(({ path, severity }) => [severity, ...path])).toEqual([
      ["error", "blocks", 0, "wrong"],
      ["error", "blocks", 1, "colour"],
    ]);
    expect(shown()).toEqual([
      ['["blocks",1]', "One"],
      ['["blocks",2]', "Two"],
      ['["blocks",3]', "3"],
    ]);
  });

  test("stays in the canvas when the site is read again, with what others have saved", async () => {
    await takeBack();
    await draft(written([hero("Mine"), hero("Wrong", { wrong: 1 })]));
    const other = JSON.parse(studio.read("hidden.json"));
    studio.write("hidden.json", JSON.stringify({ ...other, title: "Seen by everybody" }));
    await studio.refresh();
    const { page } = studio.live.page("/") ?? {};
    expect(page?.blocks).toEqual([expect.objectContaining({ heading: "Mine", $at: '["blocks",0]' })]);
    expect(studio.live.page("/hidden")?.page.title).toBe("Seen by everybody");
  });

  test("says where blocks inside of others stand, and those of shared files", async () => {
    const column = (...blocks: JsonObject[]) => ({ blocks });
    const columns = { type: "columns", columns: [column(prose("A")), column({ use: "ending" }, prose("B"))] };
    await draft(written([hero("One"), { use: "ending" }, columns]));
    const last = studio.shown.at(-1)?.blocks.at(-1) as unknown as {
      columns: { blocks: { $at: string }[] }[];
    };
    const inside = last.columns.map(({ blocks }) => [...new Set(blocks.map(({ $at }) => $at))]);
    expect(inside).toEqual([
      ['["blocks",2,"columns",0,"blocks",0]'],
      ['["blocks",2,"columns",1,"blocks",0]', '["blocks",2,"columns",1,"blocks",1]'],
    ]);
    expect(shown()[1]?.[0]).toBe('["blocks",1]');
    await takeBack();
  });
});

test("the element of a block says where it stands, in the attribute that the desk looks for", () => {
  const $at = '["blocks",0]';
  expect(frameAttributes({ type: "hero", $at })).toHaveProperty([blockAttribute], $at);
});

describe("a text", () => {
  test("is written where nobody else has changed the file", async () => {
    const { base } = await textOf();
    const text = written([hero("Saved")]);
    const answer = await save(text, base);
    expect(answer).toMatchObject({ status: "saved" });
    expect(studio.read(file)).toBe(text);
    expect(await textOf()).toEqual({ text, base: answer.base });
  });

  test("is merged with what somebody else has changed elsewhere", async () => {
    const { base } = await textOf();
    studio.write(file, written([hero("Saved")], { title: "Theirs" }));
    const answer = await save(written([hero("Mine")]).replace('"Theirs"', '"Spool"'), base);
    expect(answer).toMatchObject({ status: "merged", text: studio.read(file) });
    expect(JSON.parse(studio.read(file))).toMatchObject({ title: "Theirs", blocks: [{ heading: "Mine" }] });
  });

  test("is merged as long as somebody goes on from the same text, however many others are read", () => {
    const files = new PageFiles(studio.state.folder, studio.live);
    const first = written([hero("First")]);
    const { base } = files.remember(first);
    for (const time of [1, 2]) {
      for (let count = 0; count < 60; count += 1) files.remember(`${time} ${count}`);
      studio.write(file, first.replace("{", `{ "description": "${time}",`));
      const text = first.replace("First", "Second");
      expect(files.save({ file, text, base })).toMatchObject({ status: "merged" });
    }
    studio.write(file, first);
  });

  test("is not written where both have changed the same, or nobody knows what it was made from", async () => {
    const { base } = await textOf();
    const theirs = written([hero("Theirs")]);
    studio.write(file, theirs);
    const conflict = { status: "conflict", theirs };
    expect(await save(written([hero("Ours")]), base)).toMatchObject(conflict);
    expect(await save(written([hero("Ours")]), "unknown")).toMatchObject(conflict);
    expect(studio.read(file)).toBe(theirs);
  });
});

describe("a page", () => {
  const name = "hidden.json";
  const path = () => join(studio.pages, name);
  /** What the studio says to a request to save the page, with its status. */
  const refusal = async (base: string) => {
    const asked = JSON.stringify({ file: name, text: studio.read(file), base });
    const { status, body } = await studio.ask("POST", studioApi.text, studio.own, asked);
    return `${status} ${(JSON.parse(body) as { reason?: string }).reason}`;
  };

  test("that has become read-only stays as it is, and is written when it is not", async () => {
    const { text, base } = await textOf(name);
    chmodSync(studio.site, 0o755);
    chmodSync(studio.pages, 0o777);
    chmodSync(path(), 0o444);
    // Permissions don't bind root.
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) process.seteuid?.(65_534);
    const said = await refusal(base).finally(() => isRoot && process.seteuid?.(0));
    chmodSync(path(), 0o644);
    expect(said).toMatch(/^409 .*hidden\.json" can't be written \(EACCES\)/);
    expect(studio.read(name)).toBe(text);
    const request = { file: name, text: text.replace("{", '{ "draft": true,'), base };
    expect(await studio.post(studioApi.text, request)).toMatchObject({ status: "saved" });
    studio.write(name, text);
  });

  test("that has grown beyond what a page can be stays as it is", async () => {
    const { text, base } = await textOf(name);
    const large = `{"title":"${"a".repeat(5_000_000)}"}`;
    studio.write(name, large);
    expect(await refusal(base)).toBe("409 The file is larger than 1 MB.");
    expect(studio.read(name)).toBe(large);
    studio.write(name, text);
  });

  test("with the marks of an unfinished merge is not written over, is a problem in words, and others go on", async () => {
    const desk = await openDesk();
    await desk.next("problems");
    const { text, base } = await textOf(name);
    const marks = `<<<<<<< HEAD\n${text}=======\n${text}>>>>>>> other\n`;
    studio.write(name, marks);
    await studio.refresh();
    expect(await desk.next<Problem[]>("problems")).toContainEqual(
      expect.objectContaining({ file: name, line: 1, message: expect.stringContaining("unfinished merge") }),
    );
    desk.close();
    const answer = await studio.post<SaveAnswer>(studioApi.text, {
      file: name,
      text: studio.read(file),
      base,
    });
    expect(answer).toMatchObject({ status: "conflict", theirs: marks });
    expect(studio.read(name)).toBe(marks);
    const other = await textOf();
    expect(await save(other.text, other.base)).toMatchObject({ status: "saved" });
    expect(await draft(written([hero("Other")]))).toMatchObject({ kept: [] });
    studio.write(name, text);
    await takeBack();
  });
});

test("a desk hears that blocks have changed, and what they are now", async () => {
  const desk = await openDesk();
  await desk.next("problems");
  const { site, live, state } = studio;
  const { vocabulary } = live;
  const folder = join(studio.pages, "_blocks/note");
  mkdirSync(folder, { recursive: true });
  const properties = { type: { const: "note" }, words: { title: "Words", type: "string" } };
  const schema = { title: "Note", description: "Some words.", type: "object", properties };
  writeFileSync(join(folder, "schema.json"), JSON.stringify(schema));
  live.vocabulary = await readVocabulary(state.folder.root, { site });
  await studio.refresh();
  await desk.next("vocabulary");
  desk.close();
  const { blocks } = await studio.get<StudioSite>(studioApi.site);
  expect(blocks.map(({ title }) => title)).toContain("Note");
  rmSync(folder, { recursive: true });
  live.vocabulary = vocabulary;
  await studio.refresh();
});

/** Reads events of a desk that was just opened. @returns the next event of a name that has not been read, and an end */
async function openDesk() {
  const ended = new AbortController();
  const answer = await fetch(new URL(studioApi.events, studio.url), { signal: ended.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const next = async <T>(name: string): Promise<T> => {
    for (;;) {
      const found = new RegExp(`event: ${name}\\ndata: (.*)\\n\\n`).exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        return JSON.parse(found[1] ?? "") as T;
      }
      text += (await reader?.read())?.value ?? "";
    }
  };
  return { next, close: () => ended.abort() };
}

test("a desk hears of problems, of files that others change, and of new pages", async () => {
  const desk = await openDesk();
  // As the site is: it may have missed something.
  const atFirst = await desk.next<StudioFile[]>("site");
  expect(atFirst).toEqual((await studio.get<StudioSite>(studioApi.site)).files);
  const text = written([hero("Theirs", { actions: [{ label: "Go", to: "/nowhere" }] })]);
  studio.write(file, text);
  await studio.refresh();
  expect(await desk.next<Problem[]>("problems")).toContainEqual(
    expect.objectContaining({
      file,
      path: ["blocks", 0, "actions", 0, "to"],
      severity: "error",
    }),
  );
  expect(await desk.next("file")).toEqual({ file, base: (await textOf()).base });
  studio.write("new.json", studio.read("hidden.json"));
  await studio.refresh();
  const files = await desk.next<StudioFile[]>("site");
  desk.close();
  expect(files).toContainEqual(expect.objectContaining({ file: "new.json", route: "/new" }));
  expect(files).toEqual((await studio.get<StudioSite>(studioApi.site)).files);
});

test("a desk hears of a file that gets another name, or is back", async () => {
  const desk = await openDesk();
  await desk.next("site");
  renameSync(join(studio.pages, "hidden.json"), join(studio.pages, "seen.json"));
  await studio.refresh();
  expect(await desk.next("moved")).toEqual({ from: "hidden.json", to: "seen.json" });
  await desk.next("file");
  renameSync(join(studio.pages, "seen.json"), join(studio.pages, "hidden.json"));
  await studio.refresh();
  expect(await desk.next("file")).toEqual({ file: "hidden.json", base: (await textOf("hidden.json")).base });
  desk.close();
});

test("records are saved up to the size that they may have", async () => {
  const rows = `slug,note\n${`a,"${"b".repeat(98)}"\n`.repeat(50_000)}`;
  mkdirSync(join(studio.pages, "_data"));
  studio.write("_data/branches.csv", "slug,note\n");
  await studio.refresh();
  const { base } = await textOf("_data/branches.csv");
  const request = { file: "_data/branches.csv", text: rows, base };
  expect(await studio.post(studioApi.text, request)).toMatchObject({ status: "saved" });
  rmSync(join(studio.pages, "_data"), { recursive: true });
  await studio.refresh();
});

test("a desk hears what the file says now, not what it said when the site was read", async () => {
  const desk = await openDesk();
  await desk.next("problems");
  const refresh = studio.live.refresh.bind(studio.live);
  vi.spyOn(studio.live, "refresh").mockImplementationOnce(async (vocabulary) => {
    await refresh(vocabulary);
    studio.write(file, written([hero("Second")]));
  });
  studio.write(file, written([hero("First")]));
  await studio.refresh();
  expect(await desk.next("file")).toEqual({ file, base: (await textOf()).base });
  desk.close();
});

test("a draft ends when it is what is on disk, and when the last desk closes", async () => {
  const { drafts } = studio.live;
  const desk = await openDesk();
  const text = written([hero("Written")]);
  await draft(text);
  studio.write(file, `\ufeff${text}`);
  await studio.refresh();
  expect(drafts.has(file)).toBe(false);
  studio.write(file, text);
  await draft(written([hero("Typed")]));
  await studio.refresh();
  desk.close();
  await vi.waitFor(() => expect(studio.live.inStudio).toBe(false));
  await studio.refresh();
  expect(studio.live.page("/")?.page.blocks).toEqual([
    expect.not.objectContaining({ $at: expect.anything() }),
  ]);
  expect(studio.live.page("/")?.page.blocks).toMatchObject([{ heading: "Written" }]);
});

test("the site is read again after a listener has failed", async () => {
  const fail = () => {
    throw new Error("once");
  };
  studio.state.listeners.add(fail);
  await expect(studio.refresh()).rejects.toThrow("once");
  studio.state.listeners.delete(fail);
  await expect(studio.refresh()).resolves.toBeUndefined();
});

test("a site is described with its blocks, those first that it uses most, complete in themselves", async () => {
  const { id, blocks, page, names } = await studio.get<StudioSite>(studioApi.site);
  expect(names.surface.map(({ name }) => name)).toEqual([
    ...(studio.live.linked?.theme.surfaces.keys() ?? []),
  ]);
  expect(id).toBe(contentHash(realpathSync(studio.pages)));
  expect(blocks.length).toBe(studio.live.vocabulary?.blocks.size);
  expect(blocks[0]?.type).toBe("hero");
  expect(JSON.stringify(blocks.map(({ schema }) => schema))).not.toContain('"$ref"');
  expect(Object.keys(page.properties as object)).toEqual(expect.arrayContaining(["title", "description"]));
  expect(Object.keys(page.properties as object)).not.toContain("blocks");
  expect(blocks.find(({ type }) => type === "columns")).toMatchObject({
    inside: true,
    once: false,
    slots: [{ property: ["columns", "*", "blocks"] }],
    preview: "/_gallery/columns/1",
    examples: expect.arrayContaining([{ name: expect.any(String), value: expect.any(Object) }]),
  });
});

test("the fix of a problem is applied to the text as it is now", async () => {
  const wrong = hero("Two", { actions: [{ label: "Go", to: "/services/colections" }] });
  const text = written([hero("One", { headline: "x" }), wrong]);
  await draft(text);
  await studio.refresh();
  const desk = await openDesk();
  const problems = await desk.next<Problem[]>("problems");
  desk.close();
  const [broken] = problems.filter((one) => one.path.at(-1) === "to" && one.fix !== undefined);
  // It stands before the other block now.
  const later = written([wrong, hero("One", { headline: "x" })]);
  const fixed = await studio.post<FixAnswer>(studioApi.fix, { file, text: later, problem: broken?.id });
  expect(fixed.text).toBe(later.replace("/services/colections", "/services/collections"));
  expect(
    (
      await studio.ask(
        "POST",
        studioApi.fix,
        studio.own,
        JSON.stringify({ file, text: fixed.text, problem: broken?.id }),
      )
    ).status,
  ).toBe(404);
});
