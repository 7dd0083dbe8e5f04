import type { JsonPath } from "../../contract/json.ts";
import { merge } from "../../editing/merge.ts";

/** One step that can be taken back: a text before and after it. */
export interface Step {
  file: string;
  before: string;
  after: string;
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
  const continues =
    last !== undefined &&
    last.file === step.file &&
    last.place === step.place &&
    last.after === step.before &&
    step.at - last.at < oneStepMs;
  if (!continues) return { past: withinBound([...past, step]), future: [] };
  const joined: Step = { ...step, before: last.before, selected: [last.selected[0], step.selected[1]] };
  return { past: [...past.slice(0, -1), joined], future: [] };
}

function withinBound(steps: readonly Step[]): readonly Step[] {
  let left = mostKept;
  const first = steps.findLastIndex(({ before, after }) => {
    left -= before.length + after.length;
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

/** A text without a step. What somebody else has changed since stays. @param to the side of the step that it will have */
export function textAfter(now: string, step: Step, to: "before" | "after"): string {
  const from = to === "before" ? step.after : step.before;
  return now === from ? step[to] : merge(from, step[to], now).text;
}
