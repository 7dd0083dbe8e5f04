import { useEffect, useRef } from "react";
import { readPath } from "../../content/forms/fields.ts";
import { type Form, honeypotField } from "../../contract/form.ts";
import type { Say } from "../../language/words.ts";
import { StepButtons, type Stepping } from "../steps/Steps.tsx";
import type { FieldErrors } from "../validation/messages.ts";
import { controlId, errorId, sentId } from "../values/names.ts";
import { useSay } from "../words.ts";
import type { Failure, SubmitState } from "./submit.ts";

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

/** Props of {@link InlineEnd}. */
interface InlineEndProps {
  state: SubmitState;
  form: Form;
  errors: FieldErrors;
  isHydrated: boolean;
  /** Id of the form. */
  prefix: string;
}

/** The button of a short form, beside its field, and what is wrong below them. */
export function InlineEnd({ state, form, errors, prefix, isHydrated }: InlineEndProps) {
  const say = useSay();
  const sending = state.phase === "sending";
  const { failure } = state;
  // Where no script runs, they stand at their fields.
  const shown = isHydrated ? Object.entries(errors) : [];
  return (
    <>
      <button type="submit" className="form__submit" aria-disabled={sending || undefined}>
        {sending ? say("form.sending") : form.submit}
      </button>
      <div role="alert" className="form__status inline-form__alert">
        {shown.map(([path, message]) => (
          <p key={path} id={errorId(controlId(prefix, readPath(path)))} className="form-field__error">
            {message}
          </p>
        ))}
        {state.phase === "failed" && failure && (
          <p className="form__failed">{failureMessage(say, failure)}</p>
        )}
      </div>
      <Honeypot />
    </>
  );
}

/** Props of {@link InlineThanks}. */
interface InlineThanksProps {
  state: SubmitState;
  thanks: string;
  /** Id of the form. */
  prefix: string;
}

/** What stands in the place of a short form that was sent. */
export function InlineThanks({ state, thanks, prefix }: InlineThanksProps) {
  const say = useSay();
  const text = useRef<HTMLParagraphElement>(null);
  const sent = state.phase === "sent";
  useEffect(() => {
    // The focus stays where it is if the visitor has left the form meanwhile.
    const form = document.getElementById(prefix);
    if (sent && (form?.contains(document.activeElement) || document.activeElement === document.body))
      text.current?.focus();
  }, [sent, prefix]);
  return (
    <>
      <SentMark prefix={prefix} text={thanks} />
      <div role="status">
        {state.phase === "waiting" && <p className="form__waiting">{waitingMessage(say, state.volatile)}</p>}
        {sent && (
          <p ref={text} className="form__sent" tabIndex={-1}>
            {thanks}
          </p>
        )}
      </div>
    </>
  );
}

/** Says that a submission did not arrive, and what the visitor can do. */
function failureMessage(say: Say, failure: Failure): string {
  return failure.outcome === "unavailable"
    ? unavailable(say, failure.retryAfter)
    : say(`form.${failure.outcome}`);
}

/**
 * Says that a submission waits for the network.
 * @param volatile whether it is kept only for as long as the page is open
 */
function waitingMessage(say: Say, volatile = false): string {
  return say(volatile ? "form.waitingOnPage" : "form.waiting");
}

function unavailable(say: Say, retryAfter = 0): string {
  if (retryAfter < 5) return say("form.unavailable");
  if (retryAfter < 90) return say("form.unavailableSeconds", { count: Math.ceil(retryAfter) });
  const minutes = Math.ceil(retryAfter / 60);
  return minutes < 90
    ? say("form.unavailableMinutes", { count: minutes })
    : say("form.unavailableHours", { count: Math.ceil(minutes / 60) });
}

/** The success message after a native form post. The server redirects to its id, and `:target` shows it. */
function SentMark({ prefix, text }: { prefix: string; text: string }) {
  return (
    <p id={sentId(prefix)} className="form__sent form__sent--native" tabIndex={-1}>
      {text}
    </p>
  );
}

/** A field that people can neither see nor reach, but spam programs fill in (a honeypot). */
function Honeypot() {
  const say = useSay();
  return (
    <div className="form__trap" aria-hidden="true">
      <label>
        {say("form.leaveEmpty")}
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** Whether the honeypot field was filled in. */
export function isHoneypotFilled(form: HTMLFormElement): boolean {
  const control = form.elements.namedItem(honeypotField);
  return control !== null && "value" in control && control.value !== "";
}
