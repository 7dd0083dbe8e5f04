import type { Image } from "../../contract/image.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { SiteContact } from "../../contract/site.ts";
import type { JsonLd } from "../../contract/structuredData.ts";
import { hoursSpecification } from "./hours.ts";
import { addressOf, type StructuredDataInput } from "./pageInput.ts";
import { isPlace } from "./places.ts";

/** Returns a reference to the organization's full description, which is on the home page. */
export function companyReference({ assets }: StructuredDataInput): JsonObject {
  return { "@id": `${addressOf(assets, "/")}#organization` };
}

/** Describes the organization briefly, for pages that refer to it. */
export function company(input: StructuredDataInput): JsonObject & JsonLd {
  const { site, assets } = input;
  const logo = assets.logo ?? site.logo?.light ?? site.image;
  return {
    "@type": typeOf(input),
    ...companyReference(input),
    name: site.name,
    url: addressOf(assets, "/"),
    ...(logo && { logo: picture(logo, assets.origin) }),
  };
}

/** Describes the organization in full: addresses, phones, opening hours, social profiles. What is not known is left out. */
export function organization(input: StructuredDataInput): JsonLd {
  const { description, tagline, contact = {}, footer = {}, organization: own = {} } = input.site;
  const { type: _, ...facts } = own;
  const general = (contact.phones ?? []).flatMap(({ purpose, numbers }) => (purpose ? [] : numbers));
  const points = contactPoints(contact);
  const profiles = (footer.social ?? []).map(({ to }) => to.href);
  return {
    ...company(input),
    ...facts,
    ...(description !== undefined && { description }),
    ...(tagline !== undefined && { slogan: tagline }),
    ...(contact.email !== undefined && { email: contact.email }),
    ...(general.length > 0 && { telephone: general }),
    ...(contact.address && { address: { "@type": "PostalAddress", ...contact.address.parts } }),
    ...hours(input),
    ...(points.length > 0 && { contactPoint: points }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

function typeOf({ site }: StructuredDataInput): string {
  return site.organization?.type ?? "Organization";
}

/** Opening hours belong to places. An organization that is none has them at its location. */
function hours(input: StructuredDataInput): JsonObject {
  const { hours: written, address, map } = input.site.contact ?? {};
  const specification = written === undefined ? {} : hoursSpecification(written);
  const hasMap = map === undefined ? {} : { hasMap: map.href };
  if (isPlace(typeOf(input))) return { ...specification, ...hasMap };
  if (Object.keys(specification).length === 0) return {};
  return {
    location: {
      "@type": "Place",
      ...(address && { address: { "@type": "PostalAddress", ...address.parts } }),
      ...specification,
      ...hasMap,
    },
  };
}

/** How schema.org and search engines name what a phone is for. */
const contactTypes = {
  support: "customer support",
  sales: "sales",
  billing: "billing support",
  technical: "technical support",
  reservations: "reservations",
  emergency: "emergency",
} as const;

function contactPoints(contact: SiteContact): JsonObject[] {
  return (contact.phones ?? []).flatMap(({ purpose, numbers }) =>
    purpose === undefined
      ? []
      : numbers.map((telephone) => ({
          "@type": "ContactPoint",
          contactType: contactTypes[purpose],
          telephone,
          ...(contact.email !== undefined && { email: contact.email }),
        })),
  );
}

function picture({ src, width, height }: Omit<Image, "alt">, origin: string): JsonObject {
  return { "@type": "ImageObject", url: new URL(src, origin).href, width, height };
}
