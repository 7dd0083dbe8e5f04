import type { IntegrationModule } from "../contract/integration.ts";
import { hostSchema, originOf, policySchema } from "./support/options.ts";

/** Counts visits on a server of your own or at matomo.cloud: without cookies, unless the site wants them and visitors agree. */
export const integration: IntegrationModule = {
  name: "matomo",
  title: "Matomo",
  description:
    "Counts visits on a server of your own or at matomo.cloud, without cookies unless you want them.",
  options: {
    type: "object",
    required: ["host", "site"],
    additionalProperties: false,
    properties: {
      host: hostSchema("The address of Matomo.", "https://stats.example.com"),
      site: {
        title: "Site ID",
        description: "The number of the site in Matomo.",
        type: "integer",
        minimum: 1,
        maximum: 1_000_000,
      },
      cookies: {
        title: "Cookies",
        description:
          "true: Matomo knows visitors again by cookies, and visitors are asked before it is loaded.",
        type: "boolean",
        default: false,
      },
      policy: policySchema,
    },
  },
  asksForConsent: ({ cookies }) => cookies === true,
  script: ({ host, site, cookies }) => ({
    src: `${host}/matomo.js`,
    queue: {
      name: "_paq",
      calls: "list",
      first: [
        ...(cookies === true ? [] : [["disableCookies"]]),
        ["setTrackerUrl", `${host}/matomo.php`],
        ["setSiteId", String(site)],
        ["trackPageView"],
        ["enableLinkTracking"],
      ],
      view: [
        ["setReferrerUrl", "{before}"],
        ["setCustomUrl", "{url}"],
        ["setDocumentTitle", "{title}"],
        ["trackPageView"],
      ],
    },
    cookies: ["_pk_"],
  }),
  origins: ({ host }) => ({
    script: [originOf(host)],
    connect: [originOf(host)],
    img: [originOf(host)],
  }),
  examples: {
    valid: [
      { host: "https://stats.example.com", site: 1 },
      { host: "https://example.com/matomo", site: 7, cookies: true },
    ],
    invalid: [
      { site: 1 },
      { host: "https://stats.example.com/", site: 1 },
      { host: "https://stats.example.com", site: "1" },
    ],
  },
};
