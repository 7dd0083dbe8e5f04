import { useCallback, useEffect, useRef, useState } from "react";
import { type FieldPath, namesAt, readPath, schemasAt } from "../../content/forms/fields.ts";
import { titleAt } from "../../content/forms/fieldViews.ts";
import type { Form, FormValues } from "../../contract/form.ts";
import type { Submission, SubmittedFile } from "../../contract/transport.ts";
import { reasonOf } from "../../errors/KenteError.ts";
import type { Say } from "../../language/words.ts";
import { type Attempt, type FormServices, useFormServices } from "../services.ts";
import type { FieldErrors } from "../validation/messages.ts";
import { withEmptyTexts } from "../values/tidy.ts";
import { sayIn, useFormWords } from "../words.ts";
import { deliver } from "./deliver.ts";
import { isHoneypotFilled } from "./SubmitRow.tsx";
import { advance, type Intent, type SubmitEvent, type SubmitState, untouched } from "./submit.ts";

/** The submit state of a form, and the functions that change it. */
interface Submitting {
  state: SubmitState;
  /**
   * Sends tidied values, unless there are errors or a delivery is under way.
   * @param element the form, for its title and its honeypot field
   * @param files what was chosen
   */
  submit(
    values: FormValues,
    errors: FieldErrors,
    element: HTMLFormElement | null,
    files: readonly SubmittedFile[],
  ): void;
  /** To be called when the visitor has changed fields. */
  edit(fields: readonly FieldPath[]): void;
  /** To be called when the form has the values of an earlier submission again: sent unchanged, it is the same one. */
  recall(intent: Intent): void;
}

/**
 * Drives the submit state of a form, its deliveries and its toasts.
 * @param onThanks shows the form's text of thanks
 * @param isInline whether thanks take the place of the form: a toast would only repeat them
 */
export function useSubmit(form: Form, onThanks: (() => void) | undefined, isInline: boolean): Submitting {
  const services = useFormServices();
  const words = useFormWords();
  const [state, setState] = useState(untouched);
  // A ref: the second of two quick submits must see the new state before React has rendered it.
  const current = useRef(state);
  const begun = useRef<number>(undefined);

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
      if (
        !dispatch({
          type: "deliver",
          key,
          delivery,
          again,
          volatile,
          isField: (path) => hasField(form, path),
        })
      )
        return;
      const next = current.current;
      const isShown = next.phase === "sent" && !late;
      if (isShown && next.atOnce && form.next) services.go?.(form.next.href);
      else if (isShown && next.atOnce && form.thanks) onThanks?.();
      else if (isShown && !isInline) showToast(services, form, "success");
      else if (next.refusals > refusals) showToast(services, form, "failure");
    },
    [dispatch, form, services, onThanks, isInline],
  );

  const edit = useCallback(
    (edited: readonly FieldPath[]) => {
      if (edited.length > 0) begun.current ??= performance.now();
      dispatch({ type: "edit", fields: edited });
    },
    [dispatch],
  );

  const submit = useCallback(
    (
      values: FormValues,
      errors: FieldErrors,
      element: HTMLFormElement | null,
      files: readonly SubmittedFile[],
    ) => {
      const before = current.current.intent;
      if (!dispatch({ type: "submit", values, files, errors, key: uuid() })) return;
      const { phase, intent } = current.current;
      if (phase === "invalid") showToast(services, form, "failure");
      if (phase !== "sending" || !intent) return;
      const elapsed = begun.current === undefined ? undefined : performance.now() - begun.current;
      const trapped = element !== null && isHoneypotFilled(element);
      const signs = { ...(elapsed !== undefined && { elapsed }), ...(trapped && { trapped }) };
      const replaced = before && before.key !== intent.key ? before.key : undefined;
      begun.current = undefined;
      const texts = withEmptyTexts(intent.values, form.schema);
      const submission = {
        ...{ form: form.id, key: intent.key, values: texts, signs },
        ...(intent.files.length > 0 && { files: intent.files }),
      };
      send(services, form, submission, formTitle(element, sayIn(words)), replaced).then((attempt) =>
        conclude(intent.key, attempt),
      );
    },
    [conclude, dispatch, form, services, words],
  );

  // While the form shows this submission, it also shows its result, and the outbox does not.
  const isShown =
    state.phase === "sending" || state.phase === "waiting" || state.phase === "failed" || state.correcting;
  const waitingFor = isShown ? state.intent?.key : undefined;
  useEffect(() => {
    if (waitingFor === undefined || !services.outbox) return;
    let stop = () => {};
    let unmounted = false;
    services.outbox().then(
      (outbox) => {
        if (!unmounted) stop = outbox.watch(waitingFor, (attempt) => conclude(waitingFor, attempt));
      },
      () => {},
    );
    return () => {
      unmounted = true;
      stop();
    };
  }, [waitingFor, services, conclude]);

  const recall = useCallback((intent: Intent) => void dispatch({ type: "recall", intent }), [dispatch]);

  return { state, submit, edit, recall };
}

/** Sends a submission through the outbox, or directly where there is none. */
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
    .send({ ...submission, send: form.send, title, labels: labelsOf(form) })
    .catch((error) => ({ delivery: { outcome: "unavailable", cause: reasonOf(error) }, again: false }));
}

function showToast(services: FormServices, { toasts }: Form, kind: "success" | "failure"): void {
  const { closeOnClick = false } = toasts;
  services.toast?.({ kind, text: toasts[kind], closeOnClick }).catch(() => {});
}

function labelsOf(form: Form): Record<string, string> {
  return Object.fromEntries(namesAt(form.schema, []).map((name) => [name, titleAt(form, [name])]));
}

function hasField(form: Form, written: string): boolean {
  return schemasAt(form.schema, readPath(written)).length > 0;
}

/** Makes a random UUID (version 4). Unlike `crypto.randomUUID`, it also works on pages served without TLS. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Marks the document's title while the form has errors: "Error: Contact". */
export function useErrorTitle(invalid: boolean): void {
  const words = useFormWords();
  useEffect(() => {
    if (!invalid) return;
    const say = sayIn(words);
    document.title = withError(document.title, say);
    // The next page may have set its title already.
    return () => {
      document.title = withoutError(document.title, say);
    };
  }, [invalid, words]);
}

/** The title of a form for its visitor: the heading above it, or else the title of the page. */
function formTitle(form: Element | null, say: Say): string {
  const heading = form?.closest("[data-block], dialog")?.querySelector("h1, h2, h3, h4, h5, h6");
  return heading?.textContent?.trim() || withoutError(document.title, say);
}

/** Marks a document's title as that of a page with errors: "Error: Contact". */
export function withError(title: string, say: Say): string {
  const [before, after] = around(say);
  return isMarked(title, before, after) ? title : before + title + after;
}

/** Takes the mark away, where there is one. */
export function withoutError(title: string, say: Say): string {
  const [before, after] = around(say);
  return isMarked(title, before, after) ? title.slice(before.length, title.length - after.length) : title;
}

/** What the mark adds before and after a title. */
function around(say: Say): [before: string, after: string] {
  const [before = "", after = ""] = say("form.errorTitle", { title: "\0" }).split("\0");
  return [before, after];
}

function isMarked(title: string, before: string, after: string): boolean {
  return title.startsWith(before) && title.endsWith(after);
}
