import { type FieldPath, readPath } from "../../content/forms/fields.ts";
import type { FormValues } from "../../contract/form.ts";
import type { Delivery, SubmittedFile } from "../../contract/transport.ts";
import type { FieldErrors } from "../validation/messages.ts";
import { changedFields } from "../values/tidy.ts";

/** The delivery of a valid form that was not accepted. */
export type Failure = Exclude<Delivery, { outcome: "accepted" }>;

/** What a visitor wants to send. The key stays the same for as long as the values and files do. */
export interface Intent {
  values: FormValues;
  files: readonly SubmittedFile[];
  key: string;
}

/**
 * The state of a form.
 * - `editing`: being filled in;
 * - `invalid`: an attempt was rejected, `errors` says why;
 * - `sending`: a delivery is under way, and no other can begin;
 * - `sent`: the receiver has accepted it;
 * - `waiting`: not delivered yet; the values are kept and will be sent automatically;
 * - `failed`: not delivered; the values are kept, and so is the key for the same values.
 */
export interface SubmitState {
  phase: "editing" | "invalid" | "sending" | "sent" | "waiting" | "failed";
  errors: FieldErrors;
  /** Number of rejected attempts so far. Whenever it grows, the focus moves to the first field that is wrong. */
  refusals: number;
  intent?: Intent;
  failure?: Failure;
  /** The waiting values are kept only for as long as the page is open. */
  volatile?: boolean;
  /** It was accepted while the visitor waited for it, not later. */
  atOnce?: true;
  /** The receiver rejected the content, and the visitor is correcting it here. */
  correcting?: true;
}

/** Events that change the state of a form. */
export type SubmitEvent =
  /** The visitor submits. `key` is a new one, used unless the same values failed before. */
  | {
      type: "submit";
      values: FormValues;
      files?: readonly SubmittedFile[];
      errors: FieldErrors;
      key: string;
    }
  | { type: "edit"; fields: readonly FieldPath[] }
  /** What was sent before the form was left is in it again. */
  | { type: "recall"; intent: Intent }
  /** A delivery ended. `isField` says whether the form has a field. `again`: it will be sent again automatically. */
  | {
      type: "deliver";
      key: string;
      delivery: Delivery;
      isField(path: string): boolean;
      again?: boolean;
      volatile?: boolean;
    };

/** Phases in which an intent may still be delivered, here or by another tab. */
const pending: ReadonlySet<SubmitState["phase"]> = new Set(["sending", "waiting", "failed"]);

/** The state of a form that nobody has touched. */
export const untouched: SubmitState = { phase: "editing", errors: {}, refusals: 0 };

/** Returns the next state, or the same object when the event changes nothing. */
export function advance(state: SubmitState, event: SubmitEvent): SubmitState {
  switch (event.type) {
    case "submit":
      return state.phase === "sending" ? state : submit(state, event);
    case "edit":
      return edit(state, event.fields);
    case "recall":
      return { ...state, intent: event.intent };
    case "deliver":
      return pending.has(state.phase) && state.intent?.key === event.key ? deliver(state, event) : state;
  }
}

function submit(
  state: SubmitState,
  { values, files = [], errors, key }: SubmitEvent & { type: "submit" },
): SubmitState {
  if (Object.keys(errors).length > 0) return refuse(state, errors);
  const again =
    state.intent &&
    changedFields(state.intent.values, values).length === 0 &&
    areSame(state.intent.files, files);
  const intent = again && state.intent ? state.intent : { values, files, key };
  return { phase: "sending", errors: {}, refusals: state.refusals, intent };
}

/** Whether they are the same files: one that was chosen again may have changed. */
function areSame(before: readonly SubmittedFile[], after: readonly SubmittedFile[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ path, blob }, index) => path === after[index]?.path && blob === after[index]?.blob)
  );
}

function refuse({ intent, refusals, correcting }: SubmitState, errors: FieldErrors): SubmitState {
  return {
    phase: "invalid",
    errors,
    refusals: refusals + 1,
    ...(intent && { intent }),
    ...(correcting && { correcting }),
  };
}

function edit(state: SubmitState, fields: readonly FieldPath[]): SubmitState {
  if (fields.length === 0 || state.phase === "sending") return state;
  const isEdited = (written: string) => {
    const path = readPath(written);
    // Of a list or group, any change may be the correction, and of the fields in it one that replaces them.
    return fields.some(
      (one) => path.every((step, at) => one[at] === step) || one.every((step, at) => path[at] === step),
    );
  };
  const errors = Object.fromEntries(Object.entries(state.errors).filter(([written]) => !isEdited(written)));
  const corrected = state.phase === "invalid" && Object.keys(errors).length === 0;
  // The values differ from those that were sent. This form no longer shows the state of those.
  const isNew = state.phase === "sent" || state.phase === "waiting";
  return { ...state, errors, phase: corrected || isNew ? "editing" : state.phase };
}

function deliver(state: SubmitState, event: SubmitEvent & { type: "deliver" }): SubmitState {
  const { delivery, isField, again = false, volatile = false } = event;
  if (delivery.outcome === "accepted") {
    const sent = { phase: "sent", errors: {}, refusals: state.refusals } as const;
    return state.phase === "sending" ? { ...sent, atOnce: true } : sent;
  }
  const messages = delivery.outcome === "invalid" ? (delivery.fields ?? {}) : {};
  const known = Object.entries(messages).filter(([path, message]) => message && isField(path));
  if (known.length > 0) return refuse({ ...state, correcting: true }, Object.fromEntries(known));
  return { ...state, phase: again ? "waiting" : "failed", failure: delivery, volatile };
}
