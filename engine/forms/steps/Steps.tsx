import type { ObjectFieldTemplatePropertyType } from "@rjsf/utils";
import { type ReactNode, useEffect, useRef } from "react";
import { useSay } from "../words.ts";
import { stepOf } from "./stepOf.ts";
import type { Stepping } from "./useSteps.ts";

/** Props of {@link Steps}. */
interface StepsProps {
  steps: Stepping;
  /** Number of attempts that were refused: whenever it grows, the focus moves to the first field in which something is wrong. */
  refusals: number;
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
export function Steps({ steps, refusals, prefix, fields, first, note, more }: StepsProps) {
  const { all, current, moves, isPlain, isHydrated } = steps;
  const say = useSay();
  const own = useRef<HTMLDivElement>(null);
  const before = useRef(moves);
  const shown = () => own.current?.querySelector<HTMLElement>(".form-step:not([hidden])");
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each move
  useEffect(() => {
    // The form is made anew after it was sent.
    if (moves === before.current) return;
    before.current = moves;
    shown()?.focus({ preventScroll: true });
    own.current?.querySelector(".form-progress")?.scrollIntoView({ block: "nearest" });
  }, [moves]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each refusal
  useEffect(() => {
    if (refusals > 0) focusWrong(shown());
  }, [refusals]);
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

function focusWrong(step: Element | null | undefined): void {
  const wrong = step?.querySelector<HTMLElement>("[aria-invalid],[data-invalid]>.form-set");
  const controls = "input:not([type=hidden]),select,textarea";
  const control = wrong?.matches(controls) ? wrong : wrong?.querySelector<HTMLElement>(controls);
  (control ?? wrong)?.focus({ preventScroll: true });
  wrong?.closest(".form-field,.form-group")?.scrollIntoView({ block: "nearest" });
}
