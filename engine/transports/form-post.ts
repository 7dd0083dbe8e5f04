import type { Delivery, TransportModule } from "../contract/transport.ts";
import { multipartOf } from "./support/multipart.ts";
import { ownAddress } from "./support/own-address.ts";
import { startTimeLimit } from "./support/time-limit.ts";

/** Milliseconds until an attempt is given up. */
const timeoutMs = 10_000;

/**
 * Posts the fields as a plain HTML form does, for services such as Netlify Forms and Formspree. They cannot detect
 * repetitions, so a submission that may have arrived is not sent again by itself.
 */
export const transport: TransportModule = {
  name: "form-post",
  title: "Form post",
  once: true,
  files: true,
  options: {
    type: "object",
    required: ["url"],
    additionalProperties: false,
    properties: {
      url: {
        title: "Address",
        description:
          'Where the fields are posted: the address that the service gives you, or "/" for Netlify Forms.',
        type: "string",
        "x-content": "endpoint",
        maxLength: 2000,
        pattern: "^(https://[^\\s/]|/(?![/\\\\]))\\S*$|^/$",
      },
      fields: {
        title: "Fixed fields",
        description: 'Further fields that the service needs: { "form-name": "contact" }.',
        type: "object",
        minProperties: 1,
        maxProperties: 20,
        additionalProperties: { title: "Field", description: "Its value.", type: "string", maxLength: 500 },
      },
    },
  },
  create({ url, fields }, { fetch, upload, base }) {
    return {
      async send({ values, files }, signal, onProgress = () => {}) {
        if (signal?.aborted)
          return { outcome: "unavailable", cause: "form-post: cancelled", untouched: true };
        const limit = startTimeLimit(timeoutMs, signal);
        try {
          const texts = Object.entries({ ...(fields as Record<string, string>), ...values }).map(
            ([name, value]): [string, string] => [
              name,
              typeof value === "string" ? value : JSON.stringify(value),
            ],
          );
          const init = {
            method: "POST",
            headers: { Accept: "application/json" },
            body: files ? multipartOf(texts, files) : new URLSearchParams(texts),
            signal: limit.signal,
          };
          // Plain `fetch`: nothing is retried and no answer is parsed, so ofetch would do nothing here.
          const request =
            files && upload
              ? upload(ownAddress(String(url), base), init, (share) => {
                  limit.restart();
                  onProgress(share);
                })
              : fetch(ownAddress(String(url), base), init);
          return judge((await Promise.race([request, limit.reached])).status);
        } catch {
          return { outcome: "unavailable", cause: "form-post: no answer", final: true };
        } finally {
          limit.stop();
        }
      },
    };
  },
  examples: [{ url: "https://forms.example.com/f/abc" }, { url: "/", fields: { "form-name": "contact" } }],
};

function judge(status: number): Delivery {
  const cause = `form-post: status ${status}`;
  if (status >= 200 && status < 300) return { outcome: "accepted" };
  if (status === 400 || status === 413 || status === 422) return { outcome: "invalid", cause };
  if (status === 408 || status === 429 || status >= 500)
    return { outcome: "unavailable", cause, final: true };
  return { outcome: "refused", cause };
}
