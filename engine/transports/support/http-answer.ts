import type { Delivery } from "../../contract/transport.ts";
import { isOwnPage, ownPageCause } from "./own-page.ts";

/** Statuses after which the same request may succeed later. */
export const retryStatusCodes: number[] = [408, 425, 429, ...Array.from({ length: 100 }, (_, n) => 500 + n)];

/** Whether the body of an answer may hold messages for fields. */
export function mayNameFields({ status }: Response): boolean {
  return status === 400 || status === 422;
}

/**
 * Reads the body of an answer.
 * @param limit aborts when the time is over
 * @returns the same answer with the whole body in memory, or without one where it broke off
 * @throws where `limit` aborts first
 */
export async function withBody(response: Response, limit: AbortSignal): Promise<Response> {
  const body = await response.text().catch((error: unknown) => {
    if (limit.aborted) throw error;
    return "";
  });
  return new Response(body, { status: response.status, headers: response.headers });
}

/** Turns an answer into a delivery. */
export async function judge(response: Response): Promise<Delivery> {
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
export function readRetryAfter(headers: Headers): number | undefined {
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
