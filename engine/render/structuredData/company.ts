import type { Image } from "../../contract/image.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { JsonLd } from "../../contract/structuredData.ts";
import { addressOf, type StructuredDataInput } from "./pageInput.ts";

/** Returns a reference to the company's full description, which is on the home page. */
export function companyReference({ assets }: StructuredDataInput): JsonObject {
  return { "@id": `${addressOf(assets, "/")}#organization` };
}

/** Describes the company briefly, for pages that refer to it. */
export function company(input: StructuredDataInput): JsonObject & JsonLd {
  const { site, assets } = input;
  return {
    "@type": "Organization",
    ...companyReference(input),
    name: site.name,
    url: addressOf(assets, "/"),
    logo: picture(assets.logo ?? site.image, assets.origin),
  };
}

/** Describes the company in full: addresses, phones, social profiles. */
export function organization(input: StructuredDataInput): JsonLd {
  const { description, tagline, contact, footer } = input.site;
  return {
    ...company(input),
    description,
    ...(tagline !== undefined && { slogan: tagline }),
    email: contact.email,
    telephone: contact.officePhones,
    address: { "@type": "PostalAddress", streetAddress: contact.address },
    contactPoint: contact.supportPhones.map((telephone) => ({
      "@type": "ContactPoint",
      contactType: "customer support",
      telephone,
      email: contact.email,
    })),
    sameAs: footer.social.map(({ to }) => to.href),
  };
}

function picture({ src, width, height }: Omit<Image, "alt">, origin: string): JsonObject {
  return { "@type": "ImageObject", url: new URL(src, origin).href, width, height };
}
