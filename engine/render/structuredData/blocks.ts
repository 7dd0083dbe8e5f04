import type { Block } from "../../contract/block.ts";
import type { JsonLd } from "../../contract/structuredData.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { reasonOf } from "../../errors/reasonOf.ts";
import { walkBlocks } from "../block/walkBlocks.ts";
import { addressOf, type StructuredDataInput } from "./pageInput.ts";

/**
 * Collects what the page's blocks say. Statements about the page itself are merged into one, since they describe one
 * thing.
 * @throws KenteError `block-throws` when a block's statement fails
 */
export function blockStatements(input: StructuredDataInput): JsonLd[] {
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
