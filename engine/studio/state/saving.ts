import { merge } from "../../editing/merge.ts";
import { host, type Unanswered } from "../desk/host.ts";
import { say } from "../desk/words.ts";
import { pathAfter, placeAfter } from "./blocks.ts";
import { Keeper } from "./kept.ts";
import { fieldsKey, type OpenFile, useDesk, valueIn } from "./store.ts";

/** How long nobody types until the texts are saved, in milliseconds. */
const quietMs = 400;

const { getState: now, setState } = useDesk;

let keeper: Keeper | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The files whose text is on its way to the host. */
const sent = new Set<string>();
/** The files that somebody else may have changed while their text was on its way. */
const missed = new Set<string>();
/** Why files could not be saved. */
const failed = new Map<string, Unanswered>();
/** The drafts that are on their way, with the newest text that waits. */
const drafts = new Map<string, string | undefined>();

/** Begins to keep what is typed. @returns what was kept by an earlier desk of this site */
export function beginKeeping(site: string) {
  keeper = new Keeper(site);
  addEventListener("beforeunload", (event) => {
    const { files, saving } = now();
    // What is kept is saved by the next desk alone.
    if (!(saving.phase === "failed" && saving.needsReload) && Object.values(files).some(isUnsaved))
      event.preventDefault();
  });
  addEventListener("online", saveNow);
  return keeper.read();
}

/** Changes an open file. */
export function setFile(file: string, changes: Partial<OpenFile>): void {
  const open = now().files[file];
  if (open) setState(({ files }) => ({ files: { ...files, [file]: { ...open, ...changes } } }));
}

/** Shows a changed text in the canvas at once, keeps it, and saves it when nobody types. */
export function textChanged(file: string): void {
  keep(file);
  void draw(file);
  tell();
  clearTimeout(timer);
  timer = setTimeout(saveNow, quietMs);
}

/** Saves all texts that differ from the disk. */
export function saveNow(): void {
  void keeper?.keepHistory(now().history);
  for (const file of Object.keys(now().files)) void save(file);
}

/** Keeps a text that is not saved where it outlives the desk. */
export function keep(file: string): void {
  const open = now().files[file];
  if (open) void keeper?.keepFile(file, isUnsaved(open) ? open : undefined);
}

/** Whether a file says something else than on disk. */
export function isUnsaved({ text, disk }: OpenFile): boolean {
  return text !== disk;
}

/** Says how far all files are saved. */
function tell(): void {
  const unsaved = Object.entries(now().files).filter(([, open]) => isUnsaved(open));
  const why = unsaved.map(([file]) => failed.get(file)).find((one) => one !== undefined);
  if (why !== undefined) setState({ saving: { phase: "failed", ...why } });
  else setState({ saving: { phase: unsaved.length > 0 || sent.size > 0 ? "saving" : "saved" } });
}

/** Sends the newest text to the canvas; while one is on its way, only the newest waits. */
async function draw(file: string): Promise<void> {
  const text = now().files[file]?.text;
  if (text === undefined) return;
  if (drafts.has(file)) return void drafts.set(file, text);
  drafts.set(file, undefined);
  const answer = await host.draft(file, text);
  if ("value" in answer && now().file === file) {
    const { kept, problems } = answer.value;
    const before = now().problems;
    const known = new Set(before.map(({ id }) => id));
    // What the whole site says of the text follows.
    const added = problems.filter(({ id }) => !known.has(id));
    if (JSON.stringify(kept) !== JSON.stringify(now().kept)) setState({ kept });
    if (added.length > 0) setState({ problems: [...before, ...added] });
  }
  const isOld = drafts.get(file) !== undefined;
  drafts.delete(file);
  if (isOld) await draw(file);
}

async function save(file: string): Promise<void> {
  const open = now().files[file];
  if (!open || !isUnsaved(open) || sent.has(file) || isInConflict(file)) return tell();
  sent.add(file);
  const { text, disk, base } = open;
  const answer = await host.save(file, text, base);
  sent.delete(file);
  if ("reason" in answer) failed.set(file, answer);
  else {
    failed.delete(file);
    const { value } = answer;
    if (value.status === "saved") setFile(file, { disk: text, base: value.base });
    else if (value.status === "merged") takeOver(file, text, value.text, value.base);
    // The host does not know what both began with any more.
    else takeOver(file, disk, value.theirs, value.base);
  }
  keep(file);
  if (missed.delete(file)) void lookAgain(file);
  if (failed.has(file)) tell();
  // Somebody has typed on meanwhile.
  else await save(file);
}

/**
 * Saves all texts, and waits until nothing is on its way any more.
 * @returns why something could not be saved; undefined where all is
 */
export function settled(): Promise<string | undefined> {
  saveNow();
  return new Promise((resolve) => {
    const look = (): boolean => {
      if (sent.size > 0) return false;
      const { saving, conflicts } = now();
      if (conflicts.length > 0) resolve(say("changes.conflict"));
      else resolve(saving.phase === "failed" ? saving.reason : undefined);
      return true;
    };
    const end = look() ? undefined : useDesk.subscribe(() => look() && end?.());
  });
}

/** Does something with files whose texts are not saved until it is done. What others change meanwhile is looked at then. */
export async function withheld<Result>(
  files: readonly string[],
  task: () => Promise<Result>,
): Promise<Result> {
  for (const file of files) sent.add(file);
  try {
    return await task();
  } finally {
    for (const file of files) sent.delete(file);
    for (const file of files) if (missed.delete(file)) void lookAgain(file);
    tell();
    saveNow();
  }
}

/** Whether a file is being written by this desk. */
export function isOnItsWay(file: string): boolean {
  return sent.has(file);
}

/** Forgets an open file, with what was typed in it. */
export function close(file: string): void {
  failed.delete(file);
  endConflict(file);
  void keeper?.keepFile(file, undefined);
  setState(({ files: { [file]: _, ...others } }) => ({ files: others }));
}

/** Goes on with an open file under another name. */
export function moveFile(from: string, to: string): void {
  const { [from]: open, ...others } = now().files;
  if (open === undefined) return;
  close(from);
  setState({ files: { ...others, [to]: open } });
  if (isUnsaved(open)) textChanged(to);
}

/** Whether a file waits for somebody to choose what stays. */
function isInConflict(file: string): boolean {
  return now().conflicts.some((one) => one.file === file);
}

/** Ends the conflict of a file, where it has one. */
export function endConflict(file: string): void {
  setState(({ conflicts }) => ({ conflicts: conflicts.filter((one) => one.file !== file) }));
}

/** Takes over what is on disk now. @param from the text that both sides began with */
export function takeOver(file: string, from: string, theirs: string, base: string): void {
  const open = now().files[file];
  if (!open) return;
  // Such as with the marks of an unfinished merge: it is left alone, and looked at again when it changes.
  if (valueIn(file, theirs) === undefined && valueIn(file, open.text) !== undefined) {
    failed.set(file, { reason: say("late.unreadable") });
    tell();
    return;
  }
  failed.delete(file);
  const { text, conflicts } = merge(file, from, open.text, theirs);
  if (conflicts.length > 0) {
    // The choice is made from what both began with.
    setFile(file, { disk: from });
    const others = now().conflicts.filter((one) => one.file !== file);
    setState({ conflicts: [...others, { file, theirs, base }] });
    return;
  }
  endConflict(file);
  if (now().file === file) follow(file, open.text, text);
  setFile(file, { text, disk: theirs, base });
  if (isUnsaved(open)) textChanged(file);
}

/** Goes on with the selected block and the place for a new one where they are in another text of the page. */
function follow(file: string, before: string, after: string): void {
  const [old, page] = [valueIn(file, before), valueIn(file, after)];
  if (before === after || old === undefined || page === undefined) return;
  const { selected, followed, dialog } = now();
  if (selected) {
    const path = pathAfter(old, page, selected);
    if (path?.join("/") !== selected.join("/"))
      setState({
        selected: path,
        wanted: undefined,
        followed: path && { path, key: fieldsKey({ selected, followed }), times: (followed?.times ?? 0) + 1 },
      });
  }
  if (dialog?.kind === "insert") {
    const place = placeAfter(old, page, dialog.place);
    setState({ dialog: place && { ...dialog, place } });
  }
}

/** Somebody else may have changed a file. */
export function changedOutside({ file, base }: { file: string; base: string }): void {
  if (base !== now().files[file]?.base) void lookAgain(file);
  // It is again as it was before it could not be read.
  else if (failed.has(file)) void save(file);
}

/** Reads an open file again, and takes over what somebody else has changed. */
export async function lookAgain(file: string): Promise<void> {
  if (sent.has(file)) return void missed.add(file);
  const before = now().files[file]?.base;
  if (before === undefined) return;
  const answer = await host.text(file);
  if ("reason" in answer) return;
  const open = now().files[file];
  // The answer is older than what was saved or taken over meanwhile.
  if (!open || open.base !== before || sent.has(file)) return lookAgain(file);
  const { text, base } = answer.value;
  if (base !== before) takeOver(file, open.disk, text, base);
}
