import { createFetch, type FetchContext, FetchError } from "ofetch";
import { formHeader } from "../contract/form.ts";
import type { Json, JsonObject, JsonSchema } from "../contract/json.ts";
import {
  type Delivery,
  type Submission,
  type Transport,
  type TransportEnvironment,
  type TransportModule,
  valuesPart,
} from "../contract/transport.ts";
import {
  decodeCookie,
  isOwnPage,
  isPage,
  multipartOf,
  ownAddress,
  ownPageCause,
  pause,
  readCookies,
  startTimeLimit,
  type TimeLimit,
} from "./support/request.ts";

const options: JsonSchema = {
  type: "object",
  required: ["url"],
  additionalProperties: false,
  properties: {
    url: {
      title: "Address",
      description:
        'Address to which the values are posted as JSON, or with files as multipart/form-data: "/api/contact" on this site, or a whole https address.',
      type: "string",
      "x-content": "endpoint",
      maxLength: 2000,
      pattern: "^(https://[^\\s/]|/(?![/\\\\]))\\S*$",
    },
    wrap: {
      title: "Wrap",
      description:
        'Member of the JSON body that holds the values: "formData" sends { "formData": { … } }. Left out, the values are the body.',
      type: "string",
      minLength: 1,
      maxLength: 60,
      pattern: "^[A-Za-z][A-Za-z0-9_-]*$",
    },
    timeout: {
      title: "Timeout",
      description: "Seconds that one attempt may take.",
      type: "number",
      minimum: 1,
      maximum: 60,
      default: 10,
    },
    retries: {
      title: "Retries",
      description: "How often to try again when the server can't be reached or is overloaded.",
      type: "integer",
      minimum: 0,
      maximum: 10,
      default: 4,
    },
  },
};

/** Longest `Retry-After`, in seconds, that is waited for. After a longer one the visitor is informed at once. */
const maxRetryAfter = 30;

/** Milliseconds between the first two attempts. Each further pause is twice as long. */
const firstPauseMs = 300;

/** Posts the values as JSON, or as `multipart/form-data` with their files. Any 2xx accepts them that is no page of this site. */
export const transport: TransportModule = {
  name: "http",
  title: "HTTP",
  files: true,
  options,
  create: createHttp,
  examples: [
    { url: "/api/contact" },
    { url: "https://forms.example.com/contact", wrap: "formData", timeout: 5, retries: 0 },
  ],
};

const cancelled: Delivery = { outcome: "unavailable", cause: "http: cancelled" };

function createHttp(
  { url, wrap, timeout = 10, retries = 4 }: Record<string, Json>,
  environment: TransportEnvironment,
): Transport {
  const target = typeof url === "string" ? resolve(url, environment) : undefined;
  const shape = (values: JsonObject) => (typeof wrap === "string" ? { [wrap]: values } : values);
  const timeoutMs = 1000 * Number(timeout);
  const { wait = pause } = environment;

  /** Runs a part of an attempt within the time limit. */
  async function limited<T>(run: (limit: TimeLimit) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const limit = startTimeLimit(timeoutMs, signal);
    try {
      return await Promise.race([run(limit), limit.reached]);
    } finally {
      limit.stop();
    }
  }

  async function send(
    submission: Submission,
    signal?: AbortSignal,
    onProgress: (share: number) => void = () => {},
  ): Promise<Delivery> {
    if (!target) return { outcome: "unconfigured", cause: `http: "url" is not an address: ${url}` };
    if (signal?.aborted) return cancelled;
    let pauseMs = 0;
    // Serialized here: ofetch does not serialize objects with a field named "buffer" or "constructor".
    const json = JSON.stringify(shape(submission.values));
    const { files } = submission;
    const ask = (input: RequestInfo | URL, init: RequestInit, limit: TimeLimit) =>
      files && environment.upload
        ? environment.upload(input, init, (share) => {
            // An upload takes as long as it takes. The limit is for what does not go on.
            limit.restart();
            onProgress(share);
          })
        : environment.fetch(input, init);
    // Not ofetch's own timeout: it repeats an attempt that timed out under the same, aborted signal.
    const fetch: typeof globalThis.fetch = (input, init) =>
      limited(async (limit) => {
        const response = await ask(input, { ...init, signal: limit.signal }, limit);
        // Read here, so that a body that never ends is an attempt without an answer.
        return mayNameFields(response) || isPage(response) ? withBody(response, limit.signal) : response;
      }, signal).catch((error: unknown) => {
        // ofetch takes each AbortError for the caller's and does not try again; browsers have other reasons for one.
        if (!(error instanceof Error) || error.name !== "AbortError" || signal?.aborted) throw error;
        throw new DOMException(error.message, "NetworkError");
      });
    try {
      const response = await createFetch({ fetch }).raw(target.url, {
        method: "POST",
        headers: headersFor(submission, target, environment),
        body: files ? multipartOf([[valuesPart, json]], files) : json,
        credentials: "same-origin",
        // A redirect that is followed ends at some page with status 200, which says nothing about the values.
        redirect: "manual",
        // The body of an acceptance stays unread unless it is a page: it counts even if its answer breaks off.
        responseType: "stream",
        retry: Number(retries),
        retryStatusCodes,
        // The pause is made in `onRequest`: the caller could not end ofetch's own.
        retryDelay({ options, response }: FetchContext) {
          const asked = 1000 * ((response && readRetryAfter(response.headers)) ?? 0);
          pauseMs = Math.max(asked, backoffMs(Number(retries) - Number(options.retry)));
          return 0;
        },
        async onRequest() {
          if (pauseMs > 0) await wait(pauseMs, signal);
          signal?.throwIfAborted();
        },
        onResponseError({ options, response }) {
          if ((readRetryAfter(response.headers) ?? 0) > maxRetryAfter) options.retry = false;
        },
      });
      return await judge(response);
    } catch (error) {
      if (signal?.aborted) return cancelled;
      if (error instanceof FetchError && error.response) return judge(error.response);
      return { outcome: "unavailable", cause: `http: ${reasonFor(error, timeoutMs)}` };
    }
  }

  return { send };
}

interface Target {
  url: string;
  /** Whether it is on the page's own origin. Only that one is sent the anti-forgery token. */
  own: boolean;
}

function resolve(
  written: string,
  { origin = "http://page.invalid", base }: TransportEnvironment,
): Target | undefined {
  try {
    const url = ownAddress(written, base);
    // Only resolving is safe: "/\t/host" and "/\host" are other origins too.
    return { url, own: new URL(url, origin).origin === new URL(origin).origin };
  } catch {
    return undefined;
  }
}

function headersFor(
  { form, key, signs, files }: Submission,
  { own }: Target,
  { cookies, language }: TransportEnvironment,
): Headers {
  const headers = new Headers({ "Idempotency-Key": key });
  // Of parts, the browser names the boundary.
  if (!files) headers.set("Content-Type", "application/json");
  if (!own) return headers;
  headers.set(formHeader, form);
  if (language !== undefined) headers.set("Content-Language", language());
  const [token = ""] = readCookies(cookies(), "XSRF-TOKEN").map(decodeCookie);
  // A token that no header can carry would keep the request from being sent at all.
  if (/^[!-~]+$/.test(token)) headers.set("X-XSRF-TOKEN", token);
  if (signs?.elapsed !== undefined) headers.set("X-Form-Elapsed", String(Math.round(signs.elapsed)));
  if (signs?.trapped) headers.set("X-Form-Trap", "1");
  return headers;
}

function backoffMs(count: number): number {
  return firstPauseMs * 2 ** count * (0.5 + Math.random() / 2);
}

function reasonFor(error: unknown, timeoutMs: number): string {
  const { cause = error } = error instanceof Error ? error : {};
  if (!(cause instanceof Error)) return String(cause);
  return cause.name === "TimeoutError" ? `no answer within ${timeoutMs / 1000} s` : cause.message;
}

/** Statuses after which the same request may succeed later. */
const retryStatusCodes: number[] = [408, 425, 429, ...Array.from({ length: 100 }, (_, n) => 500 + n)];

/** Whether the body of an answer may hold messages for fields. */
function mayNameFields({ status }: Response): boolean {
  return status === 400 || status === 422;
}

/**
 * Reads the body of an answer.
 * @param limit aborts when the time is over
 * @returns the same answer with the whole body in memory, or without one where it broke off
 * @throws where `limit` aborts first
 */
async function withBody(response: Response, limit: AbortSignal): Promise<Response> {
  const body = await response.text().catch((error: unknown) => {
    if (limit.aborted) throw error;
    return "";
  });
  return new Response(body, { status: response.status, headers: response.headers });
}

/** Turns an answer into a delivery. */
async function judge(response: Response): Promise<Delivery> {
  const { status, headers } = response;
  const cause = `http: status ${status}`;
  if (await isOwnPage(response)) return { outcome: "refused", cause: `http: ${ownPageCause}` };
  if (response.ok) return { outcome: "accepted" };
  if (mayNameFields(response)) {
    const fields = readFields(await response.text());
    return { outcome: "invalid", cause, ...(fields && { fields }) };
  }
  if (status === 413) return { outcome: "invalid", cause };
  // The server still works on the same key. The visitor may try again later.
  if (status === 409) return { outcome: "unavailable", cause };
  if (!retryStatusCodes.includes(status)) return { outcome: "refused", cause };
  const retryAfter = readRetryAfter(headers);
  return { outcome: "unavailable", cause, ...(retryAfter !== undefined && { retryAfter }) };
}

/** Reads the header `Retry-After`, in seconds. */
function readRetryAfter(headers: Headers): number | undefined {
  const text = headers.get("retry-after")?.trim();
  if (!text) return undefined;
  if (/^\d+$/.test(text)) return Number(text);
  // Compared with the server's own clock, because the visitor's may be wrong.
  const now = Date.parse(headers.get("date") ?? "") || Date.now();
  const seconds = Math.ceil((Date.parse(text) - now) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

/** Reads the messages of a problem document (RFC 9457): `errors` by field, or a list with `pointer` and `detail`. */
function readFields(body: string): Record<string, string> | undefined {
  try {
    const { errors } = JSON.parse(body.slice(0, 65_536)) as { errors?: unknown };
    if (typeof errors !== "object" || errors === null) return undefined;
    const pairs = Array.isArray(errors)
      ? errors.map((one) => [
          String(one?.pointer ?? one?.field).replace(/^#?\/?/, ""),
          one?.detail ?? one?.message,
        ])
      : Object.entries(errors).map(([field, words]) => [field, Array.isArray(words) ? words[0] : words]);
    const messages = pairs.filter(([, words]) => typeof words === "string" && words.trim() !== "");
    return messages.length > 0
      ? Object.fromEntries(messages.map(([field, words]) => [field, words.slice(0, 300)]))
      : undefined;
  } catch {
    return undefined;
  }
}
