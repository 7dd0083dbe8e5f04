import { honeypotField } from "../contract/intake.ts";
import type { JsonObject } from "../contract/json.ts";
import type { Delivery, Submission, TransportModule } from "../contract/transport.ts";
import { bracketed, bracketName } from "./support/brackets.ts";
import { multipartOf } from "./support/multipart.ts";
import { ownAddress } from "./support/own-address.ts";
import { isOwnPage, ownPageCause } from "./support/own-page.ts";
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
        description:
          'Further fields that the service needs: { "_subject": "A message" }. "form-name" is sent to addresses of this site without being written.',
        type: "object",
        minProperties: 1,
        maxProperties: 20,
        additionalProperties: { title: "Field", description: "Its value.", type: "string", maxLength: 500 },
      },
    },
  },
  create({ url, fields }, { fetch, upload, base }) {
    const isOwn = String(url).startsWith("/");
    return {
      async send(submission, signal, onProgress = () => {}) {
        const { files } = submission;
        if (signal?.aborted)
          return { outcome: "unavailable", cause: "form-post: cancelled", untouched: true };
        const limit = startTimeLimit(timeoutMs, signal);
        try {
          const init = {
            method: "POST",
            headers: { Accept: "application/json" },
            body: bodyOf(submission, {
              ...(isOwn && { [formName]: submission.form }),
              ...(fields as JsonObject),
            }),
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
          return await Promise.race([request.then(judge), limit.reached]);
        } catch {
          return { outcome: "unavailable", cause: "form-post: no answer", final: true };
        } finally {
          limit.stop();
        }
      },
    };
  },
  examples: [{ url: "https://forms.example.com/f/abc" }, { url: "/" }],
};

/** What Netlify Forms tells forms apart by. */
const formName = "form-name";

function bodyOf({ values, files, signs }: Submission, fixed: JsonObject): FormData | URLSearchParams {
  const named = files?.map((file) => ({ ...file, path: bracketName(file.path) }));
  const texts = bracketed({ ...fixed, ...values, ...(signs?.trapped && { [honeypotField]: "1" }) });
  // In the place of a file, its name is no second value.
  return named
    ? multipartOf(
        texts.filter(([name]) => !named.some(({ path }) => path === name)),
        named,
      )
    : new URLSearchParams(texts);
}

async function judge(response: Response): Promise<Delivery> {
  const { status } = response;
  const cause = `form-post: status ${status}`;
  if (await isOwnPage(response)) return { outcome: "refused", cause: `form-post: ${ownPageCause}` };
  if (response.ok) return { outcome: "accepted" };
  if (status === 400 || status === 413 || status === 422) return { outcome: "invalid", cause };
  if (status === 408 || status === 429 || status >= 500)
    return { outcome: "unavailable", cause, final: true };
  return { outcome: "refused", cause };
}
