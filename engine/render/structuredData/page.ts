import type { JsonObject } from "../../contract/json.ts";
import type { JsonLd } from "../../contract/structuredData.ts";
import { previewImage } from "../head/previewImage.ts";
import { company, companyReference } from "./company.ts";
import { addressOf, type StructuredDataInput } from "./pageInput.ts";

/** Describes the site and names its publisher. */
export function website(input: StructuredDataInput): JsonLd {
  const { site, assets } = input;
  const url = addressOf(assets, site.language.path);
  return {
    "@type": "WebSite",
    "@id": `${url}#website`,
    url,
    name: site.name,
    ...(site.description !== undefined && { description: site.description }),
    inLanguage: site.language.code,
    publisher: companyReference(input),
  };
}

/** Lists the pages above a page, home first, and the page itself. */
export function breadcrumbList({ page, assets, breadcrumbs = [] }: StructuredDataInput): JsonLd {
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

function authorOf(input: StructuredDataInput): JsonObject & JsonLd {
  const { page, assets } = input;
  const { name, to } = page.author ?? {};
  if (name === undefined) return company(input);
  const isAddress = to !== undefined && to.kind !== "contact";
  return { "@type": "Person", name, ...(isAddress && { url: new URL(to.href, assets.origin).href }) };
}

/** Describes a page with a day of publication. */
export function article(input: StructuredDataInput, published: string): JsonLd {
  const { page, site, assets } = input;
  const image = previewImage(page, site);
  return {
    "@type": "Article",
    headline: page.title,
    description: page.description,
    ...(image && { image: [new URL(image.src, assets.origin).href] }),
    datePublished: published,
    dateModified: page.updated ?? published,
    inLanguage: site.language.code,
    mainEntityOfPage: addressOf(assets, page.path),
    author: authorOf(input),
    ...(page.tags && { keywords: [...page.tags] }),
    publisher: companyReference(input),
  };
}
