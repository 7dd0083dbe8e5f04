import type { IntegrationModule } from "../contract/integration.ts";

const origin = "https://cdn.usefathom.com";

/** Counts visits without cookies. Its script notices by itself when another page is shown. */
export const integration: IntegrationModule = {
  name: "fathom",
  title: "Fathom",
  description: "Counts visits without cookies, at usefathom.com.",
  options: {
    type: "object",
    required: ["site"],
    additionalProperties: false,
    properties: {
      site: {
        title: "Site ID",
        description: "The ID of the site, from its settings in Fathom.",
        type: "string",
        pattern: "^[A-Z]{5,20}$",
        patternErrorMessage: 'Write the ID in capitals, such as "ABCDEFGH".',
        examples: ["ABCDEFGH"],
      },
    },
  },
  asksForConsent: () => false,
  script: ({ site }) => ({
    src: `${origin}/script.js`,
    attributes: { "data-site": String(site), "data-spa": "auto" },
  }),
  origins: () => ({ script: [origin], connect: [origin], img: [origin] }),
  examples: { valid: [{ site: "ABCDEFGH" }], invalid: [{}, { site: "abcdefgh" }, { site: "A" }] },
};
