import type { ObjectFieldTemplatePropertyType } from "@rjsf/utils";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { readPath } from "../../content/forms/fields.ts";
import type { FormStep } from "../../contract/form.ts";
import type { SubmitState } from "../submit/submit.ts";
import type { FieldErrors } from "../validation/messages.ts";
import { stepField } from "../values/names.ts";
import { useSay } from "../words.ts";

/** Props of {@link Steps}. */
interface StepsProps {
  steps: Stepping;
  /** Id of the form. */
  prefix: string;
  fields: readonly ObjectFieldTemplatePropertyType[];
  /** What Enter in a field presses. */
  first: ReactNode;
  /** Stands above the steps. */
  note: ReactNode;
  /** Stands at the end of the last step. */
  more: ReactNode;
}

/**
 * The fields of a form in steps. All of them are in the page, so that the browser has all values: those of other steps are hidden
 * once scripts have taken over, and before that by the stylesheet where scripts run.
 */
export function Steps({ steps, prefix, fields, first, note, more }: StepsProps) {
  const { all, current, moves, isPlain, isHydrated } = steps;
  const say = useSay();
  const own = useRef<HTMLDivElement>(null);
  const before = useRef(moves);
  useEffect(() => {
    // The form is made anew after it was sent.
    if (moves === before.current) return;
    before.current = moves;
    own.current?.querySelector<HTMLElement>(".form-step:not([hidden])")?.focus({ preventScroll: true });
    own.current?.querySelector(".form-progress")?.scrollIntoView({ block: "nearest" });
  }, [moves]);
  return (
    <div className="form-steps" ref={own}>
      {first}
      {!isPlain && (
        <ol className="form-progress" aria-label={say("form.steps")}>
          {all.map(({ title, fields: own }, at) => (
            <li
              key={own.join()}
              className="form-progress__step"
              aria-current={at === current ? "step" : undefined}
              data-done={at < current || undefined}
            >
              <span className="form-progress__title">{title}</span>
            </li>
          ))}
        </ol>
      )}
      {note}
      {all.map(({ title, fields: own }, at) => (
        <fieldset
          key={own.join()}
          id={`${prefix}__step${at + 1}`}
          className={isPlain || isHydrated || at === 0 ? "form-step" : "form-step form-step--later"}
          hidden={isHydrated && at !== current}
          tabIndex={-1}
        >
          <legend className="form-step__title">
            {say("form.step", { number: at + 1, count: all.length, title })}
          </legend>
          <div className="form__fields">
            {fields.filter(({ name }) => stepOf(all, name) === at).map(({ content }) => content)}
            {at === all.length - 1 && more}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

/** Props of {@link StepButtons}. */
interface StepButtonsProps {
  steps: Stepping | undefined;
  sending: boolean;
  /** The button that sends the form. */
  children: ReactNode;
}

/**
 * The buttons of a form with steps: back, and to the next step or, in the last one, the one that sends. Where no script has taken
 * over, the button to the next step has the server answer with all steps.
 */
export function StepButtons({ steps, sending, children }: StepButtonsProps) {
  const say = useSay();
  if (!steps || steps.isPlain) return children;
  const { current, isLast, isHydrated } = steps;
  // Of two quick presses on the button to the next step, the second one falls on the one that sends.
  const once = (event: MouseEvent) => event.detail > 1 && event.preventDefault();
  return (
    <div className="form-steps__buttons">
      {current > 0 && (
        <button
          type="button"
          className="form-button form-steps__back"
          disabled={sending}
          onClick={steps.back}
        >
          {say("form.back")}
        </button>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the button inside is pressed */}
      <div
        className={isHydrated ? undefined : "form-steps__send"}
        hidden={isHydrated && !isLast}
        onClick={once}
      >
        {children}
      </div>
      {!(isHydrated && isLast) && (
        <button
          type="submit"
          name={stepField}
          value="next"
          formNoValidate
          className="form__submit form-steps__next"
        >
          {say("form.next")}
        </button>
      )}
    </div>
  );
}

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

/** The number of the step that shows a field. What no step names, such as fields that visitors name, stands in the last one. */
export function stepOf(steps: readonly FormStep[], name: string): number {
  const found = steps.findIndex(({ fields }) => fields.includes(name));
  return found < 0 ? steps.length - 1 : found;
}

/** The errors of one step. */
export function errorsOfStep(steps: readonly FormStep[], errors: FieldErrors, step: number): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => stepOfPath(steps, path) === step));
}

/** The first step in which something is wrong; undefined if nothing is. */
export function firstWrongStep(steps: readonly FormStep[], errors: FieldErrors): number | undefined {
  const wrong = Object.keys(errors).map((path) => stepOfPath(steps, path));
  return wrong.length === 0 ? undefined : Math.min(...wrong);
}

function stepOfPath(steps: readonly FormStep[], path: string): number {
  return stepOf(steps, String(readPath(path)[0] ?? ""));
}
