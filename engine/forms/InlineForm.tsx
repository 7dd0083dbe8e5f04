import { type FormEvent, useEffect, useId, useLayoutEffect, useRef } from "react";
import type { Form } from "../contract/form.ts";
import type { Words } from "../contract/words.ts";
import { fieldsOf } from "./fields/fieldsOf.ts";
import { InlineField } from "./fields/InlineField.tsx";
import { controlId, errorId } from "./fields/ids.ts";
import { actionOf } from "./submit/nativeAction.ts";
import { failureMessage, waitingMessage } from "./submit/statusMessages.ts";
import { usePreparation } from "./submit/usePreparation.ts";
import { useSubmit } from "./submit/useSubmit.ts";
import { readValues, tidy } from "./submit/values.ts";
import { FormLocationField } from "./templates/FormLocationField.tsx";
import { Honeypot } from "./templates/Honeypot.tsx";
import { SentMark } from "./templates/SentMark.tsx";
import { FormWords, useSay } from "./words.ts";

/** Props of {@link InlineForm}. */
interface InlineFormProps {
  form: Form;
  /** Path prefix of the site, with a slash at both ends. */
  base?: string;
  /** Address of the page that shows the form, base path included. */
  page?: string;
  words: Words;
  /** Replaces the form after it was sent. */
  thanks: string;
}

/**
 * A form with one or two fields, within other content. Only the browser validates it, so it loads none of RJSF's code.
 * Its controls are uncontrolled, so they keep what was typed before hydration.
 */
export function InlineForm({ words, ...props }: InlineFormProps) {
  return (
    <FormWords words={words}>
      <SayingForm {...props} />
    </FormWords>
  );
}

function SayingForm({ form, base, page = "", thanks }: Omit<InlineFormProps, "words">) {
  const say = useSay();
  const prefix = form.id + useId();
  const element = useRef<HTMLFormElement>(null);
  const thanksRef = useRef<HTMLParagraphElement>(null);
  const { state, submit, edit } = useSubmit(form);
  const { phase, errors, failure, refusals } = state;
  usePreparation(element, form);
  const sending = phase === "sending";
  const sent = phase === "sent";

  useLayoutEffect(() => {
    if (!sent || !element.current) return;
    // The focus stays where it is if the visitor has left the form meanwhile.
    if (element.current.contains(document.activeElement)) thanksRef.current?.focus();
    element.current.reset();
  }, [sent]);
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refusals]);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    submit(tidy(readValues(currentTarget, form.schema)), {}, currentTarget);
  };
  return (
    <div className="inline-form">
      <form
        ref={element}
        id={prefix}
        className="inline-form__form"
        method="post"
        {...actionOf(form, base)}
        hidden={sent}
        aria-busy={sending || undefined}
        onSubmit={send}
      >
        {fieldsOf(form.schema).map(([name, schema]) => (
          <InlineField
            key={name}
            form={form}
            name={name}
            schema={schema}
            id={controlId(prefix, name)}
            error={errors[name]}
            readOnly={sending}
            onInput={() => edit([name])}
          />
        ))}
        <button type="submit" className="form__submit" aria-disabled={sending || undefined}>
          {sending ? say("form.sending") : form.submit}
        </button>
        <div role="alert" className="form__status inline-form__alert">
          {Object.entries(errors).map(([name, message]) => (
            <p key={name} id={errorId(controlId(prefix, name))} className="form-field__error">
              {message}
            </p>
          ))}
          {phase === "failed" && failure && <p className="form__failed">{failureMessage(say, failure)}</p>}
        </div>
        <Honeypot />
        <FormLocationField action={form.action} form={form.id} id={prefix} page={page} />
      </form>
      <SentMark prefix={prefix} text={thanks} />
      <div role="status">
        {phase === "waiting" && <p className="form__waiting">{waitingMessage(say, state.volatile)}</p>}
        {sent && (
          <p ref={thanksRef} className="form__sent" tabIndex={-1}>
            {thanks}
          </p>
        )}
      </div>
    </div>
  );
}
