import type { JsonPath } from "../../contract/json.ts";
import type { TextChange } from "../protocol.ts";

/** One step that can be taken back, over all files that it changes. */
export interface Step {
  changes: readonly TextChange[];
  /** The file that was shown before and after, where that is not the first one. */
  shown?: readonly [before: string | undefined, after: string | undefined];
  /** What was changed: typing on in the same place continues a step. */
  place: string;
  /** The time of its last change, in milliseconds. */
  at: number;
  /** The block that was selected before and after. */
  selected: [before: JsonPath | undefined, after: JsonPath | undefined];
}

/** The steps over all files, the last one at the end of `past`. */
export interface History {
  past: readonly Step[];
  future: readonly Step[];
}

export const noHistory: History = { past: [], future: [] };

/** How long typing in one place is one step, in milliseconds. */
export const oneStepMs = 800;

/** How long the texts of all steps are at most, in characters. */
const mostKept = 4_000_000;

/** Adds a step. It continues the last one where somebody types on in the same place. */
export function withStep({ past }: History, step: Step): History {
  const last = past.at(-1);
  const [typed, then] = [last && textOfStep(last), textOfStep(step)];
  const continues =
    last !== undefined &&
    typed !== undefined &&
    then !== undefined &&
    typed.file === then.file &&
    last.place === step.place &&
    typed.after === then.before &&
    step.at - last.at < oneStepMs;
  if (!continues) return { past: withinBound([...past, step]), future: [] };
  const joined: Step = {
    ...step,
    changes: [{ ...then, before: typed.before }],
    selected: [last.selected[0], step.selected[1]],
  };
  return { past: [...past.slice(0, -1), joined], future: [] };
}

/** What a step changes that is in the text of one file alone; undefined where files come, go or change together. */
export function textOfStep({ changes }: Step): { file: string; before: string; after: string } | undefined {
  const [change, ...others] = changes;
  if (change === undefined || others.length > 0) return undefined;
  const { file, before, after } = change;
  return before === null || after === null ? undefined : { file, before, after };
}

/** The history after somebody else has given a file another name. Steps that did so themselves know both names. */
export function withMovedFile(history: History, from: string, to: string): History {
  const { past, future } = history;
  const isOwn = ({ changes }: Step) => [from, to].every((name) => changes.some(({ file }) => file === name));
  if ([...past, ...future].some(isOwn)) return history;
  const named = (file: string | undefined) => (file === from ? to : file);
  const moved = (step: Step): Step => ({
    ...step,
    changes: step.changes.map((one) => (one.file === from ? { ...one, file: to } : one)),
    ...(step.shown && { shown: [named(step.shown[0]), named(step.shown[1])] }),
  });
  return { past: past.map(moved), future: future.map(moved) };
}

function withinBound(steps: readonly Step[]): readonly Step[] {
  let left = mostKept;
  const first = steps.findLastIndex(({ changes }) => {
    for (const { before, after } of changes) left -= (before?.length ?? 0) + (after?.length ?? 0);
    return left < 0;
  });
  return steps.slice(first + 1);
}

/** The history after the last step was taken back, with that step; undefined where there is none. */
export function undone({ past, future }: History): { history: History; step: Step } | undefined {
  const step = past.at(-1);
  return step && { step, history: { past: past.slice(0, -1), future: [step, ...future] } };
}

/** The history after the last step that was taken back is made again, with that step. */
export function redone({ past, future }: History): { history: History; step: Step } | undefined {
  const [step, ...rest] = future;
  return step && { step, history: { past: [...past, step], future: rest } };
}
