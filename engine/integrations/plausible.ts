import type { IntegrationModule } from "../contract/integration.ts";
import { hostSchema, originOf } from "./support/options.ts";

const cloud = "https://plausible.io";

/** Counts visits without cookies. Its script notices by itself when another page is shown. */
export const integration: IntegrationModule = {
  name: "plausible",
  title: "Plausible",
  description: "Counts visits without cookies, at plausible.io or on a server of your own.",
  options: {
    type: "object",
    required: ["domain"],
    additionalProperties: false,
    properties: {
      domain: {
        title: "Domain",
        description: "The domain as it is called in Plausible, without https://.",
        type: "string",
        pattern: "^[a-z0-9-]+(\\.[a-z0-9-]+)+(/[a-z0-9-]+)*$",
        maxLength: 200,
        patternErrorMessage: 'Write the domain alone, such as "example.com".',
        examples: ["example.com"],
      },
      host: hostSchema(
        "The address of a server of your own. If left out, plausible.io.",
        "https://stats.example.com",
      ),
    },
  },
  asksForConsent: () => false,
  script: ({ domain, host = cloud }) => ({
    src: `${host}/js/script.js`,
    attributes: { "data-domain": String(domain), "data-api": `${host}/api/event` },
  }),
  origins: ({ host = cloud }) => ({ script: [originOf(host)], connect: [originOf(host)] }),
  examples: {
    valid: [{ domain: "example.com" }, { domain: "example.com", host: "https://stats.example.com" }],
    invalid: [
      {},
      { domain: "https://example.com" },
      { domain: "example.com", host: "http://stats.example.com/" },
    ],
  },
};
