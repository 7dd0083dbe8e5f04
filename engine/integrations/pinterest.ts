import type { IntegrationModule } from "../contract/integration.ts";
import { verification } from "./support/verification.ts";

/** Shows Pinterest that the site is yours, by a tag in the head. */
export const integration: IntegrationModule = verification({
  name: "pinterest",
  title: "Pinterest",
  description: "Shows Pinterest that the site is yours, by a tag in the head.",
  meta: "p:domain_verify",
  where: "Pinterest, Settings, Claimed accounts, Add HTML tag",
  example: "0123456789abcdef0123456789abcdef",
});
