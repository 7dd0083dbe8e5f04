import type { JsonPath } from "../../contract/json.ts";
import { describeFiles } from "../../editing/describeFiles.ts";
import { merge } from "../../editing/merge.ts";
import { baseOf, host } from "../desk/host.ts";
import { say } from "../desk/words.ts";
import type { FileChange, TextChange } from "../protocol.ts";
import { type Step, withStep } from "./history.ts";
import { close, lookAgain, moveFile, saveNow, settled, takeOver, withheld } from "./saving.ts";
import { nameNow, useDesk } from "./store.ts";

const { getState: now, setState } = useDesk;

/** What is shown after changes. What is not said stays as it is. */
interface Shown {
  file?: string | undefined;
  selected?: JsonPath | undefined;
}

/**
 * Changes, makes and removes files of the site at once: all or none, as one step of the history.
 * @param label says what was done
 * @returns why nothing was changed; undefined where all is
 */
export async function applyChanges(
  changes: readonly TextChange[],
  label: string,
  shown: Shown = {},
): Promise<string | undefined> {
  const before = now();
  const refusal = await writeChanges(changes, "after");
  if (refusal !== undefined) return refusal;
  const here = now();
  // Somebody may be elsewhere by now.
  const { file, selected } = here.file === before.file ? { ...here, ...shown } : here;
  const step: Step = {
    changes,
    shown: [before.file, file],
    place: label,
    at: Date.now(),
    selected: [before.selected, selected],
  };
  setState(({ history }) => ({ history: withStep(history, step), announced: label, file, selected }));
  saveNow();
  return undefined;
}

/**
 * Writes one side of changes. What somebody else has changed elsewhere in a file since stays.
 * @returns why nothing was written; undefined where all is
 */
export async function writeChanges(
  changes: readonly TextChange[],
  to: "before" | "after",
): Promise<string | undefined> {
  const from = to === "after" ? "before" : "after";
  const sides = await Promise.all(
    changes.map(async ({ file, [from]: old, [to]: next }) => ({
      ...{ file, old, next },
      base: old === null ? null : await baseOf(old),
    })),
  );
  const unsaved = await settled();
  if (unsaved !== undefined) return unsaved;
  const { files } = now();
  const wanted = sides.map(({ file, old, next, base }): FileChange => {
    const open = files[file];
    if (old === null || open === undefined) return { file, base, text: next };
    if (next !== null) return { file, base: open.base, text: merge(file, old, next, open.text).text };
    // Where somebody has written something into it since, it does not go.
    return { file, base: open.text === old ? open.base : base, text: null };
  });
  const names = wanted.map(({ file }) => file);
  return withheld(names, async () => {
    const answer = await host.change(wanted);
    if ("reason" in answer) return answer.reason;
    const { value } = answer;
    if (value.status === "conflict") return say("changes.meanwhile", { name: nameNow(value.file) });
    setState(({ site }) => ({ site: site && { ...site, files: value.files } }));
    const hashes = await Promise.all(wanted.map(({ text }) => text !== null && baseOf(text)));
    const isTypedOn = (file: string) => now().files[file]?.text !== files[file]?.text;
    const moves = describeFiles(sides.map(({ file, old, next }) => ({ file, before: old, after: next })));
    for (const { from, file } of moves) if (from && isTypedOn(from.file)) moveFile(from.file, file.file);
    for (const [index, { file, text, base: old }] of wanted.entries()) {
      const base = value.bases[file];
      const open = now().files[file];
      if (text === null || typeof base !== "string") {
        // What was typed meanwhile is not forgotten.
        if (!isTypedOn(file)) close(file);
      }
      // The host has put it into what somebody else has written.
      else if (base !== hashes[index]) void lookAgain(file);
      else if (open) takeOver(file, files[file]?.text ?? open.disk, text, base);
      else if (old === null)
        setState((desk) => ({ files: { ...desk.files, [file]: { text, disk: text, base } } }));
    }
    return undefined;
  });
}
