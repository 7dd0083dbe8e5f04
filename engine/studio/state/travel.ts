import type { Problem } from "../protocol.ts";
import { select } from "./edit.ts";
import { redone, textAfter, undone } from "./history.ts";
import { openFile } from "./open.ts";
import { setFile, textChanged } from "./saving.ts";
import { blockAround } from "./schemas.ts";
import { readValue, useDesk } from "./store.ts";

const { getState: now, setState } = useDesk;

/** Takes the last step back, or makes it again, in whatever file it was. */
export async function travel(to: "before" | "after"): Promise<void> {
  const found = to === "before" ? undone(now().history) : redone(now().history);
  if (!found) return;
  const { step, history } = found;
  setState({ history });
  await openFile(step.file);
  const open = now().files[step.file];
  if (!open) return;
  setFile(step.file, { text: textAfter(open.text, step, to) });
  setState({ file: step.file, selected: step.selected[to === "before" ? 0 : 1] });
  textChanged(step.file);
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
