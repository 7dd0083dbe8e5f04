import { merge } from "../../editing/merge.ts";
import { host } from "../desk/host.ts";
import { Keeper } from "./kept.ts";
import { type Conflict, type OpenFile, useDesk } from "./store.ts";

/** How long nobody types until the texts are saved, in milliseconds. */
const quietMs = 400;

const { getState: now, setState } = useDesk;

let keeper: Keeper | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The files whose text is on its way to the host. */
const sent = new Set<string>();
/** The drafts that are on their way, with the newest text that waits. */
const drafts = new Map<string, string | undefined>();

/** Begins to keep what is typed. @returns what was kept by an earlier desk of this site */
export function beginKeeping(site: string) {
  keeper = new Keeper(site);
  addEventListener("beforeunload", (event) => {
    if (isUnsaved()) event.preventDefault();
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
  keepUnsaved();
  void draw(file);
  if (isUnsaved()) setState({ saving: { phase: "saving" } });
  clearTimeout(timer);
  timer = setTimeout(saveNow, quietMs);
}

/** Saves all texts that differ from the disk. */
export function saveNow(): void {
  void keeper?.write("history", now().history);
  for (const file of Object.keys(now().files)) void save(file);
}

/** Writes what is not saved where it outlives the desk. */
function keepUnsaved(): void {
  const { files } = now();
  const unsaved = Object.fromEntries(Object.entries(files).filter(([, { text, disk }]) => text !== disk));
  void keeper?.write("unsaved", unsaved);
}

function isUnsaved(): boolean {
  return Object.values(now().files).some(({ text, disk }) => text !== disk);
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
    setState({ kept, ...(added.length > 0 && { problems: [...before, ...added] }) });
  }
  const isOld = drafts.get(file) !== undefined;
  drafts.delete(file);
  if (isOld) await draw(file);
}

async function save(file: string): Promise<void> {
  const open = now().files[file];
  if (!open || open.text === open.disk || sent.has(file) || now().conflict?.file === file) return settle();
  sent.add(file);
  const { text, base } = open;
  const answer = await host.save(file, text, base);
  sent.delete(file);
  if ("reason" in answer) return setState({ saving: { phase: "failed", reason: answer.reason } });
  const { value } = answer;
  if (value.status === "saved") setFile(file, { disk: text, base: value.base });
  else if (value.status === "merged") takeOver(file, text, value.text, value.base);
  else setState({ conflict: { file, theirs: value.theirs, base: value.base } });
  keepUnsaved();
  // Somebody has typed on meanwhile.
  if (now().files[file]?.text !== now().files[file]?.disk) await save(file);
  else settle();
}

function settle(): void {
  const { conflict } = now();
  if (!isUnsaved() || (conflict && sent.size === 0)) setState({ saving: { phase: "saved" } });
}

/** Takes over what is on disk now. @param from the text that both sides began with */
function takeOver(file: string, from: string, theirs: string, base: string): void {
  const open = now().files[file];
  if (!open) return;
  const { text, conflicts } = merge(from, open.text, theirs);
  if (conflicts.length > 0) setState({ conflict: { file, theirs, base } });
  else {
    setFile(file, { text, disk: theirs, base });
    if (text !== theirs) textChanged(file);
  }
}

/** Somebody else has changed a file. */
export function changedOutside({ file, theirs, base }: Conflict): void {
  const open = now().files[file];
  if (!open || theirs === open.disk || sent.has(file)) return;
  takeOver(file, open.disk, theirs, base);
  keepUnsaved();
}
