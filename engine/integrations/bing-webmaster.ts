import type { IntegrationModule } from "../contract/integration.ts";
import { verification } from "./support/verification.ts";

/** Shows Bing that the site is yours, by a tag in the head. */
export const integration: IntegrationModule = verification({
  name: "bing-webmaster",
  title: "Bing Webmaster Tools",
  description: "Shows Bing that the site is yours, by a tag in the head.",
  meta: "msvalidate.01",
  where: "Webmaster Tools, Add a site, HTML meta tag",
  example: "1F2E3D4C5B6A79880123456789ABCDEF",
});
