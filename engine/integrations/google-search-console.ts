import type { IntegrationModule } from "../contract/integration.ts";
import { verification } from "./support/verification.ts";

/** Shows Google that the site is yours, by a tag in the head. */
export const integration: IntegrationModule = verification({
  name: "google-search-console",
  title: "Google Search Console",
  description: "Shows Google that the site is yours, by a tag in the head.",
  meta: "google-site-verification",
  where: "Search Console, Settings, Ownership verification, HTML tag",
  example: "dBw5CvburAxi537Rp9qi5uG2174Vb6JwHwIRwPSLIK8",
});
