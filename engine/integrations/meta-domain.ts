import type { IntegrationModule } from "../contract/integration.ts";
import { verification } from "./support/verification.ts";

/** Shows Meta, for Facebook and Instagram, that the domain is yours, by a tag in the head. */
export const integration: IntegrationModule = verification({
  name: "meta-domain",
  title: "Meta",
  description: "Shows Meta, for Facebook and Instagram, that the domain is yours, by a tag in the head.",
  meta: "facebook-domain-verification",
  where: "Meta Business Suite, Brand safety, Domains, Meta tag",
  example: "abcdefghijklmnopqrstuvwxyz0123",
});
