import type { JsonPath } from "../../contract/json.ts";
import type { Problem } from "../protocol.ts";
import { pathAfter } from "./blocks.ts";
import { select } from "./edit.ts";
import { redone, type Step, textAfter, undone } from "./history.ts";
import { openFile } from "./open.ts";
import { setFile, textChanged } from "./saving.ts";
import { blockAround } from "./schemas.ts";
import { readValue, useDesk } from "./store.ts";

const { getState: now, setState } = useDesk;

/** Takes the last step back, in whatever file it was. */
export function undo(): Promise<void> {
  return travel("before");
}

/** Makes the step again that was taken back last. */
export function redo(): Promise<void> {
  return travel("after");
}

async function travel(to: "before" | "after"): Promise<void> {
  const found = to === "before" ? undone(now().history) : redone(now().history);
  if (!found) return;
  const { step, history } = found;
  setState({ history });
  await openFile(step.file);
  const open = now().files[step.file];
  if (!open) return;
  const text = textAfter(open.text, step, to);
  setFile(step.file, { text });
  setState({ file: step.file, selected: selectedIn(text, step, to) });
  textChanged(step.file);
}

/** Where the block is now that a step has selected: somebody else may have moved it since, or taken it away. */
function selectedIn(text: string, step: Step, to: "before" | "after"): JsonPath | undefined {
  const path = step.selected[to === "before" ? 0 : 1];
  if (path === undefined || text === step[to]) return path;
  const [old, page] = [readValue(step[to]), readValue(text)];
  return old !== undefined && page !== undefined ? pathAfter(old, page, path) : undefined;
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
