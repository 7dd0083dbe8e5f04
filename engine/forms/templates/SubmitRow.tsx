import { useEffect, useRef } from "react";
import type { Form } from "../../contract/form.ts";
import { StepButtons } from "../steps/StepButtons.tsx";
import type { Stepping } from "../steps/useSteps.ts";
import { failureMessage, waitingMessage } from "../submit/statusMessages.ts";
import type { SubmitState } from "../submit/submit.ts";
import { useSay } from "../words.ts";
import { Honeypot } from "./Honeypot.tsx";
import { SentMark } from "./SentMark.tsx";

/** Props of {@link SubmitRow}. */
interface SubmitRowProps {
  state: SubmitState;
  form: Form;
  /** Id of the form. */
  prefix: string;
  steps: Stepping | undefined;
}

/**
 * The submit button and the result of the last attempt. Both live regions exist from the beginning, because screen
 * readers announce only changes of a region that they know.
 */
export function SubmitRow({ state, form, prefix, steps }: SubmitRowProps) {
  const say = useSay();
  const sending = state.phase === "sending";
  const { success, failure } = form.toasts;
  const end = useResultInView(state.phase);
  return (
    <div className="form__end" ref={end}>
      <Honeypot />
      <StepButtons steps={steps} sending={sending}>
        <button type="submit" className="form__submit" aria-disabled={sending || undefined}>
          {sending ? say("form.sending") : form.submit}
        </button>
      </StepButtons>
      <div role="status" className="form__status">
        {sending && <p className="form__sending">{say("form.onItsWay")}</p>}
        {state.phase === "sent" && <p className="form__sent">{success}</p>}
        {state.phase === "waiting" && <p className="form__waiting">{waitingMessage(say, state.volatile)}</p>}
      </div>
      {!form.thanks && <SentMark prefix={prefix} text={success} />}
      <div role="alert" className="form__status">
        {state.phase === "invalid" && (
          // Seen in the toast and at the fields. Anew for each attempt: only changes are announced.
          <p key={state.refusals} className="visually-hidden">
            {failure}
          </p>
        )}
        {state.phase === "failed" && state.failure && (
          <p className="form__failed">{failureMessage(say, state.failure)}</p>
        )}
      </div>
    </div>
  );
}

/** Scrolls the result of an attempt into view: on a phone it may be below the edge of the window. */
function useResultInView(phase: SubmitState["phase"]) {
  const end = useRef<HTMLDivElement>(null);
  const before = useRef(phase);
  useEffect(() => {
    // Only directly after sending. A later delivery must not move the page.
    if (before.current === "sending" && phase !== "sending")
      end.current?.scrollIntoView?.({ block: "nearest" });
    before.current = phase;
  }, [phase]);
  return end;
}
