import { refusedKeys } from "../../content/json/parseProblem.ts";
import { refusalOf, type Scaffold, sentence } from "../scaffold.ts";

/** An integration: one file that says what a service adds to pages. */
export const scaffold: Scaffold = {
  kind: "integration",
  title: "a service for pages: simple-analytics",
  inSite: false,
  generates: true,
  name(name) {
    const reason = refusedKeys.has(name) ? "content can't have a key of this name" : refusalOf(name);
    return reason ? { reason } : { name };
  },
  files(name) {
    return { [`engine/integrations/${name}.ts`]: source(name) };
  },
  next(name) {
    return [
      `Write the addresses of the service in engine/integrations/${name}.ts, and whether visitors are asked.`,
      "Run npx vitest run tests/conformance/integrations.test.ts.",
      `Add it to a site: "integrations": { "${name}": { "site": "ABC123" } } in _site.json.`,
    ];
  },
};

function source(name: string): string {
  return `import type { IntegrationModule } from "../contract/integration.ts";

const origin = "https://service.example.com";

/** Counts visits. */
export const integration: IntegrationModule = {
  name: "${name}",
  title: "${sentence(name)}",
  description: "Counts visits.",
  options: {
    type: "object",
    required: ["site"],
    additionalProperties: false,
    properties: {
      site: {
        title: "Site",
        description: "The ID of the site, from its settings in the service.",
        type: "string",
        pattern: "^[A-Z0-9]{4,20}$",
        patternErrorMessage: 'Write the ID in capitals, such as "ABC123".',
        examples: ["ABC123"],
      },
    },
  },
  asksForConsent: () => true,
  script: ({ site }) => ({ src: \`\${origin}/script.js\`, attributes: { "data-site": String(site) } }),
  origins: () => ({ script: [origin], connect: [origin] }),
  examples: { valid: [{ site: "ABC123" }], invalid: [{}, { site: "abc" }] },
};
`;
}
