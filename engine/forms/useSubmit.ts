import { useCallback, useRef, useState } from "react";
import type { Form, FormValues } from "../contract/form.ts";
import { deliver } from "./deliver.ts";
import type { FieldErrors } from "./messages.ts";
import { fieldsOf } from "./rjsfSchema.ts";
import { useFormServices } from "./services.ts";
import { advance, type SubmitEvent, type SubmitState, untouched } from "./submit.ts";
import { uuid } from "./uuid.ts";

/** A form's submitting: where it stands, and what may be done. */
export interface Submitting {
  state: SubmitState;
  /** Sends tidied values, unless there are errors or others are under way. */
  submit(values: FormValues, errors: FieldErrors): void;
  /** Takes note that the visitor changed fields. */
  edit(fields: readonly string[]): void;
}

/** Drives the submit states of a form and its deliveries. */
export function useSubmit(form: Form): Submitting {
  const services = useFormServices();
  const [state, setState] = useState(untouched);
  // The second of two quick submits must see what the first one did, before React has rendered it.
  const current = useRef(state);
  const dispatch = useCallback((event: SubmitEvent): boolean => {
    const next = advance(current.current, event);
    if (next === current.current) return false;
    current.current = next;
    setState(next);
    return true;
  }, []);
  const edit = useCallback(
    (fields: readonly string[]) => void dispatch({ type: "edit", fields }),
    [dispatch],
  );
  const submit = useCallback(
    (values: FormValues, errors: FieldErrors) => {
      if (!dispatch({ type: "submit", values, errors, key: uuid() })) return;
      const { phase, intent } = current.current;
      if (phase !== "sending" || !intent) return;
      const fields = fieldsOf(form.schema).map(([name]) => name);
      deliver(form.send, { form: form.id, ...intent }, services).then((delivery) =>
        dispatch({ type: "deliver", key: intent.key, delivery, fields }),
      );
    },
    [dispatch, form, services],
  );
  return { state, submit, edit };
}
