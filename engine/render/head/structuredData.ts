import type { SiteAssets } from "../../contract/assets.ts";
import type { Image } from "../../contract/image.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { Page } from "../../contract/page.ts";
import type { CompiledSite } from "../../contract/site.ts";
import type { Breadcrumb, JsonLd, StructuredDataRegistry } from "../../contract/structuredData.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { reasonOf } from "../../errors/reasonOf.ts";
import { pageAddress } from "../page/addresses.ts";
import { type HeadTag, previewOf } from "./pageTags.ts";

/** What a page's structured data is made from. */
export interface StructuredDataInput {
  page: Page;
  site: CompiledSite;
  assets: Pick<SiteAssets, "origin" | "base" | "logo">;
  /** What blocks say, by type. */
  structuredData?: StructuredDataRegistry | undefined;
  /** The pages above this one, home first. */
  breadcrumbs?: readonly Breadcrumb[] | undefined;
}

/**
 * The tag that tells search engines what the page is in the words of schema.org: company and site on the home page, the
 * breadcrumbs on all others, an article where it was published, and whatever its blocks say.
 * @returns one tag, or none where there is nothing to say
 * @throws KenteError `block-throws` when a block's statement fails
 */
export function structuredDataTags(input: StructuredDataInput): HeadTag[] {
  const graph = statements(input);
  if (graph.length === 0) return [];
  const text = JSON.stringify({ "@context": "https://schema.org", "@graph": graph });
  return [{ tag: "script", attributes: { type: "application/ld+json" }, text }];
}

function statements(input: StructuredDataInput): JsonLd[] {
  const { page } = input;
  return [
    ...(page.path === "/" ? [organization(input), website(input)] : [breadcrumbList(input)]),
    ...(page.published === undefined ? [] : [article(input, page.published)]),
    ...ofBlocks(input),
  ];
}

const addressOf = ({ origin, base }: StructuredDataInput["assets"], path: string): string =>
  origin + pageAddress(base, path);

const companyId = ({ assets }: StructuredDataInput): string => `${addressOf(assets, "/")}#organization`;

function picture({ src, width, height }: Omit<Image, "alt">, origin: string): JsonObject {
  return { "@type": "ImageObject", url: new URL(src, origin).href, width, height };
}

/** The company in few words, for pages that refer to it. */
function company(input: StructuredDataInput): JsonObject & JsonLd {
  const { site, assets } = input;
  return {
    "@type": "Organization",
    "@id": companyId(input),
    name: site.name,
    url: addressOf(assets, "/"),
    logo: picture(assets.logo ?? site.image, assets.origin),
  };
}

function organization(input: StructuredDataInput): JsonLd {
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

function website(input: StructuredDataInput): JsonLd {
  const { site, assets } = input;
  const url = addressOf(assets, "/");
  return {
    "@type": "WebSite",
    "@id": `${url}#website`,
    url,
    name: site.name,
    description: site.description,
    inLanguage: site.lang,
    publisher: { "@id": companyId(input) },
  };
}

function breadcrumbList({ page, assets, breadcrumbs = [] }: StructuredDataInput): JsonLd {
  const steps = [...breadcrumbs, { name: page.title, path: page.path }];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: addressOf(assets, path),
    })),
  };
}

function article(input: StructuredDataInput, published: string): JsonLd {
  const { page, site, assets } = input;
  return {
    "@type": "Article",
    headline: page.title,
    description: page.description,
    image: [new URL(previewOf(page, site).src, assets.origin).href],
    datePublished: published,
    dateModified: page.updated ?? published,
    inLanguage: site.lang,
    mainEntityOfPage: addressOf(assets, page.path),
    author: company(input),
    publisher: { "@id": companyId(input) },
  };
}

/** What the page's blocks say. All that they say of the page itself becomes one statement: a page is one thing. */
function ofBlocks(input: StructuredDataInput): JsonLd[] {
  const { page, site, assets } = input;
  const said = page.blocks.flatMap((_, index) => ofBlock(input, index));
  const isPage = (one: JsonLd) => [one["@type"]].flat().every((type) => type.endsWith("Page"));
  const ofPage = said.filter(isPage);
  if (ofPage.length === 0) return said;
  const url = addressOf(assets, page.path);
  const types = [...new Set(ofPage.flatMap((one) => one["@type"]))];
  const merged: JsonLd = {
    "@type": types,
    "@id": url,
    url,
    name: page.title,
    inLanguage: site.lang,
  };
  for (const { "@type": _, ...properties } of ofPage) {
    for (const [name, value] of Object.entries(properties)) {
      const known = merged[name];
      merged[name] = Array.isArray(known) && Array.isArray(value) ? [...known, ...value] : value;
    }
  }
  return [merged, ...said.filter((one) => !isPage(one))];
}

function ofBlock({ page, structuredData = {} }: StructuredDataInput, index: number): JsonLd[] {
  const block = page.blocks[index];
  if (!block || !Object.hasOwn(structuredData, block.type)) return [];
  try {
    return structuredData[block.type]?.(block) ?? [];
  } catch (cause) {
    const reason = reasonOf(cause);
    throw new KenteError("block-throws", { type: block.type, index, path: page.path, reason }, { cause });
  }
}
