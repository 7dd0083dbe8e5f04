import type { Block, JsonLd } from "../../contract/block.ts";
import type { JsonObject } from "../../contract/json.ts";
import { KenteError, reasonOf } from "../../errors/KenteError.ts";
import { walkBlocks } from "../block/Blocks.tsx";
import { type HeadTag, previewImage } from "../head/pageTags.ts";
import { addressOf, company, companyReference, organization, type StructuredDataInput } from "./company.ts";

/**
 * Describes a page to search engines in the vocabulary of schema.org: company and site on the home page of each language,
 * breadcrumbs on all others, an article where the page has a day of publication, and what its blocks say.
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
  const { page, site } = input;
  return [
    ...(page.path === site.language.path ? [organization(input), website(input)] : [breadcrumbList(input)]),
    ...(page.published === undefined ? [] : [article(input, page.published)]),
    ...blockStatements(input),
  ];
}

/** Describes the site and names its publisher. */
function website(input: StructuredDataInput): JsonLd {
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

function authorOf(input: StructuredDataInput): JsonObject & JsonLd {
  const { page, assets } = input;
  const { name, to } = page.author ?? {};
  if (name === undefined) return company(input);
  const isAddress = to !== undefined && to.kind !== "contact";
  return { "@type": "Person", name, ...(isAddress && { url: new URL(to.href, assets.origin).href }) };
}

/** Describes a page with a day of publication. */
function article(input: StructuredDataInput, published: string): JsonLd {
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

/**
 * Collects what the page's blocks say. Statements about the page itself are merged into one, since they describe one
 * thing.
 * @throws KenteError `block-throws` when a block's statement fails
 */
function blockStatements(input: StructuredDataInput): JsonLd[] {
  const all = input.page.blocks.flatMap((block, index) =>
    walkBlocks([block]).flatMap((one) => statementsOf(one, index, input)),
  );
  const aboutPage = all.filter(isAboutPage);
  if (aboutPage.length === 0) return all;
  return [merged(aboutPage, input), ...all.filter((one) => !isAboutPage(one))];
}

function isAboutPage({ "@type": type }: JsonLd): boolean {
  return [type].flat().every((one) => one.endsWith("Page"));
}

/** Merges statements about the page: it has all their types, and lists of the same name are joined. */
function merged(statements: readonly JsonLd[], { page, site, assets }: StructuredDataInput): JsonLd {
  const url = addressOf(assets, page.path);
  const whole: JsonLd = {
    "@type": [...new Set(statements.flatMap((one) => one["@type"]))],
    "@id": url,
    url,
    name: page.title,
    inLanguage: site.language.code,
  };
  for (const { "@type": _, ...properties } of statements) {
    for (const [name, value] of Object.entries(properties)) {
      const known = whole[name];
      whole[name] = Array.isArray(known) && Array.isArray(value) ? [...known, ...value] : value;
    }
  }
  return whole;
}

/** @param index of the block of the page that it is, or stands inside of */
function statementsOf(
  block: Block,
  index: number,
  { page, assets, structuredData = {} }: StructuredDataInput,
): JsonLd[] {
  if (!Object.hasOwn(structuredData, block.type)) return [];
  try {
    return structuredData[block.type]?.(block, (href) => new URL(href, assets.origin).href) ?? [];
  } catch (cause) {
    const reason = reasonOf(cause);
    throw new KenteError("block-throws", { type: block.type, index, path: page.path, reason }, { cause });
  }
}
