import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Form, FormValues } from "../../contract/form.ts";
import type { Submission } from "../../contract/transport.ts";
import { reasonOf } from "../../errors/reasonOf.ts";
import { fieldsOf } from "../fields/fieldsOf.ts";
import { type Attempt, type FormServices, useFormServices } from "../services.ts";
import type { FieldErrors } from "../validation/messages.ts";
import { deliver } from "./deliver.ts";
import { formTitle } from "./formTitle.ts";
import { advance, type SubmitEvent, type SubmitState, untouched } from "./submit.ts";
import { isTrapped } from "./trap.ts";
import { uuid } from "./uuid.ts";
import { withEmptyTexts } from "./values.ts";

/** A form's submitting: where it stands, and what may be done. */
export interface Submitting {
  state: SubmitState;
  /**
   * Sends tidied values, unless there are errors or others are under way.
   * @param element the form: what it is called, and whether the field that people don't see was filled in
   */
  submit(values: FormValues, errors: FieldErrors, element?: HTMLFormElement | null): void;
  /** Takes note that the visitor changed fields. */
  edit(fields: readonly string[]): void;
}

/** Drives the submit states of a form, its deliveries, and what the visitor is told of them. */
export function useSubmit(form: Form): Submitting {
  const services = useFormServices();
  const [state, setState] = useState(untouched);
  // The second of two quick submits must see what the first one did, before React has rendered it.
  const current = useRef(state);
  const begun = useRef<number>(undefined);
  const fields = useMemo(() => fieldsOf(form.schema).map(([name]) => name), [form]);

  const dispatch = useCallback((event: SubmitEvent): boolean => {
    const next = advance(current.current, event);
    if (next === current.current) return false;
    current.current = next;
    setState(next);
    return true;
  }, []);

  const conclude = useCallback(
    (key: string, { delivery, again, volatile = false, late = false }: Attempt) => {
      const { refusals } = current.current;
      if (!dispatch({ type: "deliver", key, delivery, again, volatile, fields })) return;
      const told = current.current;
      if (told.phase === "sent" && !late) tell(services, form, "success");
      else if (told.refusals > refusals) tell(services, form, "failure");
    },
    [dispatch, fields, form, services],
  );

  const edit = useCallback(
    (edited: readonly string[]) => {
      if (edited.length > 0) begun.current ??= performance.now();
      dispatch({ type: "edit", fields: edited });
    },
    [dispatch],
  );

  const submit = useCallback(
    (values: FormValues, errors: FieldErrors, element: HTMLFormElement | null = null) => {
      const before = current.current.intent;
      if (!dispatch({ type: "submit", values, errors, key: uuid() })) return;
      const { phase, intent } = current.current;
      if (phase === "invalid") tell(services, form, "failure");
      if (phase !== "sending" || !intent) return;
      const elapsed = begun.current === undefined ? undefined : performance.now() - begun.current;
      const trapped = element !== null && isTrapped(element);
      const signs = { ...(elapsed !== undefined && { elapsed }), ...(trapped && { trapped }) };
      const replaced = before && before.key !== intent.key ? before.key : undefined;
      begun.current = undefined;
      const texts = withEmptyTexts(intent.values, form.schema);
      const submission = { form: form.id, key: intent.key, values: texts, signs };
      send(services, form, submission, formTitle(element), replaced).then((attempt) =>
        conclude(intent.key, attempt),
      );
    },
    [conclude, dispatch, form, services],
  );

  // For as long as it stands there the form tells what becomes of these words, and nobody else needs to.
  const here =
    state.phase === "sending" || state.phase === "waiting" || state.phase === "failed" || state.mending;
  const waitingFor = here ? state.intent?.key : undefined;
  useEffect(() => {
    if (waitingFor === undefined || !services.outbox) return;
    let stop = () => {};
    let gone = false;
    services.outbox().then(
      (outbox) => {
        if (!gone) stop = outbox.watch(waitingFor, (attempt) => conclude(waitingFor, attempt));
      },
      () => {},
    );
    return () => {
      gone = true;
      stop();
    };
  }, [waitingFor, services, conclude]);

  return { state, submit, edit };
}

/** Hands a submission to the outbox, or delivers it at once where there is none. */
async function send(
  services: FormServices,
  form: Form,
  submission: Submission,
  title: string,
  replaced: string | undefined,
): Promise<Attempt> {
  const outbox = await services.outbox?.().catch(() => undefined);
  if (!outbox) return { delivery: await deliver(form.send, submission, services), again: false };
  if (replaced !== undefined) outbox.discard(replaced);
  return outbox
    .send({ ...submission, send: form.send, title })
    .catch((error) => ({ delivery: { outcome: "unavailable", cause: reasonOf(error) }, again: false }));
}

function tell(services: FormServices, { toasts }: Form, kind: "success" | "failure"): void {
  const { closeOnClick = false } = toasts;
  services.toast?.({ kind, words: toasts[kind], closeOnClick }).catch(() => {});
}
