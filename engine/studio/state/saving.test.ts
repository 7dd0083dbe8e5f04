import { IDBFactory } from "fake-indexeddb";
import { createStore, keys } from "idb-keyval";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { describeFiles } from "../../editing/describeFiles.ts";
import type { Unanswered } from "../desk/host.ts";
import type { ChangesAnswer, FileChange, SaveAnswer, StudioEvents } from "../protocol.ts";

/** What the host has, and what it answers. */
const disk = new Map<string, string>();
let events: { [Name in keyof StudioEvents]: (data: StudioEvents[Name]) => void };
let reopened: () => void;
let site = "one";
let save: (file: string, text: string, base: string) => Promise<{ value: SaveAnswer } | Unanswered>;
let change: (changes: readonly FileChange[]) => Promise<{ value: ChangesAnswer }>;
let fixed: () => Promise<{ value: { text: string } }>;
const baseOf = (text = "") => `base of ${text}`;
const written: typeof save = async (file, text, base) => {
  const theirs = disk.get(file) ?? "";
  if (base !== baseOf(theirs)) return { value: { status: "conflict", theirs, base: baseOf(theirs) } };
  disk.set(file, text);
  return { value: { status: "saved", base: baseOf(text) } };
};
const changed: typeof change = async (changes) => {
  const other = changes.find(({ file, base }) => base !== (disk.has(file) ? baseOf(disk.get(file)) : null));
  if (other) return { value: { status: "conflict", file: other.file } };
  for (const { file, text } of changes)
    if (text === null) disk.delete(file);
    else disk.set(file, text);
  const bases = changes.map(({ file, text }) => [file, text === null ? null : baseOf(text)]);
  return { value: { status: "done", bases: Object.fromEntries(bases), files: files() } };
};
const files = () =>
  [...disk.keys()].map((file) => ({ file, kind: "page" as const, title: file, route: `/${file}` }));
vi.mock("../desk/host.ts", () => ({
  host: {
    site: async () => ({ value: { id: site, name: "Site", files: files(), blocks: [], page: {} } }),
    text: async (file: string) => {
      const text = disk.get(file);
      return text === undefined ? { reason: "Gone" } : { value: { text, base: baseOf(text) } };
    },
    draft: async () => ({ value: { kept: [], problems: [] } }),
    save: (...all: Parameters<typeof save>) => save(...all),
    change: (all: readonly FileChange[]) => change(all),
    fix: () => fixed(),
    review: async () => ({ reason: "No git" }),
  },
  baseOf: async (text: string) => baseOf(text),
  listen: (on: typeof events, onOpen: () => void) => {
    events = on;
    reopened = onOpen;
  },
}));

beforeEach(() => {
  disk.clear();
  site = "one";
  save = written;
  change = changed;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("location", { pathname: "/_studio/first.json" });
  vi.stubGlobal("history", { pushState: () => undefined });
  vi.stubGlobal("document", {});
  vi.stubGlobal("navigator", { languages: ["en"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens the desk, as after a reload. */
async function openDesk() {
  vi.resetModules();
  const [opening, { useDesk, valueIn }, { saveNow }, edit, { applyChanges }, steps, review] =
    await Promise.all([
      import("./open.ts"),
      import("./store.ts"),
      import("./saving.ts"),
      import("./edit.ts"),
      import("./changes.ts"),
      import("./travel.ts"),
      import("./review.ts"),
    ]);
  const { openFile, openSite } = opening;
  const now = useDesk.getState;
  await openSite();
  await vi.waitFor(() => expect(now().files["first.json"]).toBeDefined());
  return {
    now,
    openFile,
    saveNow,
    valueIn,
    ...edit,
    applyChanges,
    ...steps,
    ...review,
    setState: useDesk.setState,
  };
}
/** Waits until the browser has kept the words of a file. */
const kept = (file: string, windows = 1) =>
  vi.waitFor(async () => {
    const all = (await keys(createStore("kente-studio", "kept"))).map(String);
    expect(all.filter((key) => key.endsWith(` ${file}`))).toHaveLength(windows);
  });
/** The text of a page. */
const page = (heading: string, more: object = {}) =>
  JSON.stringify({ ...more, blocks: [{ type: "a" }, { type: "b", heading, text: "T" }] });
const refuse: typeof save = async () => ({ reason: "No room" });

test("what was typed and is not saved goes on in the next desk, and is taken back; in no desk of another site", async () => {
  disk.set("first.json", page("A"));
  save = refuse;
  const { now, setText } = await openDesk();
  setText("first.json", page("B"), "heading");
  await vi.waitFor(() => expect(now().saving).toEqual({ phase: "failed", reason: "No room" }));
  site = "two";
  expect((await openDesk()).now().files["first.json"]?.text).toBe(page("A"));
  site = "one";
  save = written;
  const next = await openDesk();
  expect(next.now().history.past).toMatchObject([
    { changes: [{ file: "first.json", before: page("A"), after: page("B") }] },
  ]);
  await vi.waitFor(() => expect(disk.get("first.json")).toBe(page("B")));
});

test("a kept text never replaces a newer file: each file with another change of the same place waits for a choice", async () => {
  disk.set("first.json", page("A")).set("second.json", page("A"));
  save = refuse;
  const { openFile, setText } = await openDesk();
  await openFile("second.json");
  for (const file of disk.keys()) setText(file, page("Mine", { title: file }), "heading");
  await kept("second.json");
  for (const file of disk.keys()) disk.set(file, page("Theirs"));
  save = written;
  const { now, saveNow } = await openDesk();
  await vi.waitFor(() =>
    expect(now().conflicts.map(({ file }) => file)).toEqual(["first.json", "second.json"]),
  );
  saveNow();
  expect(now().saving.phase).toBe("saving");
  expect([...disk.values()]).toEqual([page("Theirs"), page("Theirs")]);
  expect(now().files["second.json"]).toMatchObject({
    text: page("Mine", { title: "second.json" }),
    disk: page("A"),
  });
});

test("words of a file that is gone, or not open, are kept until it is back", async () => {
  disk.set("first.json", page("A")).set("second.json", page("A"));
  save = refuse;
  const { openFile, setText } = await openDesk();
  await openFile("second.json");
  setText("second.json", page("B"), "heading");
  await kept("second.json");
  disk.delete("second.json");
  save = written;
  const { setText: type } = await openDesk();
  type("first.json", page("C"), "heading");
  await vi.waitFor(() => expect(disk.get("first.json")).toBe(page("C")));
  disk.set("second.json", page("A"));
  await openDesk();
  await vi.waitFor(() => expect(disk.get("second.json")).toBe(page("B")));
});

test("what others change while a text is on its way is looked at after the answer, and when the host is back", async () => {
  disk.set("first.json", page("A"));
  const { now, setText, saveNow } = await openDesk();
  save = async (...all) => {
    const answer = await written(...all);
    const text = page("B", { title: "Theirs" });
    disk.set("first.json", text);
    events.file({ file: "first.json", base: baseOf(text) });
    return answer;
  };
  setText("first.json", page("B"), "heading");
  saveNow();
  await vi.waitFor(() => expect(now().files["first.json"]?.text).toBe(page("B", { title: "Theirs" })));
  disk.set("first.json", page("B", { title: "Later" }));
  reopened();
  await vi.waitFor(() => expect(now().files["first.json"]?.disk).toBe(page("B", { title: "Later" })));
  expect(now().saving).toEqual({ phase: "saved" });
});

test("a host that knows the common text no more has it merged here, and typing goes on in the same block", async () => {
  disk.set("first.json", page("A"));
  const { now, setText, setState } = await openDesk();
  setState({
    selected: ["blocks", 1],
    dialog: { kind: "insert", place: ["blocks", 2] },
  });
  const { blocks } = JSON.parse(page("A"));
  disk.set("first.json", JSON.stringify({ blocks: [{ type: "new" }, ...blocks] }));
  setText("first.json", page("B"), "heading");
  await vi.waitFor(() => expect(disk.get("first.json")).toContain('"B"'));
  expect(JSON.parse(disk.get("first.json") ?? "").blocks).toMatchObject([
    { type: "new" },
    { type: "a" },
    { heading: "B" },
  ]);
  expect(now()).toMatchObject({
    conflicts: [],
    selected: ["blocks", 2],
    dialog: { place: ["blocks", 3] },
    followed: { key: "0 blocks/1" },
  });
});

test("a fix is put into what was typed meanwhile, and refused where that is the same place", async () => {
  disk.set("first.json", page("A"));
  const { now, setText, fix } = await openDesk();
  const problem = {
    id: "1",
    file: "first.json",
    path: [],
    line: 1,
    rule: "",
    severity: "error",
    message: "",
  } as const;
  fixed = async () => {
    setText("first.json", page("A", { title: "Typed" }), "title");
    return { value: { text: page("Fixed") } };
  };
  expect(await fix(problem)).toBeUndefined();
  expect(now().files["first.json"]?.text).toBe(page("Fixed", { title: "Typed" }));
  fixed = async () => {
    setText("first.json", page("Typed", { title: "Typed" }), "heading");
    return { value: { text: page("Again", { title: "Typed" }) } };
  };
  expect(await fix(problem)).toContain("meanwhile");
  expect(now().files["first.json"]?.text).toBe(page("Typed", { title: "Typed" }));
});

test("all is not saved while one file could not be", async () => {
  disk.set("first.json", page("A")).set("second.json", page("A"));
  save = async (file, ...all) => (file === "first.json" ? { reason: "No room" } : written(file, ...all));
  const { now, openFile, saveNow, setText } = await openDesk();
  await openFile("second.json");
  setText("first.json", page("B"), "heading");
  setText("second.json", page("B"), "heading");
  await vi.waitFor(() => expect(disk.get("second.json")).toBe(page("B")));
  expect(now().saving).toEqual({ phase: "failed", reason: "No room" });
  save = written;
  saveNow();
  await vi.waitFor(() => expect(now().saving).toEqual({ phase: "saved" }));
  expect(disk.get("first.json")).toBe(page("B"));
});

test("a file in the middle of a merge is left alone, and what was typed is saved when it is a page again", async () => {
  const first = page("A");
  for (const resolved of [page("Theirs"), first]) {
    disk.set("first.json", first);
    const { now, setText, undo } = await openDesk();
    const marks = `<<<<<<< HEAD\n${first}\n=======\n${page("Theirs")}\n>>>>>>> other\n`;
    disk.set("first.json", marks);
    setText("first.json", page("A", { title: "Mine" }), "title");
    await vi.waitFor(() => expect(now().saving).toMatchObject({ reason: expect.stringContaining("merge") }));
    expect(disk.get("first.json")).toBe(marks);
    disk.set("first.json", resolved);
    events.file({ file: "first.json", base: baseOf(resolved) });
    await vi.waitFor(() =>
      expect(JSON.parse(disk.get("first.json") ?? "")).toEqual({ ...JSON.parse(resolved), title: "Mine" }),
    );
    expect(now().conflicts).toEqual([]);
    await undo();
    await vi.waitFor(() => expect(now().saving).toEqual({ phase: "saved" }));
    expect(disk.get("first.json")).toBe(resolved);
  }
});

test("two desks and an editor on one file lose nothing", async () => {
  disk.set("first.json", page("A"));
  const one = await openDesk();
  const ofOne = events;
  const two = await openDesk();
  const all = [ofOne, events];
  save = async (file, ...rest) => {
    const answer = await written(file, ...rest);
    for (const desk of all) desk.file({ file, base: baseOf(disk.get(file)) });
    return answer;
  };
  one.setText("first.json", page("One"), "heading");
  disk.set("first.json", page("A", { description: "Editor" }));
  two.setText("first.json", page("A", { title: "Two" }), "title");
  await vi.waitFor(() =>
    expect(JSON.parse(disk.get("first.json") ?? "")).toEqual({
      ...JSON.parse(page("One")),
      title: "Two",
      description: "Editor",
    }),
  );
  for (const { now } of [one, two]) {
    await vi.waitFor(() => expect(now().files["first.json"]?.text).toBe(disk.get("first.json")));
    expect(now()).toMatchObject({ conflicts: [], saving: { phase: "saved" } });
  }
});

test("a step that is taken back selects its block where somebody else has moved it", async () => {
  disk.set("first.json", page("A"));
  const { now, setText, undo, redo } = await openDesk();
  setText("first.json", page("B"), "heading", ["blocks", 1]);
  await vi.waitFor(() => expect(disk.get("first.json")).toBe(page("B")));
  const { blocks } = JSON.parse(page("B"));
  const theirs = JSON.stringify({ blocks: [{ type: "new" }, ...blocks] });
  disk.set("first.json", theirs);
  events.file({ file: "first.json", base: baseOf(theirs) });
  await vi.waitFor(() => expect(now().files["first.json"]?.text).toBe(theirs));
  setText("first.json", theirs.replace("{", '{"title":"T",'), "title", undefined);
  await undo();
  await undo();
  expect(JSON.parse(now().files["first.json"]?.text ?? "").blocks).toMatchObject([
    { type: "new" },
    { type: "a" },
    { heading: "A" },
  ]);
  await redo();
  expect(now().selected).toEqual(["blocks", 2]);
});

/** Another address for the first page, to which the second one links. */
const renamed = [
  { file: "first.json", before: page("B"), after: null },
  { file: "new.json", before: null, after: page("B") },
  { file: "second.json", before: page("/first"), after: page("/new") },
];

test("files that come, go and change are one step, made after all is saved, and taken back and made again to the byte", async () => {
  disk.set("first.json", page("A")).set("second.json", page("/first"));
  const { now, setText, applyChanges, undo, redo } = await openDesk();
  setText("first.json", page("B"), "heading");
  expect(await applyChanges(renamed, "Renamed", { file: "new.json" })).toBeUndefined();
  const after = [...disk];
  expect(new Map(after)).toEqual(
    new Map([
      ["new.json", page("B")],
      ["second.json", page("/new")],
    ]),
  );
  expect(now()).toMatchObject({ file: "new.json", announced: "Renamed", saving: { phase: "saved" } });
  expect(Object.keys(now().files)).toEqual(["new.json"]);
  const both = [undo(), undo()];
  await Promise.all(both);
  await vi.waitFor(() => expect(disk.get("first.json")).toBe(page("A")));
  expect([...disk.keys()].sort()).toEqual(["first.json", "second.json"]);
  expect(now()).toMatchObject({ file: "first.json", history: { past: [] } });
  await Promise.all([redo(), redo()]);
  await vi.waitFor(() => expect(new Map(disk)).toEqual(new Map(after)));
});

test("what is typed while changes are on their way stays, and what others have changed stops all of them", async () => {
  disk.set("first.json", page("B")).set("second.json", page("/first"));
  const { now, openFile, setText, applyChanges, undo } = await openDesk();
  await openFile("second.json");
  change = async (changes) => {
    setText("second.json", page("/first", { title: "Typed" }), "title");
    return changed(changes);
  };
  expect(await applyChanges(renamed, "Renamed", { file: "new.json" })).toBeUndefined();
  const typed = { title: "Typed", ...JSON.parse(page("/new")) };
  expect(JSON.parse(now().files["second.json"]?.text ?? "")).toEqual(typed);
  await vi.waitFor(() => expect(JSON.parse(disk.get("second.json") ?? "")).toEqual(typed));

  change = changed;
  disk.set("new.json", page("Theirs"));
  const [before, { history }] = [[...disk], now()];
  await undo();
  expect(now().notice).toContain("meanwhile");
  expect([...disk]).toEqual(before);
  expect(now().history).toBe(history);
});

test("a block moves one place at a time", async () => {
  const order = (...types: string[]) => JSON.stringify({ blocks: types.map((type) => ({ type })) });
  disk.set("first.json", order("a", "b", "c", "d"));
  const { now, step } = await openDesk();
  const types = () => JSON.parse(now().files["first.json"]?.text ?? "");
  step(["blocks", 0], 1);
  expect(types()).toEqual(JSON.parse(order("b", "a", "c", "d")));
  step(["blocks", 3], -1);
  expect(types()).toEqual(JSON.parse(order("b", "a", "d", "c")));
});

test("a change is taken back beside what was written since, as a step; one of the same place is left, and that is said", async () => {
  const before = page("A", { title: "Old" });
  disk.set("first.json", page("B", { title: "New" }));
  const { now, setText, takeBack, undo } = await openDesk();
  const difference = { file: "first.json", before, after: page("B", { title: "New" }), base: "" };
  const [described] = describeFiles([difference]);
  const [title, heading] = described?.changes ?? [];
  if (!described || !title || !heading) throw new Error("There are two changes.");
  setText("first.json", page("C", { title: "New" }), "heading");
  expect(await takeBack(described, "Heading", heading)).toContain("once more");
  expect(disk.get("first.json")).toBe(page("C", { title: "New" }));
  expect(await takeBack(described, "Title", title)).toBe("No git");
  expect(disk.get("first.json")).toBe(page("C", { title: "Old" }));
  expect(now().announced).toBe("Taken back: Title");
  await undo();
  await vi.waitFor(() => expect(disk.get("first.json")).toBe(page("C", { title: "New" })));
});

test("a page that came goes, and one that went comes back, to the byte", async () => {
  disk.set("first.json", page("A")).set("new.json", page("N"));
  const { now, takeBack } = await openDesk();
  const [added, removed] = describeFiles([
    { file: "new.json", before: null, after: page("N"), base: "" },
    { file: "old.json", before: '{ "title" : "Old"}', after: null, base: null },
  ]);
  if (!added || !removed) throw new Error("There are two files.");
  expect(now().review).toBeUndefined();
  await takeBack(added, "New");
  await takeBack(removed, "Old");
  expect([...disk.keys()]).toEqual(["first.json", "old.json"]);
  expect(disk.get("old.json")).toBe('{ "title" : "Old"}');
});

test("what each of two windows has kept of one file goes on in the next desk, and each is a step of its own", async () => {
  disk.set("first.json", page("A"));
  save = refuse;
  const [one, two] = [await openDesk(), await openDesk()];
  one.setText("first.json", page("One", { title: "One" }), "heading");
  await kept("first.json");
  two.setText("first.json", page("Two"), "heading");
  await kept("first.json", 2);
  const { now, undo } = await openDesk();
  const both = () => JSON.parse(now().files["first.json"]?.text ?? "");
  expect(both().title).toBe("One");
  const headings = [both().blocks[1].heading];
  await undo();
  headings.push(both().blocks[1].heading);
  expect(headings.sort()).toEqual(["One", "Two"]);
  await kept("first.json");
});

test("a desk of an earlier host asks to be loaded again, and its words are saved by the next one", async () => {
  disk.set("first.json", page("A"));
  save = async () => ({ reason: "Started again", needsReload: true });
  const { now, setText } = await openDesk();
  setText("first.json", page("B"), "heading");
  await vi.waitFor(() => expect(now().saving).toMatchObject({ phase: "failed", needsReload: true }));
  save = written;
  await openDesk();
  await vi.waitFor(() => expect(disk.get("first.json")).toBe(page("B")));
});

test("open files that are gone are closed, and are read again when they are back", async () => {
  disk.set("first.json", page("A")).set("second.json", page("A"));
  const { now, openFile } = await openDesk();
  await openFile("second.json");
  disk.delete("second.json");
  events.site(files());
  expect(Object.keys(now().files)).toEqual(["first.json"]);
  disk.set("second.json", page("Theirs"));
  events.site(files());
  await openFile("second.json");
  expect(now().files["second.json"]?.text).toBe(page("Theirs"));
});

test("words that are not saved, and steps back, go on in a file that somebody else gives another name", async () => {
  disk.set("first.json", page("A"));
  const { now, setText, undo } = await openDesk();
  setText("first.json", page("B"), "heading");
  disk.delete("first.json");
  disk.set("new.json", page("A", { title: "Moved" }));
  events.moved({ from: "first.json", to: "new.json" });
  events.site(files());
  await vi.waitFor(() =>
    expect(JSON.parse(disk.get("new.json") ?? "")).toEqual({ title: "Moved", ...JSON.parse(page("B")) }),
  );
  expect(now()).toMatchObject({ file: "new.json", notice: undefined, saving: { phase: "saved" } });
  expect([...disk.keys()]).toEqual(["new.json"]);
  await undo();
  await vi.waitFor(() => expect(disk.get("new.json")).toBe(page("A", { title: "Moved" })));
});

test("what is typed into a file while it goes is not lost: it goes on under the new name, or waits", async () => {
  for (const to of ["new.json", undefined]) {
    disk.clear();
    disk.set("first.json", page("A"));
    const { now, setText, applyChanges } = await openDesk();
    change = async (changes) => {
      setText("first.json", page("Typed"), "heading");
      return changed(changes);
    };
    const gone = { file: "first.json", before: page("A"), after: null };
    const come = to === undefined ? [] : [{ file: to, before: null, after: page("A") }];
    expect(await applyChanges([gone, ...come], "Moved", { file: to })).toBeUndefined();
    if (to === undefined) expect(now().files["first.json"]?.text).toBe(page("Typed"));
    else {
      await vi.waitFor(() => expect(disk.get(to)).toBe(page("Typed")));
      await kept("first.json", 0);
    }
  }
});

test("a step of a file that is gone is said not to be taken back, and typing while one is made is none the worse", async () => {
  disk.set("first.json", page("A")).set("second.json", page("/first"));
  const { now, setText, openFile, applyChanges, undo } = await openDesk();
  await openFile("second.json");
  setText("second.json", page("/first", { title: "T" }), "title");
  await vi.waitFor(() => expect(now().saving).toEqual({ phase: "saved" }));
  disk.delete("second.json");
  events.site(files());
  await undo();
  expect(now().notice).toContain("second.json");

  const made = { file: "new.json", before: null, after: page("N") };
  await applyChanges([made], "Made");
  change = async (changes) => {
    setText("first.json", page("Typed"), "heading");
    return changed(changes);
  };
  await undo();
  change = changed;
  expect(disk.has("new.json")).toBe(false);
  expect(now().history.past.map(({ place }) => place)).toEqual(["heading"]);
});

test("records of a table that two change merge, and are taken back beside what somebody else has written", async () => {
  const table = (rye: string, oat: string) => `slug,price\nrye,${rye}\noat,${oat}\n`;
  disk.set("first.json", page("A")).set("_data/breads.csv", table("4", "2"));
  const { now, setText, openFile, undo } = await openDesk();
  await openFile("_data/breads.csv");
  disk.set("_data/breads.csv", table("4", "3"));
  setText("_data/breads.csv", table("5", "2"), "0");
  await vi.waitFor(() => expect(disk.get("_data/breads.csv")).toBe(table("5", "3")));
  expect(now().conflicts).toEqual([]);
  await undo();
  await vi.waitFor(() => expect(disk.get("_data/breads.csv")).toBe(table("4", "3")));
});

test("a text that is read again has the same value, also beside others", async () => {
  disk.set("first.json", page("A"));
  const { valueIn } = await openDesk();
  const [first, second] = [valueIn("a.json", page("A")), valueIn("b.json", page("B"))];
  expect(valueIn("a.json", page("A"))).toBe(first);
  expect(valueIn("b.json", page("B"))).toBe(second);
});
