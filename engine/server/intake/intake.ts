import { randomBytes, timingSafeEqual } from "node:crypto";
import { readPath } from "../../content/forms/fields.ts";
import { formHeader } from "../../contract/form.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { Kept, NewLead } from "../../contract/store.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { type FormLocation, formLocationField, readFormLocation } from "../../forms/submit/nativePost.tsx";
import { valueAt } from "../../forms/validation/messages.ts";
import { withListChanged } from "../../forms/values/controls.ts";
import { listField, optionsIn, stepField } from "../../forms/values/names.ts";
import { decodeCookie, readCookies } from "../../transports/support/request.ts";
import { Refusal } from "../http/answers.ts";
import type { Languages } from "../http/request.ts";
import { mailsFor } from "../mail/compose.ts";
import { type Body, isNativePost, readBody } from "./body.ts";
import { sentTo, takeFiles, UploadMemory } from "./files.ts";
import { type Filled, type NativeAnswers, seenField } from "./NativeAnswers.ts";
import type { RateLimit } from "./RateLimit.ts";
import { type Endpoint, sentForm, toLead, valuesOfBody } from "./submission.ts";

/** Where leads are stored. */
export interface LeadSink {
  /** @param requestId names the request in the log */
  put(lead: NewLead, requestId?: string): Promise<Kept>;
}

/** Dependencies of the intake. */
interface IntakeOptions {
  /** By path, without the base path. */
  endpoints: ReadonlyMap<string, Endpoint>;
  /** In what language a visitor is answered. */
  languages: Languages;
  store: LeadSink;
  limit: RateLimit;
  /** Origins besides the site's own whose pages may send. */
  allowedOrigins: readonly string[];
  /** Answers visitors without JavaScript. */
  native: NativeAnswers;
  /** Bounds the uploads that are under way; if omitted, each intake has its own. */
  memory?: UploadMemory | undefined;
  /** Recipients of mails about submissions whose form names none; undefined if no mail is sent. */
  mailTo?: readonly string[] | undefined;
  /** Called after a lead was stored. */
  onKept?: () => void;
  now?: () => number;
}

/** A submission request. */
interface Incoming {
  request: Request;
  /** Names the request in the log, if there is one. */
  id?: string;
  /** Without the base path: `/api/contact`. */
  path: string;
  /** Network address of the client. */
  address: string;
  /** Name and port that the request was sent to. */
  host: string | undefined;
}

/** Answers a submission. Resolves after it is stored durably, or refused. */
export type Intake = (incoming: Incoming) => Promise<Response>;

/** Creates the function that receives the submissions of a site. */
export function createIntake(options: IntakeOptions): Intake {
  const {
    endpoints,
    languages,
    store,
    limit,
    allowedOrigins,
    native,
    memory = new UploadMemory(),
    mailTo,
    onKept,
    now = () => Date.now(),
  } = options;
  const receive = async (
    { request, id, path, address, host }: Incoming,
    keepBytes: (bytes: number) => void,
  ) => {
    const { headers } = request;
    let endpoint = endpoints.get(path);
    let source: FormLocation | undefined;
    const isNative = isNativePost(headers);
    let filled: Filled = { values: {}, options: {}, names: new Set() };
    // The words of the page that the request comes from.
    const wordsOfPage = () =>
      isNative
        ? languages.ofPath(native.pathOf(headers, source))
        : languages.ofCode(headers.get("content-language"));
    try {
      if (!endpoint) throw new Refusal(404, "No such form", "No form of this site sends to this address.");
      checkOrigin(headers, host, allowedOrigins);
      if (!isNative) checkToken(headers);
      const wait = limit.take(address);
      // Without scripts, a visitor who has to wait gets the values back.
      if (wait > 0 && !isNative) throw tooMany(wait);
      const { together } = endpoint;
      const body = await readBody(request, {
        values: Math.max(...together.map((one) => one.limit)),
        files: together.some(({ form }) => form.files !== undefined),
        keep: keepBytes,
      });
      source = body.kind === "native" ? readFormLocation(body.fields.get(formLocationField)) : undefined;
      const named = source?.form ?? headers.get(formHeader) ?? undefined;
      const { language } = wordsOfPage();
      endpoint = sentForm(endpoint, named, language, native.pathOf(headers, source)) ?? endpoint;
      const sent = valuesOfBody(endpoint, body);
      if (body.kind === "native")
        filled = { ...filledIn(sent, body, source), sent: sentTo(endpoint.form, body.files) };
      // After the values are read, so that a visitor who has to wait gets them back.
      if (wait > 0) throw tooMany(wait);
      const change =
        body.kind === "native" ? (body.fields.get(listField) ?? body.fields.get(stepField)) : undefined;
      if (change !== undefined) {
        const changed = { ...filled, values: withListChanged(sent, change) };
        const answer = await native.changed(endpoint, headers, changed, wordsOfPage(), true);
        if (answer) return answer;
      }
      const taken = await takeFiles(endpoint.form, sent, body.files, languages.ofCode(endpoint.language));
      const checked = endpoint.check(taken.values);
      const errors = { ...checked.errors, ...taken.errors };
      if (Object.keys(errors).length > 0) throw invalid(endpoint, errors);
      // What was filled in may ask for more. Nothing is stored before all of it was seen.
      const more = isNative && (await native.changed(endpoint, headers, filled, wordsOfPage()));
      if (more) return more;
      const { values } = checked;
      // The field of a file may be one that is no longer asked for.
      const files = taken.files.filter((one) => valueAt(values, readPath(one.path)) !== undefined);
      const lead = toLead(endpoint, { headers, body, values, files }, now());
      const mails = mailsFor(endpoint, lead, mailTo);
      const kept = await keep(store, mails.length > 0 ? { ...lead, mails } : lead, id);
      if (kept.outcome === "kept") onKept?.();
      return isNative ? native.sent(endpoint, headers, source) : accepted(kept);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return isNative && endpoint
        ? native.refused(endpoint, headers, filled, { refusal: error, words: wordsOfPage(), id })
        : error.toResponse();
    }
  };
  return (incoming) => memory.use((keepBytes) => receive(incoming, keepBytes));
}

function filledIn(
  values: JsonObject,
  { entries, fields }: Body & { kind: "native" },
  source: FormLocation | undefined,
): Filled {
  const names = [...entries.map(([name]) => name), ...(fields.get(seenField) ?? "").split(" ")];
  return { values, options: optionsIn(entries), names: new Set(names), source };
}

async function keep(
  store: LeadSink,
  lead: NewLead,
  requestId: string | undefined,
): Promise<Exclude<Kept, { outcome: "conflict" }>> {
  const kept = await store.put(lead, requestId).catch((error) => {
    throw error instanceof KenteError && error.id === "store-unavailable" ? unavailable() : error;
  });
  if (kept.outcome !== "conflict") return kept;
  throw new Refusal(
    422,
    "Key used before",
    "Another submission has the same Idempotency-Key. Nothing was stored.",
  );
}

/** A repetition gets the same answer as the first submission. */
function accepted({ id, receivedAt }: Exclude<Kept, { outcome: "conflict" }>): Response {
  return Response.json({ id, receivedAt: new Date(receivedAt).toISOString() }, { status: 201 });
}

function tooMany(seconds: number): Refusal {
  const detail = `Too many submissions came from this address. Try again in ${seconds} s.`;
  const headers = { "retry-after": String(seconds) };
  return new Refusal(
    429,
    "Too many submissions",
    { detail, headers },
    { key: "server.tooMany", values: { count: seconds } },
  );
}

function invalid({ form }: Endpoint, errors: Readonly<Record<string, string>>): Refusal {
  return new Refusal(422, "Not valid", { detail: form.toasts.failure, errors });
}

function unavailable(): Refusal {
  const detail = "The submission could not be stored. Try again in a moment.";
  const headers = { "retry-after": "5" };
  return new Refusal(503, "Store unavailable", { detail, headers }, { key: "server.unavailable" });
}

/**
 * Accepts only what pages of this site sent. Browsers name the origin of a POST in `Origin` and `Sec-Fetch-Site`, which
 * pages can't change. Not `hono/csrf`: it checks form posts only and accepts JSON without an origin (tests "a page without
 * an origin" and "a page of another site").
 * @param host name and port that the request was sent to
 * @param allowed further origins that may send
 * @throws Refusal 403
 */
function checkOrigin(headers: Headers, host: string | undefined, allowed: readonly string[]): void {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  // "same-origin" is enough: a proxy may have replaced the Host that the origin is compared with.
  const isAllowed =
    site === "same-origin" || (origin !== null && (isOwn(origin, host) || allowed.includes(origin)));
  if (!isAllowed)
    throw new Refusal(
      403,
      "Foreign origin",
      "Only pages of this site can submit forms. The header Origin has to name this site.",
      { key: "server.foreignOrigin" },
    );
}

function isOwn(origin: string, host: string | undefined): boolean {
  if (host === undefined || !URL.canParse(origin)) return false;
  return /^https?:$/.test(new URL(origin).protocol) && new URL(origin).host === host.toLowerCase();
}

/** Name of the cookie that holds the anti-forgery token. */
export const tokenCookie = "XSRF-TOKEN";

/** A new anti-forgery token. */
export function createToken(): string {
  return randomBytes(18).toString("base64url");
}

/**
 * Checks the anti-forgery token (double submit): a client with the cookie has to repeat its token in a header, which a page
 * of another site can't read. It needs no session; Hono has no such middleware.
 * @throws Refusal 403
 */
function checkToken(headers: Headers): void {
  const tokens = tokensIn(headers);
  const sent = headers.get("x-xsrf-token") ?? "";
  // Other software on this host may have set a cookie of the same name, with percent codes or without.
  if (tokens.length > 0 && !tokens.some((token) => isSame(sent, token) || isSame(sent, decodeCookie(token))))
    throw new Refusal(403, "Token missing", "The header X-XSRF-TOKEN has to repeat the cookie XSRF-TOKEN.");
}

/**
 * The values of the token cookie. Not `hono/cookie`, which reads only the first cookie of a name: browsers send one for
 * each path and domain (test "cookies of the same name …").
 */
export function tokensIn(headers: Headers): string[] {
  return readCookies(headers.get("cookie") ?? "", tokenCookie);
}

function isSame(sent: string, token: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}
