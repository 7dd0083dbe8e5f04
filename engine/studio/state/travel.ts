import type { JsonPath } from "../../contract/json.ts";
import { merge } from "../../editing/merge.ts";
import { say } from "../desk/words.ts";
import type { Problem } from "../protocol.ts";
import { pathAfter } from "./blocks.ts";
import { writeChanges } from "./changes.ts";
import { select } from "./edit.ts";
import { redone, textOfStep, undone } from "./history.ts";
import { openFile } from "./open.ts";
import { saveNow, setFile, textChanged } from "./saving.ts";
import { blockAround } from "./schemas.ts";
import { hasBlocks, schemaOf, sectionAt } from "./sections.ts";
import { fileNow, nameNow, useDesk, valueIn } from "./store.ts";

const { getState: now, setState } = useDesk;

let last: Promise<void> = Promise.resolve();

/** Takes the last step back, in whatever files it was: one after the other, however fast they are asked for. */
export function undo(): Promise<void> {
  return travel("before");
}

/** Makes the step again that was taken back last. */
export function redo(): Promise<void> {
  return travel("after");
}

function travel(to: "before" | "after"): Promise<void> {
  last = last.then(() => go(to));
  return last;
}

async function go(to: "before" | "after"): Promise<void> {
  const find = () => (to === "before" ? undone(now().history) : redone(now().history));
  const found = find();
  if (!found) return;
  const { step, history } = found;
  const [side, from] = to === "before" ? ([0, "after"] as const) : ([1, "before"] as const);
  const text = textOfStep(step);
  if (text) {
    const { file } = text;
    setState({ history });
    await openFile(file);
    const open = now().files[file];
    if (!open) return setState({ notice: say("changes.gone", { name: nameNow(file) }) });
    const next = merge(file, text[from], text[to], open.text).text;
    setFile(file, { text: next });
    const selected = selectedIn(file, next, text[to], step.selected[side]);
    setState({ file: step.shown ? step.shown[side] : file, selected });
    textChanged(file);
    return;
  }
  const refusal = await writeChanges(step.changes, to);
  if (refusal !== undefined) return setState({ notice: refusal });
  // What was typed meanwhile stands behind it.
  setState(({ history: { past, future } }) => ({
    history:
      find()?.step === step
        ? history
        : { past: to === "after" ? [...past, step] : past.filter((one) => one !== step), future },
  }));
  saveNow();
  setState({ file: step.shown?.[side], selected: step.selected[side] });
}

/**
 * Where the block is now that a step has selected: somebody else may have moved it since, or taken it away.
 * @param old the text that the step has made, in which it is at that path
 */
function selectedIn(
  file: string,
  text: string,
  old: string,
  path: JsonPath | undefined,
): JsonPath | undefined {
  if (path === undefined || text === old) return path;
  const [before, page] = [valueIn(file, old), valueIn(file, text)];
  return before !== undefined && page !== undefined ? pathAfter(before, page, path) : undefined;
}

/** Selects the block that a problem is in, and gives its field the focus. */
export async function show({ file, path }: Pick<Problem, "file" | "path">): Promise<void> {
  await openFile(file);
  const { files, site } = now();
  setState({ file, dialog: undefined });
  const value = valueIn(file, files[file]?.text);
  const found = fileNow(file);
  if (value === undefined || !site || !found) return select(undefined, path);
  const isSectioned = !hasBlocks(found);
  select(
    isSectioned ? sectionAt(schemaOf(site, found), value, path) : blockAround(path, value, site.blocks)?.path,
    path,
  );
}
