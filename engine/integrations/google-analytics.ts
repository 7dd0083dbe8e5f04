import type { IntegrationModule } from "../contract/integration.ts";
import { policySchema } from "./support/options.ts";

/**
 * Google Analytics 4. It notices by itself when another page is shown: its setting "page changes based on browser history
 * events" is on unless its owner turns it off.
 */
export const integration: IntegrationModule = {
  name: "google-analytics",
  title: "Google Analytics",
  description: "Measures visits with cookies. Visitors are asked, and nothing is loaded before they agree.",
  options: {
    type: "object",
    required: ["measurementId"],
    additionalProperties: false,
    properties: {
      measurementId: {
        title: "Measurement ID",
        description: "The ID of the data stream, from Admin, Data streams.",
        type: "string",
        pattern: "^G-[A-Z0-9]{4,20}$",
        patternErrorMessage:
          'Write the ID of a data stream of Google Analytics 4, such as "G-ABC123DEF4". IDs that begin with "UA-" are of its predecessor.',
        examples: ["G-ABC123DEF4"],
      },
      policy: policySchema,
    },
  },
  asksForConsent: () => true,
  script: ({ measurementId }) => ({
    src: `https://www.googletagmanager.com/gtag/js?id=${measurementId}`,
    queue: {
      name: "dataLayer",
      calls: "arguments",
      first: [
        ["js", "{now}"],
        ["config", String(measurementId)],
      ],
    },
    cookies: ["_ga"],
  }),
  origins: () => ({
    script: ["https://*.googletagmanager.com"],
    connect: [
      "https://*.google-analytics.com",
      "https://*.analytics.google.com",
      "https://*.googletagmanager.com",
    ],
    img: ["https://*.google-analytics.com", "https://*.googletagmanager.com"],
  }),
  examples: {
    valid: [{ measurementId: "G-ABC123DEF4" }],
    invalid: [{}, { measurementId: "UA-12345-1" }, { measurementId: "g-abc123" }],
  },
};
