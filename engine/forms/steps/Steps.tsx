import type { ObjectFieldTemplatePropertyType } from "@rjsf/utils";
import { type ReactNode, useEffect, useRef } from "react";
import { useSay } from "../words.ts";
import { stepOf } from "./stepOf.ts";
import type { Stepping } from "./useSteps.ts";

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
