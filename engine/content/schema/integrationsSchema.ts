import type { IntegrationModule } from "../../contract/integration.ts";
import type { JsonObject, JsonSchema } from "../../contract/json.ts";

/** Returns the schema of `_site.json` with a property for each integration, so that editors complete their names and options. */
export function withIntegrations(site: JsonSchema, all: Iterable<IntegrationModule>): JsonSchema {
  const { integrations, ...properties } = (site.properties ?? {}) as JsonObject;
  const own = Array.from(all, ({ name, title, description, options }) => [
    name,
    { title, description, ...options },
  ]);
  const known = { ...(integrations as JsonObject), properties: Object.fromEntries(own) };
  return { ...site, properties: { ...properties, integrations: known } };
}
