import type { Problem } from "../protocol.ts";
import { writeChanges } from "./changes.ts";
import { select } from "./edit.ts";
import { redone, textAfter, textOfStep, undone } from "./history.ts";
import { openFile } from "./open.ts";
import { saveNow, setFile, textChanged } from "./saving.ts";
import { blockAround } from "./schemas.ts";
import { readValue, useDesk } from "./store.ts";

const { getState: now, setState } = useDesk;

let last: Promise<void> = Promise.resolve();

/** Takes the last step back, or makes it again, in whatever files it was: one after the other, however fast they are asked for. */
export function travel(to: "before" | "after"): Promise<void> {
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
    if (!open) return;
    setFile(file, { text: textAfter(open.text, text[from], text[to]) });
    textChanged(file);
  } else {
    const refusal = await writeChanges(step.changes, to);
    if (refusal !== undefined) return setState({ notice: refusal });
    if (find()?.step === step) setState({ history });
    saveNow();
  }
  setState({ file: step.shown ? step.shown[side] : text?.file, selected: step.selected[side] });
}

/** Selects the block that a problem is in, and gives its field the focus. */
export async function show({ file, path }: Pick<Problem, "file" | "path">): Promise<void> {
  await openFile(file);
  const { files, site } = now();
  setState({ file, dialog: undefined });
  const page = readValue(files[file]?.text);
  const block = page !== undefined && site ? blockAround(path, page, site.blocks) : undefined;
  select(block?.path, path);
}
