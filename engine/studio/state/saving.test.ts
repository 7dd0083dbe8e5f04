import { expect, test, vi } from "vitest";
import {
  baseOf,
  disk,
  forgetDesks,
  host,
  kept,
  openDesk,
  page,
  refuse,
  written,
} from "../fixtures/openDesk.ts";

forgetDesks();

test("what was typed and is not saved goes on in the next desk, and is taken back; in no desk of another site", async () => {
  disk.set("first.json", page("A"));
  host.save = refuse;
  const { now, setText } = await openDesk();
  setText("first.json", page("B"), "heading");
  await vi.waitFor(() => expect(now().saving).toEqual({ phase: "failed", reason: "No room" }));
  host.site = "two";
  expect((await openDesk()).now().files["first.json"]?.text).toBe(page("A"));
  host.site = "one";
  host.save = written;
  const next = await openDesk();
  expect(next.now().history.past).toMatchObject([
    { changes: [{ file: "first.json", before: page("A"), after: page("B") }] },
  ]);
  await vi.waitFor(() => expect(disk.get("first.json")).toBe(page("B")));
});

test("each window takes back its own steps, and those of the last one that is closed go on in the next", async () => {
  disk.set("first.json", page("A"));
  const first = await openDesk();
  first.setText("first.json", page("B"), "heading");
  await vi.waitFor(() => expect(disk.get("first.json")).toBe(page("B")));
  const second = await openDesk(true);
  expect(second.now().history.past).toEqual([]);
  second.setText("first.json", page("C"), "heading");
  await vi.waitFor(() => expect(disk.get("first.json")).toBe(page("C")));
  expect(first.now().history.past).toMatchObject([{ changes: [{ after: page("B") }] }]);
  const { history } = (await openDesk()).now();
  expect(history.past).toMatchObject([{ changes: [{ before: page("B"), after: page("C") }] }]);
});

test("a kept text never replaces a newer file: each file with another change of the same place waits for a choice", async () => {
  disk.set("first.json", page("A")).set("second.json", page("A"));
  host.save = refuse;
  const { openFile, setText } = await openDesk();
  await openFile("second.json");
  for (const file of disk.keys()) setText(file, page("Mine", { title: file }), "heading");
  await kept("second.json");
  for (const file of disk.keys()) disk.set(file, page("Theirs"));
  host.save = written;
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
  host.save = refuse;
  const { openFile, setText } = await openDesk();
  await openFile("second.json");
  setText("second.json", page("B"), "heading");
  await kept("second.json");
  disk.delete("second.json");
  host.save = written;
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
  host.save = async (...all) => {
    const answer = await written(...all);
    const text = page("B", { title: "Theirs" });
    disk.set("first.json", text);
    host.events.file({ file: "first.json", base: baseOf(text) });
    return answer;
  };
  setText("first.json", page("B"), "heading");
  saveNow();
  await vi.waitFor(() => expect(now().files["first.json"]?.text).toBe(page("B", { title: "Theirs" })));
  disk.set("first.json", page("B", { title: "Later" }));
  host.reopened();
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
  host.fix = async () => {
    setText("first.json", page("A", { title: "Typed" }), "title");
    return { value: { text: page("Fixed") } };
  };
  expect(await fix(problem)).toBeUndefined();
  expect(now().files["first.json"]?.text).toBe(page("Fixed", { title: "Typed" }));
  host.fix = async () => {
    setText("first.json", page("Typed", { title: "Typed" }), "heading");
    return { value: { text: page("Again", { title: "Typed" }) } };
  };
  expect(await fix(problem)).toContain("meanwhile");
  expect(now().files["first.json"]?.text).toBe(page("Typed", { title: "Typed" }));
});

test("all is not saved while one file could not be", async () => {
  disk.set("first.json", page("A")).set("second.json", page("A"));
  host.save = async (file, ...all) => (file === "first.json" ? { reason: "No room" } : written(file, ...all));
  const { now, openFile, saveNow, setText } = await openDesk();
  await openFile("second.json");
  setText("first.json", page("B"), "heading");
  setText("second.json", page("B"), "heading");
  await vi.waitFor(() => expect(disk.get("second.json")).toBe(page("B")));
  expect(now().saving).toEqual({ phase: "failed", reason: "No room" });
  host.save = written;
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
    host.events.file({ file: "first.json", base: baseOf(resolved) });
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
  const ofOne = host.events;
  const two = await openDesk();
  const all = [ofOne, host.events];
  host.save = async (file, ...rest) => {
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
  host.events.file({ file: "first.json", base: baseOf(theirs) });
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
