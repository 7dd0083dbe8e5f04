import { expect, test, vi } from "vitest";
import { describeFiles } from "../../editing/describeFiles.ts";
import {
  changed,
  disk,
  files,
  forgetDesks,
  host,
  kept,
  openDesk,
  page,
  refuse,
  written,
} from "../fixtures/openDesk.ts";

forgetDesks();

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
  // The host says so to all desks, whenever that arrives.
  host.events.moved({ from: "first.json", to: "new.json" });
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
  host.change = async (changes) => {
    setText("second.json", page("/first", { title: "Typed" }), "title");
    return changed(changes);
  };
  expect(await applyChanges(renamed, "Renamed", { file: "new.json" })).toBeUndefined();
  const typed = { title: "Typed", ...JSON.parse(page("/new")) };
  expect(JSON.parse(now().files["second.json"]?.text ?? "")).toEqual(typed);
  await vi.waitFor(() => expect(JSON.parse(disk.get("second.json") ?? "")).toEqual(typed));

  host.change = changed;
  disk.set("new.json", page("Theirs"));
  const [before, { history }] = [[...disk], now()];
  await undo();
  expect(now().notice).toContain("meanwhile");
  expect([...disk]).toEqual(before);
  expect(now().history).toBe(history);
});

test("an answer that comes late leaves shown what somebody has opened meanwhile", async () => {
  disk.set("first.json", page("A")).set("second.json", page("A"));
  const { now, setState, applyChanges } = await openDesk();
  host.change = async (changes) => {
    setState({ file: "second.json", selected: ["blocks", 0] });
    return changed(changes);
  };
  const made = { file: "new.json", before: null, after: page("N") };
  await applyChanges([made], "Made", { file: "new.json", selected: undefined });
  expect(now()).toMatchObject({ file: "second.json", selected: ["blocks", 0] });
  expect(disk.get("new.json")).toBe(page("N"));
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
  host.save = refuse;
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
  host.save = async () => ({ reason: "Started again", needsReload: true });
  const { now, setText } = await openDesk();
  setText("first.json", page("B"), "heading");
  await vi.waitFor(() => expect(now().saving).toMatchObject({ phase: "failed", needsReload: true }));
  host.save = written;
  await openDesk();
  await vi.waitFor(() => expect(disk.get("first.json")).toBe(page("B")));
});

test("open files that are gone are closed, and are read again when they are back", async () => {
  disk.set("first.json", page("A")).set("second.json", page("A"));
  const { now, openFile } = await openDesk();
  await openFile("second.json");
  disk.delete("second.json");
  host.events.site(files());
  expect(Object.keys(now().files)).toEqual(["first.json"]);
  disk.set("second.json", page("Theirs"));
  host.events.site(files());
  await openFile("second.json");
  expect(now().files["second.json"]?.text).toBe(page("Theirs"));
});

test("words that are not saved, and steps back, go on in a file that somebody else gives another name", async () => {
  disk.set("first.json", page("A"));
  const { now, setText, undo } = await openDesk();
  setText("first.json", page("B"), "heading");
  disk.delete("first.json");
  disk.set("new.json", page("A", { title: "Moved" }));
  host.events.moved({ from: "first.json", to: "new.json" });
  host.events.site(files());
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
    host.change = async (changes) => {
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
  host.events.site(files());
  await undo();
  expect(now().notice).toContain("second.json");

  const made = { file: "new.json", before: null, after: page("N") };
  await applyChanges([made], "Made");
  host.change = async (changes) => {
    setText("first.json", page("Typed"), "heading");
    return changed(changes);
  };
  await undo();
  host.change = changed;
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

test("shared blocks are detached in the language of the page; blocks that can't be read stay shared", async () => {
  const shared = (text: string) => JSON.stringify({ blocks: [{ type: "prose", text }] });
  disk.set("first.json", '{ "blocks": [{ "use": "a" }] }').set("_shared/a.json", shared("Words"));
  disk.set("_shared/a.fr.json", shared("Mots"));
  const { now, detach } = await openDesk();
  const translates = { file: "_shared/a.json", language: "fr" };
  const inFrench = (language?: string) =>
    host.events.site(
      files().map((one) => ({
        ...one,
        ...(one.file === "first.json" && language && { language }),
        ...(one.file === "_shared/a.fr.json" && { translates }),
      })),
    );
  const said = () => JSON.stringify(JSON.parse(now().files["first.json"]?.text ?? "").blocks);
  inFrench("fr");
  await detach(["blocks", 0]);
  expect(said()).toBe('[{"type":"prose","text":"Mots"}]');

  disk.delete("_shared/a.json");
  const next = await openDesk();
  next.setText("first.json", '{ "blocks": [{ "use": "a" }] }', "again");
  inFrench();
  await next.detach(["blocks", 0]);
  expect(next.now()).toMatchObject({ notice: expect.stringContaining("a") });
  expect(next.now().files["first.json"]?.text).toContain('"use"');
});
