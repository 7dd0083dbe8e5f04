import type { Delivery, TransportModule } from "../contract/transport.ts";
import { fillParams } from "./support/params.ts";
import { startTimeLimit } from "./support/request.ts";

/** Milliseconds until an attempt is given up. */
const timeoutMs = 15_000;

/** Meanings of the service's error codes, for the log. */
const meanings: Readonly<Record<number, string>> = {
  0: "the service can't be reached",
  403: "the address is on the block list, or the key may not be used from this site",
  429: "too many mails in too short a time",
  451: "not sent from browsers that run without a window",
};

/**
 * Sends mail through EmailJS. The service cannot detect repetitions, so a mail that may have been sent is not sent again
 * by itself. Key, service and template ids come from the environment at build time: `template: "contact"` stands for
 * `VITE_EMAILJS_TEMPLATE_CONTACT`.
 */
export const transport: TransportModule = {
  name: "emailjs",
  title: "EmailJS",
  once: true,
  origins: ["https://api.emailjs.com"],
  options: {
    type: "object",
    required: ["template", "params"],
    additionalProperties: false,
    properties: {
      template: {
        title: "Template",
        description:
          'Name of the template: "contact" stands for the id in the setting VITE_EMAILJS_TEMPLATE_CONTACT.',
        type: "string",
        maxLength: 40,
        pattern: "^[a-z][a-z0-9]*(-[a-z0-9]+)*$",
      },
      params: {
        title: "Parameters",
        description:
          'Values for the template. Names of fields are written in braces: { "from_name": "{firstName} {lastName}" }.',
        type: "object",
        minProperties: 1,
        maxProperties: 30,
        additionalProperties: {
          title: "Parameter",
          description: "A text, with names of fields in braces.",
          type: "string",
          maxLength: 500,
        },
      },
    },
  },
  create({ template, params }, { settings }) {
    const names = {
      publicKey: "VITE_EMAILJS_PUBLIC_KEY",
      service: "VITE_EMAILJS_SERVICE_ID",
      template: `VITE_EMAILJS_TEMPLATE_${String(template).replaceAll("-", "_").toUpperCase()}`,
    };
    const missing = Object.values(names).filter((name) => !settings[name]?.trim());
    const vendor = () => import("@emailjs/browser");
    return {
      async prepare() {
        if (missing.length === 0) await vendor();
      },
      async send({ values }, signal) {
        if (signal?.aborted) return unavailable("cancelled", true);
        if (missing.length > 0)
          return { outcome: "unconfigured", cause: `emailjs: ${missing.join(", ")} is not set` };
        const setting = (name: string) => settings[name]?.trim() ?? "";
        const limit = startTimeLimit(timeoutMs, signal);
        let isLoaded = false;
        try {
          const { send } = await Promise.race([vendor(), limit.reached]);
          isLoaded = true;
          const mail = send(setting(names.service), setting(names.template), fillParams(params, values), {
            publicKey: setting(names.publicKey),
          });
          await Promise.race([mail, limit.reached]);
          return { outcome: "accepted" };
        } catch (error) {
          // The vendor's code may fail to load or to start, as where the browser denies all storage.
          if (!isLoaded) return unavailable("its code can't be loaded", true);
          return limit.signal.aborted ? unavailable("no answer in time") : judge(error);
        } finally {
          limit.stop();
        }
      },
    };
  },
  examples: [
    {
      template: "contact",
      params: {
        from_name: "{firstName} {lastName}",
        from_email: "{email}",
        to_name: "Anker",
        message: "{message}",
      },
    },
  ],
};

/** EmailJS rejects with `{ status, text }`. The text is left out, because it may repeat what the visitor typed. */
function judge(error: unknown): Delivery {
  const code = (error as { status?: unknown } | undefined)?.status;
  const status = typeof code === "number" ? code : 0;
  const cause = `status ${status}${meanings[status] ? `: ${meanings[status]}` : ""}`;
  if (status === 429) return { ...unavailable(cause, true), retryAfter: 2 };
  if (status === 0 || status === 408 || status >= 500) return unavailable(cause);
  return { outcome: "refused", cause: `emailjs: ${cause}` };
}

function unavailable(cause: string, untouched = false): Delivery & { outcome: "unavailable" } {
  return {
    outcome: "unavailable",
    cause: `emailjs: ${cause}`,
    ...(untouched ? { untouched } : { final: true }),
  };
}
