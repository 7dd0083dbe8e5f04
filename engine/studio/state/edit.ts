import { isObject, valueAt } from "../../content/json/value.ts";
import type { Json, JsonPath } from "../../contract/json.ts";
import { fileValue, rewriteFile } from "../../editing/fileText.ts";
import { merge } from "../../editing/merge.ts";
import { host } from "../desk/host.ts";
import { say } from "../desk/words.ts";
import type { Problem } from "../protocol.ts";
import {
  allBlocks,
  labelOf,
  outlineOf,
  stepOf,
  withBlock,
  withMoved,
  withoutBlock,
  withValue,
} from "./blocks.ts";
import { type Step, withStep } from "./history.ts";
import { unfitFor } from "./places.ts";
import { setFile, textChanged } from "./saving.ts";
import { keyOrder } from "./schemas.ts";
import { hasBlocks, schemasFor } from "./sections.ts";
import { fileNow, useDesk, valueIn } from "./store.ts";

const { getState: now, setState } = useDesk;

/** What the page is, as it is edited. */
function shownPage(): { file: string; text: string; page: Json } | undefined {
  const { file, files } = now();
  const text = files[file ?? ""]?.text;
  const page = valueIn(file ?? "", text);
  return file !== undefined && text !== undefined && page !== undefined ? { file, text, page } : undefined;
}

/** Changes the page that is shown. @param place typing on in the same place is one step of the history */
function edit(
  value: Json,
  place: string,
  selected = now().selected,
  finish = (text: string): string => text,
): void {
  const shown = shownPage();
  const { site } = now();
  if (!shown || !site) return;
  const file = fileNow(shown.file);
  const after = rewriteFile(shown.file, shown.text, value, {
    order: keyOrder(schemasFor(site, file), value),
  });
  setText(shown.file, finish(after), place, selected);
  setState({ refused: undefined });
}

/** Changes the text of an open file. */
export function setText(file: string, after: string, place: string, selected = now().selected): void {
  const before = now().files[file]?.text;
  if (before === undefined || before === after) return;
  const changes = [{ file, before, after }];
  const step: Step = { changes, place, at: Date.now(), selected: [now().selected, selected] };
  setState(({ history }) => ({ history: withStep(history, step), selected }));
  setFile(file, { text: after });
  textChanged(file);
}

/** Sets what is at a path of the file. @param finish changes the text besides, where that is no change of a value */
export function setValue(
  path: JsonPath,
  value: Json | undefined,
  place = path.join("/"),
  finish?: (text: string) => string,
): void {
  const shown = shownPage();
  if (shown) edit(withValue(shown.page, path, value), place, undefined, finish);
}

/** Selects a block, or the page itself. @param field what shall get the focus */
export function select(path: JsonPath | undefined, field?: JsonPath): void {
  setState({ selected: path, wanted: field && { path: field }, refused: undefined });
}

/** Mends a problem as lint would. */
export async function fix({ file, id }: Problem): Promise<string | undefined> {
  const open = now().files[file];
  if (!open) return undefined;
  const answer = await host.fix(file, open.text, id);
  if ("reason" in answer) return answer.reason;
  // Somebody may have typed on, or changed the file, meanwhile.
  const { text, conflicts } = merge(file, open.text, answer.value.text, now().files[file]?.text ?? open.text);
  if (conflicts.length > 0) return say("problems.changed");
  setText(file, text, `fix ${id}`);
  setState(({ problems }) => ({
    problems: problems.filter((one) => one.id !== id),
    announced: say("problems.fixed"),
  }));
  return undefined;
}

/** Puts a block into a list, where it can stand. */
export function insert(place: JsonPath, block: Json): void {
  const shown = shownPage();
  const { site } = now();
  if (!shown || !site) return;
  const file = fileNow(shown.file);
  const unfit = file && hasBlocks(file) ? unfitFor(shown.page, site.blocks, place, block) : undefined;
  if (unfit !== undefined) {
    const name = isObject(block) ? String(block.type) : "";
    const known = site.blocks.find(({ type }) => type === name);
    refuse(say(`unfit.${unfit}`, { name: known?.title ?? name }));
    return;
  }
  edit(withBlock(shown.page, place, block), "insert", place);
  announce("outline.inserted", place);
  setState({ wanted: { path: place } });
}

/** Moves a block before another place. */
export function move(from: JsonPath, to: JsonPath): void {
  const shown = shownPage();
  const moved = shown && withMoved(shown.page, from, to);
  if (!moved) return;
  edit(moved.page, "move", moved.path);
  announce("outline.moved", moved.path);
}

/** Moves a block up or down in its list. */
export function step(path: JsonPath, by: 1 | -1): void {
  const shown = shownPage();
  const to = shown && stepOf(shown.page, path, by);
  if (to) move(path, to);
}

/** Takes a block away. The one that then stands in its place is selected. */
export function remove(path: JsonPath): void {
  const shown = shownPage();
  if (!shown) return;
  const name = nameOf(path);
  const page = withoutBlock(shown.page, path);
  const index = Number(path.at(-1));
  const left = [index, index - 1].find((one) => valueAt(page, [...path.slice(0, -1), one]) !== undefined);
  edit(page, "remove", left === undefined ? undefined : [...path.slice(0, -1), left]);
  setState({ announced: say("outline.deleted", { name }) });
}

/** Puts a copy of a block below it. */
export function duplicate(path: JsonPath): void {
  const shown = shownPage();
  const block = shown && valueAt(shown.page, path);
  if (block !== undefined) insert(after(path), withoutAnchor(block));
}

/** Where the block is that was copied last, for browsers that keep their clipboard to themselves. */
const copiedItem = "kente-studio-copied";

/** Copies a block as JSON, for other pages and files. */
export function copy(path: JsonPath): void {
  const shown = shownPage();
  const block = shown && valueAt(shown.page, path);
  if (block === undefined) return;
  const text = JSON.stringify(block, null, 2);
  localStorage.setItem(copiedItem, text);
  void navigator.clipboard.writeText(text).catch(() => undefined);
}

/** Puts the block of the clipboard below another one. */
export async function paste(path: JsonPath): Promise<void> {
  const own = localStorage.getItem(copiedItem) ?? "";
  const block = fileValue("", await navigator.clipboard.readText().catch(() => own));
  if (isObject(block) && ("type" in block || "use" in block)) insert(after(path), block);
  else refuse(say("unfit.nothing"));
}

/** Says why nothing was done. */
function refuse(reason: string): void {
  setState({ refused: reason, announced: reason });
}

/** The place below a block. */
export function after(path: JsonPath): JsonPath {
  return [...path.slice(0, -1), Number(path.at(-1)) + 1];
}

/** An anchor is there once on a page. */
function withoutAnchor(block: Json): Json {
  if (!isObject(block)) return block;
  const { id: _, ...others } = block;
  return others;
}

function nameOf(path: JsonPath): string {
  const { site } = now();
  const shown = shownPage();
  const key = JSON.stringify(path);
  const blocks = shown && site ? allBlocks(outlineOf(shown.page, site.blocks)) : [];
  const found = blocks.find((one) => JSON.stringify(one.path) === key);
  return found ? found.title : labelOf(shown && valueAt(shown.page, path));
}

function announce(key: "outline.inserted" | "outline.moved", path: JsonPath): void {
  const shown = shownPage();
  const list = shown && valueAt(shown.page, path.slice(0, -1));
  const count = Array.isArray(list) ? list.length : 0;
  setState({ announced: say(key, { name: nameOf(path), place: Number(path.at(-1)) + 1, count }) });
}
