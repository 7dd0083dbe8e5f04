import { isObject, valueAt } from "../../content/json/value.ts";
import type { JsonPath } from "../../contract/json.ts";
import { host } from "../desk/host.ts";
import { say } from "../desk/words.ts";
import type { StudioFile } from "../protocol.ts";
import { applyChanges } from "./changes.ts";
import { openFile } from "./open.ts";
import { settled } from "./saving.ts";
import { homeNow, useDesk, valueIn } from "./store.ts";

const { getState: now, setState } = useDesk;

/**
 * Makes a page, shows it, and gives its heading the focus.
 * @param from `blank`, `starter`, or the file of a page to copy
 * @returns why it was not made
 */
export async function createPage(
  wanted: Record<"title" | "address" | "from", string>,
): Promise<string | undefined> {
  const unsaved = await settled();
  if (unsaved !== undefined) return unsaved;
  const answer = await host.newPage(wanted);
  if ("reason" in answer) return answer.reason;
  const { file, changes } = answer.value;
  const first: JsonPath = ["blocks", 0];
  const block = valueAt(valueIn(file, changes[0]?.after ?? undefined) ?? null, first);
  const isBlock = isObject(block) && typeof block.heading === "string";
  const selected = isBlock ? first : undefined;
  const refusal = await applyChanges(changes, say("pages.created", { name: wanted.title }), {
    file,
    selected,
  });
  if (refusal !== undefined) return refusal;
  setState({
    dialog: undefined,
    side: "blocks",
    wanted: { path: isBlock ? [...first, "heading"] : ["title"] },
  });
  return undefined;
}

/** Gives a page another address, with all that leads to it. @returns why it keeps its own */
export async function renamePage(
  { file, route, title }: StudioFile,
  to: string,
  redirects: boolean,
): Promise<string | undefined> {
  const unsaved = await settled();
  if (unsaved !== undefined) return unsaved;
  const answer = await host.renaming(route, to, redirects);
  if ("reason" in answer) return answer.reason;
  const { changes, file: moved } = answer.value;
  const shown = now().file === file ? { file: moved } : {};
  const refusal = await applyChanges(changes, say("pages.renamed", { name: title, address: to }), shown);
  if (refusal === undefined) setState({ dialog: undefined });
  return refusal;
}

/** Deletes a page. @returns why it stays */
export async function deletePage({ file, title }: StudioFile): Promise<string | undefined> {
  await openFile(file);
  const { files, file: open } = now();
  const before = files[file]?.text;
  if (before === undefined) return undefined;
  const shown = open === file ? { file: homeNow()?.file, selected: undefined } : {};
  const refusal = await applyChanges(
    [{ file, before, after: null }],
    say("pages.deleted", { name: title }),
    shown,
  );
  if (refusal === undefined) setState({ dialog: undefined });
  return refusal;
}
