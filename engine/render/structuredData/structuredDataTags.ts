import type { JsonLd } from "../../contract/structuredData.ts";
import type { HeadTag } from "../head/HeadTag.ts";
import { blockStatements } from "./blocks.ts";
import { organization } from "./company.ts";
import { article, breadcrumbList, website } from "./page.ts";
import type { StructuredDataInput } from "./pageInput.ts";

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
