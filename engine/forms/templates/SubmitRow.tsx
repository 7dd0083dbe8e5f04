import { useEffect, useRef } from "react";
import { failureMessage, waitingMessage } from "../submit/statusMessages.ts";
import type { SubmitState } from "../submit/submit.ts";
import { SentMark } from "./SentMark.tsx";
import { Trap } from "./Trap.tsx";

/** Props of {@link SubmitRow}. */
export interface SubmitRowProps {
  state: SubmitState;
  label: string;
  success: string;
  /** Id of the form. */
  prefix: string;
}

/**
 * The button, and under it what became of the form. Both live regions stand there from the beginning: assistive
 * software speaks only what changes in a region that it knows.
 */
export function SubmitRow({ state, label, success, prefix }: SubmitRowProps) {
  const sending = state.phase === "sending";
  const end = useOutcomeInView(state.phase);
  return (
    <div className="form__end" ref={end}>
      <Trap />
      <button type="submit" className="form__submit" aria-disabled={sending || undefined}>
        {sending ? "Sending…" : label}
      </button>
      <div role="status" className="form__status">
        {sending && <p className="form__sending">What you wrote is on its way.</p>}
        {state.phase === "sent" && <p className="form__sent">{success}</p>}
        {state.phase === "waiting" && <p className="form__waiting">{waitingMessage(state.volatile)}</p>}
      </div>
      <SentMark prefix={prefix} words={success} />
      <div role="alert" className="form__status">
        {state.phase === "failed" && state.failure && (
          <p className="form__failed">{failureMessage(state.failure)}</p>
        )}
      </div>
    </div>
  );
}

/** Scrolls as little as shows what came of an attempt: on a phone the words under the button may be below the edge. */
function useOutcomeInView(phase: SubmitState["phase"]) {
  const end = useRef<HTMLDivElement>(null);
  const before = useRef(phase);
  useEffect(() => {
    // Only straight after sending. What is delivered later must not move a page that is being read.
    if (before.current === "sending" && phase !== "sending")
      end.current?.scrollIntoView?.({ block: "nearest" });
    before.current = phase;
  }, [phase]);
  return end;
}
