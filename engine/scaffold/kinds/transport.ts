import { engineName } from "../../files/siteFolder.ts";
import { conformance, refusalOf, type Scaffold, sentence } from "../scaffold.ts";

/** A transport: one file that sends what a form was filled in with. */
export const scaffold: Scaffold = {
  kind: "transport",
  title: "a transport: webhook",
  inSite: true,
  isCode: true,
  generates: true,
  name(name) {
    const reason = refusalOf(name);
    return reason ? { reason } : { name };
  },
  files(name, site) {
    return site === undefined
      ? { [`engine/transports/${name}.ts`]: source(name, "..") }
      : { [`pages/_transports/${name}.ts`]: source(name, engineName) };
  },
  next(name, site) {
    const file = site === undefined ? `engine/transports/${name}.ts` : `pages/_transports/${name}.ts`;
    return [
      `Send the values in ${file}, and give every failure its outcome.`,
      conformance("transports.test.ts", site),
      `Send a form with it: "send": [{ "transport": "${name}", "url": "https://example.com/" }].`,
    ];
  },
};

function source(name: string, engine: string): string {
  return `import type { Json, JsonSchema } from "${engine}/contract/json.ts";
import type { Delivery, Transport, TransportEnvironment, TransportModule } from "${engine}/contract/transport.ts";

const options: JsonSchema = {
  type: "object",
  required: ["url"],
  additionalProperties: false,
  properties: {
    url: {
      title: "Address",
      description: "Where the values are posted as JSON: a whole https address.",
      type: "string",
      maxLength: 2000,
      pattern: "^https://\\\\S+$",
    },
  },
};

/** Longest wait for an answer, in milliseconds. */
const timeoutMs = 10_000;

const name = "${name}";

/** Posts the values as JSON, once. */
export const transport: TransportModule = {
  name,
  title: "${sentence(name)}",
  options,
  create,
  examples: [{ url: "https://example.com/leads" }],
};

function create({ url }: Record<string, Json>, { fetch }: TransportEnvironment): Transport {
  return {
    async send({ values, key }, signal) {
      if (signal?.aborted) return { outcome: "unavailable", cause: \`\${name}: cancelled\` };
      const limit = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
      try {
        const request = fetch(String(url), {
          method: "POST",
          headers: { "Content-Type": "application/json", "Idempotency-Key": key },
          body: JSON.stringify(values),
          redirect: "manual",
          signal: limit,
        });
        return judge(await Promise.race([request, ended(limit)]));
      } catch {
        return { outcome: "unavailable", cause: \`\${name}: not reached\` };
      }
    },
  };
}

/** Resolves when the signal aborts, also where \`fetch\` ignores it. */
function ended(signal: AbortSignal): Promise<undefined> {
  return new Promise((done) => signal.addEventListener("abort", () => done(undefined)));
}

function judge(response: Response | undefined): Delivery {
  if (!response) return { outcome: "unavailable", cause: \`\${name}: no answer\` };
  const { status } = response;
  const cause = \`\${name}: status \${status}\`;
  if (status >= 200 && status < 300) return { outcome: "accepted" };
  if (status === 400 || status === 413 || status === 422) return { outcome: "invalid", cause };
  if (status === 408 || status === 429 || status >= 500) return { outcome: "unavailable", cause };
  return { outcome: "refused", cause };
}
`;
}
