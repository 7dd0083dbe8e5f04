import type { MouseEvent, ReactNode } from "react";
import { stepField } from "../values/names.ts";
import { useSay } from "../words.ts";
import type { Stepping } from "./useSteps.ts";

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
