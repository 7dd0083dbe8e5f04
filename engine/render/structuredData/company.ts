import type { Breadcrumb, JsonLd, StructuredDataRegistry } from "../../contract/block.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { SiteAssets } from "../../contract/output.ts";
import type { Page } from "../../contract/page.ts";
import type { CompiledSite, SiteContact } from "../../contract/site.ts";
import type { Image, OpeningHours } from "../../contract/values.ts";
import { pageAddress } from "../page/addresses.ts";

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

/** Describes opening hours in the vocabulary of schema.org: those of the week, and those of holidays. */
export function hoursSpecification({ week, holidays }: OpeningHours): JsonObject {
  const usual = week.flatMap(({ days, open }) =>
    open.map((range) => specification({ dayOfWeek: days.map(dayName) }, range)),
  );
  const special = holidays.flatMap(({ from, to, open }) => {
    // Equal times say that it is closed all day.
    const ranges = open.length > 0 ? open : ["00:00-00:00"];
    return ranges.map((range) => specification({ validFrom: from, validThrough: to }, range));
  });
  return {
    ...(usual.length > 0 && { openingHoursSpecification: usual }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  };
}

function specification(when: JsonObject, range: string): JsonObject {
  const [opens = "", closes = ""] = range.split("-");
  // Search engines read 23:59 as the end of the day; a time of day 24:00 does not exist in schema.org.
  return {
    "@type": "OpeningHoursSpecification",
    ...when,
    opens,
    closes: closes === "24:00" ? "23:59" : closes,
  };
}

function dayName(day: string): string {
  return `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`;
}

/** The types of organizations in schema.org that are no places. All others are both. */
const withoutPlace = new Set([
  "Airline",
  "Consortium",
  "Corporation",
  "DanceGroup",
  "DiagnosticLab",
  "FundingAgency",
  "FundingScheme",
  "GovernmentOrganization",
  "LibrarySystem",
  "MedicalOrganization",
  "MusicGroup",
  "NGO",
  "NewsMediaOrganization",
  "OnlineBusiness",
  "OnlineMarketplace",
  "OnlineStore",
  "Organization",
  "PerformingGroup",
  "PoliticalParty",
  "Project",
  "ResearchOrganization",
  "ResearchProject",
  "SearchRescueOrganization",
  "SportsOrganization",
  "SportsTeam",
  "TheaterGroup",
  "VeterinaryCare",
  "WorkersUnion",
]);

/** Whether an organization of this type is also a place, so that it can have opening hours itself. */
export function isPlace(type: string): boolean {
  return !withoutPlace.has(type);
}

/** What a page's structured data is made from. */
export interface StructuredDataInput {
  page: Page;
  site: CompiledSite;
  assets: Pick<SiteAssets, "origin" | "base" | "logo">;
  /** What blocks say to search engines, by type. */
  structuredData?: StructuredDataRegistry | undefined;
  /** The pages above this one, home first. */
  breadcrumbs?: readonly Breadcrumb[] | undefined;
}

/** Returns the full address of a page. */
export function addressOf({ origin, base }: StructuredDataInput["assets"], path: string): string {
  return origin + pageAddress(base, path);
}
