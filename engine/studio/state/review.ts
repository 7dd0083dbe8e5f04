import type { Json } from "../../contract/json.ts";
import { type Change, isSameChange, withoutChanges } from "../../editing/describeChanges.ts";
import { describeFiles } from "../../editing/describeFiles.ts";
import { rewriteFile } from "../../editing/fileText.ts";
import { merge } from "../../editing/merge.ts";
import { host } from "../desk/host.ts";
import { say } from "../desk/words.ts";
import type { ChangedFile, ChangedMedium, CommitAnswer, TextChange } from "../protocol.ts";
import { applyChanges } from "./changes.ts";
import { settled } from "./saving.ts";
import { fileNow, homeNow, type Review, type ReviewedFile, useDesk } from "./store.ts";

/** How long nothing is saved until the changes are looked at again, in milliseconds. */
const quietMs = 500;

const { getState: now, setState } = useDesk;

let timer: ReturnType<typeof setTimeout> | undefined;
/** How often the changes were asked for: a late answer to an older question counts no more. */
let asked = 0;

/** Looks at the changes whenever something was saved, by this desk or by somebody else. */
export function beginReview(): void {
  reviewLater();
  useDesk.subscribe(({ saving, site }, before) => {
    const isSaved = saving.phase === "saved" && before.saving.phase !== "saved";
    if (isSaved || site?.files !== before.site?.files) reviewLater();
  });
}

/** Looks at the changes when nothing more happens. */
export function reviewLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void reviewNow(), quietMs);
}

/** Looks at the changes. @returns why they can't be said */
export async function reviewNow(): Promise<string | undefined> {
  clearTimeout(timer);
  asked += 1;
  const question = asked;
  const answer = await host.review();
  if ("reason" in answer) return answer.reason;
  if (question !== asked) return undefined;
  const { since, files, media } = answer.value;
  setState({ review: { since, files: describeFiles(files), media } });
  return undefined;
}

/** How many changes there are. */
export function countOf({ files, media }: Review): number {
  return files.reduce((sum, { changes }) => sum + Math.max(1, changes?.length ?? 1), media.length);
}

/** Whether a file, and what changed in it, can be taken back: not where the desk has no text of it. */
export function canTakeBack({ kind, file }: ReviewedFile): boolean {
  return file.isLong !== true && (kind === "removed" || fileNow(file.file) !== undefined);
}

/**
 * Takes one change back, or all of a file, as a step of the history. What was changed elsewhere since stays.
 * @param name what is taken back, in words
 * @returns why nothing was; undefined where it is
 */
export async function takeBack(
  described: ReviewedFile,
  name: string,
  change?: Change,
): Promise<string | undefined> {
  const unsaved = await settled();
  if (unsaved !== undefined) return unsaved;
  const changes = change ? withoutOne(described, change) : withoutAll(described);
  if (changes === undefined) return say("review.meanwhile");
  const isShown = changes.some((one) => one.file === now().file && one.after === null);
  const next = changes.find((one) => one.after !== null)?.file ?? homeNow()?.file;
  const refusal = await applyChanges(
    changes,
    say("review.takenBack", { name }),
    isShown ? { file: next, selected: undefined } : {},
  );
  return refusal ?? reviewNow();
}

function withoutOne({ file, before, after }: ReviewedFile, change: Change): TextChange[] | undefined {
  if (file.after === null || before === undefined || after === undefined) return undefined;
  const value: Json = withoutChanges(before, after, (one) => isSameChange(one, change));
  return replaced(file.file, file.after, rewriteFile(file.file, file.after, value));
}

function withoutAll({ file, from }: ReviewedFile): TextChange[] | undefined {
  const { before, after } = file;
  const old = from && { file: from.file, before: null, after: from.before };
  if (before !== null && after !== null) return replaced(file.file, after, before);
  return [...(old ? [old] : []), { file: file.file, before: textNow(file.file) ?? after, after: before }];
}

/** A change from one text to another, over what was changed since. */
function replaced(file: string, from: string, to: string): TextChange[] | undefined {
  const text = textNow(file) ?? from;
  const merged = merge(file, from, to, text);
  return merged.conflicts.length > 0 ? undefined : [{ file, before: text, after: merged.text }];
}

function textNow(file: string): string | undefined {
  return now().files[file]?.text;
}

/** Commits everything that is on the list. @returns undefined where it is done */
export async function commit(message: string, { files, media }: Review): Promise<string | undefined> {
  // What is not on the list yet is in no commit, and neither are its mistakes.
  const unsaved = await settled();
  if (unsaved !== undefined) return unsaved;
  const all = files.flatMap(({ file, from }) => (from ? [from, file] : [file]));
  const named = (list: readonly (ChangedFile | ChangedMedium)[]) =>
    list.map(({ file, base }) => ({ file, base }));
  return outcomeOf(await host.commit({ message, files: named(all), media: named(media) }));
}

/** Sends the commits to where the branch comes from. @returns undefined where it is done */
export async function publish(): Promise<string | undefined> {
  return outcomeOf(await host.publish());
}

async function outcomeOf(answer: { value: CommitAnswer } | { reason: string }): Promise<string | undefined> {
  if ("reason" in answer) return answer.reason;
  await reviewNow();
  return answer.value.status === "done" ? undefined : refusalWords(answer.value);
}

/** Why git does not do something, in words. */
function refusalWords({ why, said }: Extract<CommitAnswer, { status: "refused" }>): string {
  const { problems } = now();
  const count = problems.filter(({ severity }) => severity === "error").length;
  if (why === "said") return `${say("review.said")} ${said}`;
  if (why === "errors") return say("review.errors", { count });
  return `${say(why === "none" ? "review.noBranch" : `review.${why}`)} ${say("review.refused")}`;
}
