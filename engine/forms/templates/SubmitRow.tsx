import { useEffect, useRef } from "react";
import type { Form } from "../../contract/form.ts";
import { failureMessage, waitingMessage } from "../submit/statusMessages.ts";
import type { SubmitState } from "../submit/submit.ts";
import { useSay } from "../words.ts";
import { Honeypot } from "./Honeypot.tsx";
import { SentMark } from "./SentMark.tsx";

/** Props of {@link SubmitRow}. */
interface SubmitRowProps {
  state: SubmitState;
  label: string;
  toasts: Form["toasts"];
  /** Id of the form. */
  prefix: string;
}

/**
 * The submit button and the result of the last attempt. Both live regions exist from the beginning, because screen
 * readers announce only changes of a region that they know.
 */
export function SubmitRow({ state, label, toasts, prefix }: SubmitRowProps) {
  const say = useSay();
  const sending = state.phase === "sending";
  const end = useResultInView(state.phase);
  return (
    <div className="form__end" ref={end}>
      <Honeypot />
      <button type="submit" className="form__submit" aria-disabled={sending || undefined}>
        {sending ? say("form.sending") : label}
      </button>
      <div role="status" className="form__status">
        {sending && <p className="form__sending">{say("form.onItsWay")}</p>}
        {state.phase === "sent" && <p className="form__sent">{toasts.success}</p>}
        {state.phase === "waiting" && <p className="form__waiting">{waitingMessage(say, state.volatile)}</p>}
      </div>
      <SentMark prefix={prefix} text={toasts.success} />
      <div role="alert" className="form__status">
        {state.phase === "invalid" && (
          // Seen in the toast and at the fields. Anew for each attempt: only changes are announced.
          <p key={state.refusals} className="visually-hidden">
            {toasts.failure}
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
