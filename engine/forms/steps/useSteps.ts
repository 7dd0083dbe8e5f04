import { useState } from "react";
import type { FormStep } from "../../contract/form.ts";
import type { SubmitState } from "../submit/submit.ts";
import type { FieldErrors } from "../validation/messages.ts";
import { errorsOfStep, firstWrongStep } from "./stepOf.ts";

/** The steps of a form, of which one is shown where scripts run. */
export interface Stepping {
  all: readonly FormStep[];
  /** The number of the step that is shown, from 0. */
  current: number;
  /** Number of moves to another step: whenever it grows, the focus moves to the step that is shown. */
  moves: number;
  isLast: boolean;
  /** Whether all steps stand under each other, for visitors without scripts. */
  isPlain: boolean;
  isHydrated: boolean;
  /** Goes to the next step, unless this is the last one or something is wrong in it. @returns whether it did */
  next(errors: FieldErrors): boolean;
  back(): void;
  /** Shows a step again, without moving the focus there. */
  show(step: number): void;
  /** The errors to report now: of the step that is shown, or in the last one of all. */
  reported(errors: FieldErrors): FieldErrors;
}

/**
 * Drives the steps of a form.
 * @param all the form's steps; undefined if it has none
 */
export function useSteps(
  all: readonly FormStep[] | undefined,
  { phase, errors, refusals }: SubmitState,
  place: Pick<Stepping, "isPlain" | "isHydrated">,
): Stepping | undefined {
  const [current, setCurrent] = useState(0);
  const [moves, setMoves] = useState(0);
  const [seen, setSeen] = useState({ phase, refusals });
  if (all && (seen.refusals !== refusals || seen.phase !== phase)) {
    setSeen({ phase, refusals });
    // The server refuses what this form took for valid, too.
    if (seen.refusals !== refusals) setCurrent(firstWrongStep(all, errors) ?? current);
    else if (phase === "sent") setCurrent(0);
  }
  if (!all) return undefined;
  const isLast = current === all.length - 1;
  const go = (step: number) => {
    setCurrent(step);
    setMoves((count) => count + 1);
  };
  return {
    ...{ all, current, moves, isLast, ...place },
    next(found) {
      const mayGo = !isLast && Object.keys(errorsOfStep(all, found, current)).length === 0;
      if (mayGo) go(current + 1);
      return mayGo;
    },
    back: () => go(Math.max(current - 1, 0)),
    show: (step) => setCurrent(Math.min(Math.max(step, 0), all.length - 1)),
    reported: (found) => (isLast ? found : errorsOfStep(all, found, current)),
  };
}
