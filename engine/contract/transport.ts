import type { Json, JsonObject, JsonSchema } from "./json.ts";

/** One valid submission of a form. Retries of it are the same submission. */
export interface Submission {
  /** The form's id. */
  form: string;
  values: JsonObject;
  /** Left out if there are none. The values hold their names, or nothing of them. */
  files?: readonly SubmittedFile[];
  /** UUID of the submission, the same for every retry: sent as `Idempotency-Key`. */
  key: string;
  /** Signals that distinguish people from bots, for the site's own server and services that look for a honeypot. */
  signs?: Signs;
}

/** Signals that distinguish people from bots. */
interface Signs {
  /** Milliseconds from the first interaction with the form to its submit. */
  elapsed?: number;
  /** Whether the field that people do not see was filled in. */
  trapped?: boolean;
}

/**
 * The result of a delivery.
 * - `accepted`: the receiver has the submission;
 * - `unconfigured`: the transport lacks a setting, which `cause` names; the next transport is tried;
 * - `invalid`: refused for its content and never retried; `fields` has a message per field;
 * - `refused`: refused for another reason and never retried;
 * - `unavailable`: not delivered now (offline, timeout, throttled, 5xx) and retried, after `retryAfter` seconds where
 *   that is set. `untouched`: certainly nothing arrived, so that another transport can be tried. `final`: it may have
 *   arrived and the receiver cannot recognise a repetition, so only the visitor can decide to send it again.
 *
 * `cause` is for the log. It holds nothing that the visitor typed.
 */
export type Delivery =
  | { outcome: "accepted" }
  | { outcome: "unconfigured"; cause: string }
  | { outcome: "invalid"; cause: string; fields?: Record<string, string> }
  | { outcome: "refused"; cause: string }
  | { outcome: "unavailable"; cause: string; retryAfter?: number; untouched?: true; final?: true };

/** Delivers submissions. `send` never rejects: every failure is a {@link Delivery}. */
export interface Transport {
  /** @param onProgress called with the part of an upload that has arrived, from 0 to 1 */
  send(submission: Submission, signal?: AbortSignal, onProgress?: (share: number) => void): Promise<Delivery>;
  /** Preloads the code that `send` imports. Missing where `send` imports none. */
  prepare?(): Promise<unknown>;
}

/** The dependencies of a transport. It reads no globals, so that tests can pass their own. */
export interface TransportEnvironment {
  /** Public settings of the site, by name. */
  settings: Readonly<Record<string, string | undefined>>;
  fetch: typeof fetch;
  /** As `fetch`, and tells how much of the body has been sent. Used for files; where it is missing, `fetch` is. */
  upload?: (
    input: RequestInfo | URL,
    init: RequestInit,
    onProgress: (share: number) => void,
  ) => Promise<Response>;
  /** The page's cookies as `document.cookie` gives them: `"a=1; b=2"`. */
  cookies(): string;
  /** Origin of the page, which identifies the site's own server: `https://example.com`. */
  origin?: string;
  /** Base path of the site, with a slash at both ends; `/` by default. The site's own addresses begin with it. */
  base?: string;
  /** Code of the page's language, in which the site's own server is to answer. */
  language?(): string;
  /** Waits between two attempts and ends early when the signal aborts. By default a timer. */
  wait?(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** The export `transport` of each file in `engine/transports/`. */
export interface TransportModule {
  /** File name without ending. Authors write it in `send[].transport`. */
  name: string;
  title: string;
  /** Strict schema of the options that authors write beside `transport`. */
  options: JsonSchema;
  /** Creates a transport from options that satisfy the schema. */
  create(options: Record<string, Json>, environment: TransportEnvironment): Transport;
  /**
   * Set where the receiver cannot recognise a repetition. A submission without an answer when its page is closed is then
   * not retried automatically.
   */
  once?: true;
  /** Set where it sends files too. A submission with files goes to another step otherwise. */
  files?: true;
  /** Origins that it always sends to, whatever its options: the content security policy allows them. */
  origins?: readonly string[];
  /** Options for the conformance tests. */
  examples: Record<string, Json>[];
}

/**
 * How files get from a form to the server.
 *
 * - Which fields take files says `Form.files`, which compiling finds in the schema: texts with the format `data-url` and lists
 *   of these, at any depth. Their options `accept` and `maxSize` (megabytes) stand in the `ui:options` of the field.
 * - With scripts, a submission without files is JSON. One with files is `multipart/form-data`: a part `values` with the same
 *   JSON, in which a file's field is left out or holds the name of the file (a list of names where it takes several), and a
 *   part for each file, named by its path: `cv`, `photos[0]`, `people[1].photo`. The headers are those of JSON.
 * - Without scripts, the browser posts the form itself, as `multipart/form-data` if the form has `files`. Its controls have
 *   RJSF's names; those of file controls are read by `engine/server/intake/files.ts`, all others by the reader of values.
 * - The server puts harmless names into the values and stores the contents with the lead. Errors of files are
 *   reported under the path of the field, without the place in its own list: `photos`, `people[1].photo`.
 */

/** Name of the part that holds the values, as JSON. */
export const valuesPart = "values";

/** A file on its way to the server. */
export interface SubmittedFile {
  /** Where it stands in the values, which is the name of its part. */
  path: string;
  name: string;
  /** Not a `File`, whose name browsers lose where they store it. */
  blob: Blob;
}
