import type { JsonPath } from "../../contract/json.ts";
import { merge } from "../../editing/merge.ts";
import { host, listen } from "../desk/host.ts";
import { titleOf } from "../desk/titleOf.ts";
import { say } from "../desk/words.ts";
import { type StudioFile, studioAddress } from "../protocol.ts";
import { setText } from "./edit.ts";
import { noHistory, type Step, withMovedFile, withStep } from "./history.ts";
import type { Kept } from "./kept.ts";
import { beginReview, reviewLater } from "./review.ts";
import {
  beginKeeping,
  changedOutside,
  close,
  isOnItsWay,
  isUnsaved,
  keep,
  lookAgain,
  moveFile,
  saveNow,
  takeOver,
} from "./saving.ts";
import { fileNow, homeNow, nameNow, type OpenFile, useDesk } from "./store.ts";

const { getState: now, setState } = useDesk;

/** What an earlier desk has kept of files that are not open yet. */
let unsaved: Kept["unsaved"] = new Map();

/** Opens the site, with the page that the address names. */
export async function openSite(): Promise<void> {
  setState({ failure: undefined });
  const isFirst = !now().site;
  if (!(await readSite())) return;
  if (!isFirst) return;
  const kept = await beginKeeping(now().site?.id ?? "");
  unsaved = kept.unsaved;
  setState({ history: kept.history ?? noHistory });
  listen(
    {
      problems: (problems) => setState({ problems }),
      file: (change) => {
        changedOutside(change);
        reviewLater();
      },
      moved: fileMoved,
      site: filesChanged,
      vocabulary: () => void readSite(),
    },
    () => {
      for (const file of Object.keys(now().files)) void lookAgain(file);
      saveNow();
    },
  );
  beginReview();
  useDesk.subscribe((desk, before) => {
    if (desk.file === before.file || desk.file === undefined) return;
    setState({ kept: [] });
    void opened(desk.file);
  });
  openAddress();
  addEventListener("popstate", openAddress);
  await restoreAll();
}

/** What was typed and not saved is saved now, in whatever file it is. That of a file which is gone is kept until it is back. */
async function restoreAll(): Promise<void> {
  for (const file of unsaved.keys()) if (fileNow(file)) await openFile(file);
}

async function readSite(): Promise<boolean> {
  const answer = await host.site();
  if ("reason" in answer) setState({ failure: answer.reason });
  else setState({ site: answer.value });
  return "value" in answer;
}

/** Somebody else has given a file another name: what was typed in it, and the steps back, go on there. */
function fileMoved({ from, to }: { from: string; to: string }): void {
  if (isOnItsWay(from)) return;
  setState(({ history, file }) => ({
    history: withMovedFile(history, from, to),
    ...(file === from && { file: to }),
  }));
  moveFile(from, to);
  void lookAgain(to);
}

/** Takes over the list of files. Those that are gone are closed, unless something in them is not saved. */
function filesChanged(files: StudioFile[]): void {
  const { file, site, files: open } = now();
  const name = nameNow(file ?? "");
  setState({ site: site && { ...site, files } });
  for (const [one, its] of Object.entries(open))
    if (!fileNow(one) && !isUnsaved(its) && !isOnItsWay(one)) close(one);
  void restoreAll();
  if (file === undefined || fileNow(file) || isOnItsWay(file) || now().files[file]) return;
  setState({ file: undefined, notice: say("changes.gone", { name }) });
  openRoute("/");
}

/** Shows the page of the desk's address: `/_studio/about-us` is that of `/about-us`. */
function openAddress(): void {
  const route = decodeURI(location.pathname.slice(studioAddress.length).replace(/\/$/, "")) || "/";
  const files = now().site?.files ?? [];
  const found = files.find((one) => one.route === route) ?? homeNow() ?? files[0];
  if (found && found.file !== now().file) setState({ file: found.file, selected: undefined });
}

/** Shows the page at an address of the site, where it is one of its pages. */
export function openRoute(route: string): void {
  const found = now().site?.files.find((one) => one.route === route);
  if (found && found.file !== now().file) setState({ file: found.file, selected: undefined });
}

/** Shows a file, or one section of it. @param field what shall get the focus */
export function openAt(file: string, selected?: JsonPath, field?: JsonPath): void {
  setState({ file, selected, side: "blocks", wanted: field && { path: field } });
}

/** The canvas shows another page: it is opened, or it stands beside the file that is. */
export function frameShows(route: string): void {
  const { site, file } = now();
  const found = site?.files.find((one) => one.kind === "page" && one.route === route);
  if (!found) return;
  if (fileNow(file)?.kind === "page") openRoute(route);
  else setState({ page: found.file });
}

/** The page in the canvas beside a file: the file itself, the one that uses it, else the last one. */
function pageBeside(file: StudioFile): string | undefined {
  if (file.kind === "page") return file.file;
  const files = now().site?.files ?? [];
  const used = files.find((one) => one.kind === "page" && one.route === file.used?.route);
  return used?.file ?? now().page ?? (homeNow() ?? files.find(({ kind }) => kind === "page"))?.file;
}

async function opened(file: string): Promise<void> {
  const shown = fileNow(file);
  if (shown) {
    setState({ page: pageBeside(shown) });
    const address = `${studioAddress}${encodeURI(shown.route)}`;
    if (address !== location.pathname) history.pushState(null, "", address);
    document.title = `${titleOf(shown)} – ${say("desk.name")}`;
  }
  await openFile(file);
}

/** Reads a file, unless it is open. What was typed and not saved goes on. */
export async function openFile(file: string): Promise<void> {
  if (now().files[file]) return;
  const answer = await host.text(file);
  // Opened twice at once.
  if (now().files[file]) return;
  const { [file]: _, ...closed } = now().closed;
  if ("reason" in answer) return setState({ closed: { ...closed, [file]: answer.reason } });
  setState({ closed });
  const { text, base } = answer.value;
  const [old = { text, disk: text, base }, ...others] = unsaved.get(file) ?? [];
  unsaved.delete(file);
  setState(({ files }) => ({ files: { ...files, [file]: old } }));
  if (!isUnsaved(old)) return;
  takeOver(file, old.disk, text, base);
  restored(file, old, text);
  // Of another window: a step back leads to what was typed in this one.
  for (const { disk, text: typed } of others)
    setText(file, merge(file, disk, typed, now().files[file]?.text ?? "", () => "mine").text, "restored");
  keep(file);
}

/** Makes what was typed by an earlier desk a step of the history. @param text of the file on disk */
function restored(file: string, old: OpenFile, text: string): void {
  const { files, history } = now();
  const { text: after, disk } = files[file] ?? old;
  if (after === text) return;
  setState({ announced: say("late.restored") });
  // What was typed last is not in the history yet.
  const changes = history.past.flatMap((step) => step.changes);
  const isKnown = changes.findLast((change) => change.file === file)?.after === old.text;
  if (disk !== text || isKnown) return;
  const step: Step = {
    changes: [{ file, before: text, after }],
    ...{ place: "restored", at: 0 },
    selected: [undefined, undefined],
  };
  setState({ history: withStep(history, step) });
}
