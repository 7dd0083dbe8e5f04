import { formHeader } from "../../contract/intake.ts";
import type { Kept, Store } from "../../contract/store.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { readSource, type Source, sourceField } from "../../forms/submit/source.ts";
import { readBody } from "./body.ts";
import { type Endpoint, sentOf } from "./endpoints.ts";
import type { NativeAnswers } from "./NativeAnswers.ts";
import { checkOrigin, checkToken } from "./origin.ts";
import type { RateLimit } from "./RateLimit.ts";
import { Refusal } from "./Refusal.ts";
import { readValues, toLead } from "./submission.ts";

/** What taking in submissions needs. */
export interface IntakeOptions {
  /** By path without the base path. */
  endpoints: ReadonlyMap<string, Endpoint>;
  store: Pick<Store, "put">;
  limit: RateLimit;
  /** Origins besides the site's own whose pages may send. */
  allowedOrigins: readonly string[];
  /** How visitors without JavaScript are answered. */
  native: NativeAnswers;
  /** Is told of each lead that was kept. */
  onKept?: () => void;
  now?: () => number;
}

/** A request as the intake sees it. */
export interface Incoming {
  request: Request;
  /** Without the base path: `/api/contact`. */
  path: string;
  /** Network address of the client. */
  address: string;
  /** Name and port that the request was sent to. */
  host: string | undefined;
}

/** Takes in a submission and answers. Resolves only after it is kept for good, or is known not to be. */
export type Intake = (incoming: Incoming) => Promise<Response>;

/** Makes the function that takes in what a site's forms send. */
export function createIntake(options: IntakeOptions): Intake {
  const { endpoints, store, limit, allowedOrigins, native, onKept, now = () => Date.now() } = options;
  return async ({ request, path, address, host }) => {
    const { headers } = request;
    let endpoint = endpoints.get(path);
    let source: Source | undefined;
    const isNative = /^application\/x-www-form-urlencoded\b/i.test(headers.get("content-type") ?? "");
    let values = {};
    try {
      if (!endpoint) throw new Refusal(404, "No such form", "No form of this site sends to this address.");
      checkOrigin(headers, host, allowedOrigins);
      if (!isNative) checkToken(headers);
      const wait = limit.take(address);
      const body = await readBody(request);
      source = body.kind === "native" ? readSource(body.fields.get(sourceField)) : undefined;
      const named = source?.form ?? headers.get(formHeader) ?? undefined;
      endpoint = sentOf(endpoint, named, native.pathOf(headers, source)) ?? endpoint;
      const sent = readValues(endpoint, body);
      values = sent;
      // Only now: whoever has to wait gets their words back.
      if (wait > 0) throw tooMany(wait);
      const checked = endpoint.check(sent);
      if (Object.keys(checked.errors).length > 0) throw invalid(endpoint, checked.errors);
      const lead = toLead(endpoint, { headers, body, values: checked.values }, now());
      const kept = await keep(store, lead);
      if (kept.outcome === "kept") onKept?.();
      return isNative ? native.sent(endpoint, headers, source) : accepted(kept);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return isNative && endpoint
        ? native.refused(endpoint, headers, values, error, source)
        : error.toResponse();
    }
  };
}

async function keep(
  store: Pick<Store, "put">,
  lead: Parameters<Store["put"]>[0],
): Promise<Exclude<Kept, { outcome: "conflict" }>> {
  const kept = await store.put(lead).catch((error) => {
    throw error instanceof KenteError && error.id === "store-unavailable" ? away() : error;
  });
  if (kept.outcome !== "conflict") return kept;
  throw new Refusal(
    422,
    "Key used before",
    "Another submission has the same Idempotency-Key. Nothing was kept.",
  );
}

/** The same for a repetition as for the first time. */
function accepted({ id, receivedAt }: Exclude<Kept, { outcome: "conflict" }>): Response {
  return Response.json({ id, receivedAt: new Date(receivedAt).toISOString() }, { status: 201 });
}

function tooMany(seconds: number): Refusal {
  return new Refusal(429, "Too many submissions", {
    detail: `Too much was sent from this address. Please try again in ${seconds} s.`,
    headers: { "retry-after": String(seconds) },
  });
}

function invalid({ form }: Endpoint, errors: Readonly<Record<string, string>>): Refusal {
  return new Refusal(422, "Not valid", { detail: form.toasts.failure, errors });
}

function away(): Refusal {
  return new Refusal(503, "Store unavailable", {
    detail: "This could not be kept just now. Please try again in a moment.",
    headers: { "retry-after": "5" },
  });
}
