import type { FormValues } from "../../contract/form.ts";
import type { Delivery } from "../../contract/transport.ts";
import type { FieldErrors } from "../validation/messages.ts";
import { changedFields } from "./values.ts";

/** Why a valid form was not delivered. */
export type Failure = Exclude<Delivery, { outcome: "accepted" }>;

/** One thing a visitor wants to send. The key stays the same for as long as the values do. */
export interface Intent {
  values: FormValues;
  key: string;
}

/**
 * Where a form stands.
 * - `editing`: being filled in;
 * - `invalid`: an attempt was refused, `errors` says why;
 * - `sending`: under way, nothing else can begin;
 * - `sent`: accepted by the other side;
 * - `waiting`: not delivered yet; the words are kept, and will be sent by themselves;
 * - `failed`: not delivered; the words are kept, and the key for the same words.
 */
export interface SubmitState {
  phase: "editing" | "invalid" | "sending" | "sent" | "waiting" | "failed";
  errors: FieldErrors;
  /** Number of attempts refused so far: focus moves to the errors whenever it grows. */
  refusals: number;
  intent?: Intent;
  failure?: Failure;
  /** What waits is kept only for as long as the page is open. */
  volatile?: boolean;
  /** What was sent was not accepted for its content, and is being mended here. */
  mending?: true;
}

/** What may happen to a form. */
export type SubmitEvent =
  /** The visitor submits. `key` is a fresh one, used unless the same values failed before. */
  | { type: "submit"; values: FormValues; errors: FieldErrors; key: string }
  | { type: "edit"; fields: readonly string[] }
  /** A delivery ended; `fields` are the form's field names. `again` where it will be tried again by itself. */
  | {
      type: "deliver";
      key: string;
      delivery: Delivery;
      fields: readonly string[];
      again?: boolean;
      volatile?: boolean;
    };

/** Phases in which an intent may still be delivered, here or by another tab. */
const pending: ReadonlySet<SubmitState["phase"]> = new Set(["sending", "waiting", "failed"]);

/** A form nobody has touched. */
export const untouched: SubmitState = { phase: "editing", errors: {}, refusals: 0 };

/** The next state. Pure; returns the same object where the event changes nothing. */
export function advance(state: SubmitState, event: SubmitEvent): SubmitState {
  switch (event.type) {
    case "submit":
      return state.phase === "sending" ? state : submit(state, event);
    case "edit":
      return edit(state, event.fields);
    case "deliver":
      return pending.has(state.phase) && state.intent?.key === event.key ? deliver(state, event) : state;
  }
}

function submit(state: SubmitState, { values, errors, key }: SubmitEvent & { type: "submit" }): SubmitState {
  if (Object.keys(errors).length > 0) return refuse(state, errors);
  const again = state.intent && changedFields(state.intent.values, values).length === 0;
  const intent = again && state.intent ? state.intent : { values, key };
  return { phase: "sending", errors: {}, refusals: state.refusals, intent };
}

function refuse({ intent, refusals, mending }: SubmitState, errors: FieldErrors): SubmitState {
  return {
    phase: "invalid",
    errors,
    refusals: refusals + 1,
    ...(intent && { intent }),
    ...(mending && { mending }),
  };
}

function edit(state: SubmitState, fields: readonly string[]): SubmitState {
  if (fields.length === 0 || state.phase === "sending") return state;
  const errors = Object.fromEntries(Object.entries(state.errors).filter(([name]) => !fields.includes(name)));
  const mended = state.phase === "invalid" && Object.keys(errors).length === 0;
  // Other words than those that wait: what becomes of the old ones is no longer told here.
  const moved = state.phase === "sent" || state.phase === "waiting";
  return { ...state, errors, phase: mended || moved ? "editing" : state.phase };
}

function deliver(state: SubmitState, event: SubmitEvent & { type: "deliver" }): SubmitState {
  const { delivery, fields, again = false, volatile = false } = event;
  if (delivery.outcome === "accepted") return { phase: "sent", errors: {}, refusals: state.refusals };
  const told = delivery.outcome === "invalid" ? (delivery.fields ?? {}) : {};
  const known = fields.flatMap((name) => {
    const words = Object.hasOwn(told, name) ? told[name] : undefined;
    return words ? [[name, words] as const] : [];
  });
  if (known.length > 0) return refuse({ ...state, mending: true }, Object.fromEntries(known));
  return { ...state, phase: again ? "waiting" : "failed", failure: delivery, volatile };
}
