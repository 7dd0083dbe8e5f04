import type { Json, JsonObject, JsonSchema } from "./json.ts";

/** One visitor's intent to send, valid and ready to go. */
export interface Submission {
  /** The form's id. */
  form: string;
  values: JsonObject;
  /** UUID of the intent, the same for every retry: sent as `Idempotency-Key`. */
  key: string;
  /** What tells people from programs. Shown to the site's own server only. */
  signs?: Signs;
}

/** Signs of who filled in a form. */
export interface Signs {
  /** Milliseconds from the first touch of the form to its submit. */
  elapsed?: number;
  /** The field that people don't see was filled in. */
  trapped?: boolean;
}

/**
 * How a delivery ended.
 * - `accepted`: the other side has it;
 * - `unconfigured`: this transport misses a setting, the next one is tried; `cause` names the setting;
 * - `invalid`: refused for its content, never to be retried; `fields` maps a field to its message;
 * - `refused`: refused for another reason, never to be retried;
 * - `unavailable`: not delivered now (offline, timeout, throttled, 5xx); may be retried, `retryAfter` in seconds.
 *   `untouched` where it is certain that nothing arrived, so that another transport may be tried; `final` where it may
 *   have arrived and the other side can't tell repetitions apart, so that only the visitor can decide to try again.
 *
 * `cause` is for the log, in a developer's words; it holds nothing that the visitor typed.
 */
export type Delivery =
  | { outcome: "accepted" }
  | { outcome: "unconfigured"; cause: string }
  | { outcome: "invalid"; cause: string; fields?: Record<string, string> }
  | { outcome: "refused"; cause: string }
  | { outcome: "unavailable"; cause: string; retryAfter?: number; untouched?: true; final?: true };

/** A way to hand submissions over. `send` never throws: every failure is a {@link Delivery}. */
export interface Transport {
  send(submission: Submission, signal?: AbortSignal): Promise<Delivery>;
  /** Fetches the code that `send` will import, before it is needed. Left out where it imports none. */
  prepare?(): Promise<unknown>;
}

/** What surrounds a transport: nothing here is read from globals, so that tests can give their own. */
export interface TransportEnvironment {
  /** Public settings of the site, by name. */
  settings: Readonly<Record<string, string | undefined>>;
  fetch: typeof fetch;
  /** The page's cookies as `document.cookie` gives them: `"a=1; b=2"`. */
  cookies(): string;
  /** Origin of the page, to tell its own server from others: `https://example.com`. */
  origin?: string;
  /** Path that the site stands under, with a slash at both ends; `/` where it is left out. Its own addresses begin with it. */
  base?: string;
  /** Pauses between two attempts; ends early when the signal aborts. A timer where it is left out. */
  wait?(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** What a file in `engine/transports/` exports as `transport`. */
export interface TransportModule {
  /** File name without ending, and the word authors write in `send[].transport`. */
  name: string;
  title: string;
  /** Strict schema of the options an author may write beside `transport`. */
  options: JsonSchema;
  /** Makes a transport from options that satisfy the schema. */
  create(options: Record<string, Json>, environment: TransportEnvironment): Transport;
  /**
   * The other side can't tell repetitions apart. What is sent this way and has no answer yet when its page is closed, is
   * not sent again by itself.
   */
  once?: true;
  /** Other sites that it sends to, whatever its options: the content security policy has to let them. */
  origins?: readonly string[];
  /** Options that conformance tests make it from. */
  examples: Record<string, Json>[];
}
