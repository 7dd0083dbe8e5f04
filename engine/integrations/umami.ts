import type { IntegrationModule } from "../contract/integration.ts";
import { hostSchema, originOf } from "./support/options.ts";

const cloud = "https://cloud.umami.is";
/** Where the script of the cloud sends to. */
const gateway = "https://api-gateway.umami.dev";

/** Counts visits without cookies. Its script notices by itself when a link shows another page. */
export const integration: IntegrationModule = {
  name: "umami",
  title: "Umami",
  description: "Counts visits without cookies, at umami.is or on a server of your own.",
  options: {
    type: "object",
    required: ["website"],
    additionalProperties: false,
    properties: {
      website: {
        title: "Website ID",
        description: "The ID of the website, from its settings in Umami.",
        type: "string",
        pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$",
        patternErrorMessage: 'Write the ID with its hyphens, such as "94db1cb1-74f4-4a40-ad6c-962362670409".',
        examples: ["94db1cb1-74f4-4a40-ad6c-962362670409"],
      },
      host: hostSchema(
        "The address of a server of your own. If left out, cloud.umami.is.",
        "https://stats.example.com",
      ),
    },
  },
  asksForConsent: () => false,
  script: ({ website, host = cloud }) => ({
    src: `${host}/script.js`,
    attributes: {
      "data-website-id": String(website),
      // Otherwise newer versions keep a number in the visitor's browser to know it again.
      "data-identity-stitching": "false",
    },
  }),
  origins: ({ host = cloud }) => ({
    script: [originOf(host)],
    connect: [originOf(host), ...(host === cloud ? [gateway] : [])],
  }),
  examples: {
    valid: [
      { website: "94db1cb1-74f4-4a40-ad6c-962362670409" },
      { website: "94db1cb1-74f4-4a40-ad6c-962362670409", host: "https://stats.example.com" },
    ],
    invalid: [
      {},
      { website: "94db1cb1" },
      { website: "94db1cb1-74f4-4a40-ad6c-962362670409", host: "stats" },
    ],
  },
};
