import { serveSites } from "./servedSites.ts";

/**
 * Serves the sites under test and passes their addresses to the tests. With all of their addresses set, tests look at sites
 * that run already: those of `npm test`, which builds them earlier.
 * @returns ends their processes
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  const names = ["SITE", "TOWN", "EXAMPLES", "FORMS", "LIBRARY", "LONG", "INTEGRATIONS", "LEADS"];
  if (names.every((name) => process.env[`KENTE_${name}`])) return undefined;
  const { addresses, stop } = await serveSites();
  Object.assign(process.env, addresses);
  return stop;
}
