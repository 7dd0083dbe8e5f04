import { honeypotField } from "../contract/form.ts";
import type { Json, JsonObject } from "../contract/json.ts";
import type { Delivery, Submission, TransportModule } from "../contract/transport.ts";
import { isOwnPage, multipartOf, ownAddress, ownPageCause, startTimeLimit } from "./support/request.ts";

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

/** Values by the names that controls of the form have: `address[city]`, `animals[0][name]`, `days[]` for each of several. */
function bracketed(values: JsonObject): [name: string, value: string][] {
  return Object.entries(values).flatMap(([name, value]) => flat(name, value));
}

function flat(name: string, value: Json): [string, string][] {
  if (value === null) return [];
  if (typeof value !== "object") return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inside]) => {
    const isOneOfSeveral = Array.isArray(value) && (inside === null || typeof inside !== "object");
    return flat(`${name}[${isOneOfSeveral ? "" : key}]`, inside);
  });
}

/** The name of the control for a file: `photos[]` for `photos[0]`, `people[1][photo]` for `people[1].photo`. */
function bracketName(path: string): string {
  const [first = "", ...rest] = path.split(/[.[\]]+/).filter(Boolean);
  const last = rest.length - 1;
  return first + rest.map((step, at) => (at === last && /^\d+$/.test(step) ? "[]" : `[${step}]`)).join("");
}
