import { useEffect, useRef } from "react";
import { readPath } from "../../content/forms/schemasAt.ts";
import type { Form } from "../../contract/form.ts";
import { controlId, errorId } from "../fields/ids.ts";
import { failureMessage, waitingMessage } from "../submit/statusMessages.ts";
import type { SubmitState } from "../submit/submit.ts";
import type { FieldErrors } from "../validation/messages.ts";
import { useSay } from "../words.ts";
import { Honeypot } from "./Honeypot.tsx";
import { SentMark } from "./SentMark.tsx";

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
