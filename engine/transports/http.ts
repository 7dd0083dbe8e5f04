import { createFetch } from "ofetch";
import { formHeader } from "../contract/intake.ts";
import type { Json, JsonObject, JsonSchema } from "../contract/json.ts";
import type {
  Delivery,
  Submission,
  Transport,
  TransportEnvironment,
  TransportModule,
} from "../contract/transport.ts";
import { pause, startLimit } from "./support/limit.ts";
import { ownAddress } from "./support/own-address.ts";

const options: JsonSchema = {
  type: "object",
  required: ["url"],
  additionalProperties: false,
  properties: {
    url: {
      title: "Address",
      description:
        'Where the values are posted as JSON: "/api/contact" on this site, or a whole https address.',
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
      description: "How often to try again when the other side can't be reached or is overloaded.",
      type: "integer",
      minimum: 0,
      maximum: 10,
      default: 4,
    },
  },
};

/** Longest `Retry-After`, in seconds, that a visitor is kept waiting for; beyond it they are told. */
const patience = 30;

/** First pause between two attempts; each further one is twice as long. */
const firstPause = 300;

/** How one attempt ended, and whether another one may end better. */
interface Attempt {
  delivery: Delivery;
  again: boolean;
}

/** Posts the values as JSON. Success is any 2xx; what the answer holds is read only where the values were refused. */
export const transport: TransportModule = {
  name: "http",
  title: "HTTP",
  options,
  create: createHttp,
  examples: [
    { url: "/api/contact" },
    { url: "https://forms.example.com/contact", wrap: "formData", timeout: 5, retries: 0 },
  ],
};

function createHttp(
  { url, wrap, timeout, retries }: Record<string, Json>,
  environment: TransportEnvironment,
): Transport {
  const target = typeof url === "string" ? resolve(url, environment) : undefined;
  const shape = (values: JsonObject) => (typeof wrap === "string" ? { [wrap]: values } : values);
  const milliseconds = 1000 * (typeof timeout === "number" ? timeout : 10);
  const most = typeof retries === "number" ? retries : 4;
  const wait = environment.wait ?? pause;
  return {
    async send(submission, signal) {
      if (!target) return { outcome: "unconfigured", cause: `http: "url" is not an address: ${url}` };
      for (let count = 0; ; count++) {
        if (signal?.aborted) return cancelled;
        const { delivery, again } = await attempt(
          submission,
          shape,
          target,
          environment,
          milliseconds,
          signal,
        );
        if (!again || count >= most || delivery.outcome !== "unavailable") return delivery;
        const asked = delivery.retryAfter ?? 0;
        if (asked > patience) return delivery;
        await wait(Math.max(asked * 1000, backoff(count)), signal).catch(() => undefined);
      }
    },
  };
}

const cancelled: Delivery = { outcome: "unavailable", cause: "http: cancelled" };

interface Address {
  url: string;
  /** Whether it is on the page's own origin, which alone is shown the anti-forgery token. */
  own: boolean;
}

function resolve(
  written: string,
  { origin = "http://page.invalid", base }: TransportEnvironment,
): Address | undefined {
  try {
    const url = ownAddress(written, base);
    // Resolving is the only safe way to tell: "/\t/host" and "/\host" are other origins too.
    return { url, own: new URL(url, origin).origin === new URL(origin).origin };
  } catch {
    return undefined;
  }
}

async function attempt(
  { form, values, key, signs }: Submission,
  shape: (values: JsonObject) => JsonObject,
  { url, own }: Address,
  { fetch, cookie }: TransportEnvironment,
  timeout: number,
  signal?: AbortSignal,
): Promise<Attempt> {
  const limit = startLimit(timeout, signal);
  try {
    const headers = new Headers({ "Content-Type": "application/json", "Idempotency-Key": key });
    const token = own ? cookie("XSRF-TOKEN") : undefined;
    // Without it the other side may refuse the words; with one that no header can carry they would never leave.
    if (token && /^[!-~]+$/.test(token)) headers.set("X-XSRF-TOKEN", token);
    if (own) headers.set(formHeader, form);
    if (own && signs?.elapsed !== undefined) headers.set("X-Form-Elapsed", String(Math.round(signs.elapsed)));
    if (own && signs?.trapped) headers.set("X-Form-Trap", "1");
    const request = createFetch({ fetch }).raw(url, {
      method: "POST",
      headers,
      // Written here, because ofetch leaves objects with a field named "buffer" or "constructor" alone.
      body: JSON.stringify(shape(values)),
      credentials: "same-origin",
      // A redirect that is followed ends at some page with status 200, which says nothing about the values.
      redirect: "manual",
      responseType: "stream",
      ignoreResponseError: true,
      retry: false,
      signal: limit.signal,
    });
    const response = await Promise.race([request, limit.reached]);
    return await Promise.race([judge(response), limit.reached]);
  } catch (error) {
    if (signal?.aborted) return { delivery: cancelled, again: false };
    const cause = limit.signal.aborted ? `no answer within ${timeout / 1000} s` : reason(error);
    return { delivery: { outcome: "unavailable", cause: `http: ${cause}` }, again: true };
  } finally {
    limit.stop();
  }
}

async function judge(response: Response): Promise<Attempt> {
  const { status } = response;
  const cause = `http: status ${status}`;
  if (status >= 200 && status < 300) return { delivery: { outcome: "accepted" }, again: false };
  if (status === 400 || status === 422) {
    const fields = await readFields(response);
    return { delivery: { outcome: "invalid", cause, ...(fields && { fields }) }, again: false };
  }
  if (status === 413) return { delivery: { outcome: "invalid", cause }, again: false };
  // The same key is still being worked on: trying later is safe, but at the visitor's wish.
  if (status === 409) return { delivery: { outcome: "unavailable", cause }, again: false };
  if (status === 408 || status === 425 || status === 429 || status >= 500) {
    const retryAfter = readRetryAfter(response.headers);
    return {
      delivery: { outcome: "unavailable", cause, ...(retryAfter !== undefined && { retryAfter }) },
      again: true,
    };
  }
  return { delivery: { outcome: "refused", cause }, again: false };
}

/** Field messages of a problem document (RFC 9457): `errors` by field, or a list with `pointer` and `detail`. */
async function readFields(response: Response): Promise<Record<string, string> | undefined> {
  try {
    const { errors } = JSON.parse((await response.text()).slice(0, 65_536)) as { errors?: unknown };
    if (typeof errors !== "object" || errors === null) return undefined;
    const pairs = Array.isArray(errors)
      ? errors.map((one) => [
          String(one?.pointer ?? one?.field).replace(/^#?\/?/, ""),
          one?.detail ?? one?.message,
        ])
      : Object.entries(errors).map(([field, words]) => [field, Array.isArray(words) ? words[0] : words]);
    const told = pairs.filter(([, words]) => typeof words === "string" && words.trim() !== "");
    return told.length > 0
      ? Object.fromEntries(told.map(([field, words]) => [field, words.slice(0, 300)]))
      : undefined;
  } catch {
    return undefined;
  }
}

function readRetryAfter(headers: Headers): number | undefined {
  const text = headers.get("retry-after")?.trim();
  if (!text) return undefined;
  if (/^\d+$/.test(text)) return Number(text);
  // Both dates come from the other side's clock, so that ours may be wrong.
  const now = Date.parse(headers.get("date") ?? "") || Date.now();
  const seconds = Math.ceil((Date.parse(text) - now) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

function backoff(count: number): number {
  return firstPause * 2 ** count * (0.5 + Math.random() / 2);
}

function reason(error: unknown): string {
  const { cause = error } = error instanceof Error ? error : {};
  return cause instanceof Error ? cause.message : String(cause);
}
