import { type RefObject, useEffect, useState } from "react";
import type { FormStep } from "../../contract/form.ts";
import type { SubmitState } from "../submit/submit.ts";
import type { FieldErrors } from "../validation/messages.ts";
import { errorsOfStep, firstWrongStep } from "./stepOf.ts";

/** The steps of a form, of which one is shown where scripts run. */
export interface Stepping {
  all: readonly FormStep[];
  /** The number of the step that is shown, from 0. */
  current: number;
  isLast: boolean;
  /** Whether all steps stand under each other, for visitors without scripts. */
  isPlain: boolean;
  isHydrated: boolean;
  /** Goes to the next step, unless this is the last one or something is wrong in it. @returns whether it did */
  next(errors: FieldErrors): boolean;
  back(): void;
  /** The errors that are told now: of the step that is shown, or in the last one of all. */
  told(errors: FieldErrors): FieldErrors;
}

/** Where a form with steps stands. */
interface StepsPlace {
  container: RefObject<HTMLElement | null>;
  isPlain: boolean;
  isHydrated: boolean;
}

/**
 * Drives the steps of a form. The focus follows: to the step that is shown, or to the first field in which something is wrong.
 * @param all the form's steps; undefined if it has none
 */
export function useSteps(
  all: readonly FormStep[] | undefined,
  { phase, errors, refusals }: SubmitState,
  { container, ...place }: StepsPlace,
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
  const hasSteps = all !== undefined;
  useEffect(() => {
    const step = moves > 0 && container.current?.querySelector<HTMLElement>(shown);
    if (!step) return;
    step.focus({ preventScroll: true });
    container.current?.querySelector(".form-progress")?.scrollIntoView({ block: "nearest" });
  }, [moves, container]);
  useEffect(() => {
    if (hasSteps && refusals > 0) focusWrong(container.current?.querySelector(shown));
  }, [hasSteps, refusals, container]);
  useEffect(() => {
    // The button that had the focus is gone.
    if (hasSteps && phase === "sent" && document.activeElement === document.body)
      container.current?.querySelector<HTMLElement>(".form__sent")?.focus({ preventScroll: true });
  }, [hasSteps, phase, container]);
  if (!all) return undefined;
  const isLast = current === all.length - 1;
  const go = (step: number) => {
    setCurrent(step);
    setMoves((count) => count + 1);
  };
  return {
    ...{ all, current, isLast, ...place },
    next(found) {
      const mayGo = !isLast && Object.keys(errorsOfStep(all, found, current)).length === 0;
      if (mayGo) go(current + 1);
      return mayGo;
    },
    back: () => go(Math.max(current - 1, 0)),
    told: (found) => (isLast ? found : errorsOfStep(all, found, current)),
  };
}

/** The step that is shown. */
const shown = ".form-step:not([hidden])";

function focusWrong(step: Element | null | undefined): void {
  const wrong = step?.querySelector<HTMLElement>("[aria-invalid], [data-invalid] > .form-set");
  const controls = "input:not([type=hidden]), select, textarea";
  const control = wrong?.matches(controls) ? wrong : wrong?.querySelector<HTMLElement>(controls);
  (control ?? wrong)?.focus({ preventScroll: true });
  wrong?.closest(".form-field, .form-group")?.scrollIntoView({ block: "nearest" });
}
