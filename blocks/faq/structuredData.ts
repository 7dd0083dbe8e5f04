import { plainText } from "../../engine/content/text/plainText.ts";
import type { JsonLd } from "../../engine/contract/block.ts";
import type { FaqProps } from "../../schemas/generated/types.d.ts";

/** Describes the questions and answers to search engines. */
export function structuredData({ items }: FaqProps): JsonLd[] {
  const mainEntity = items.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: plainText(answer) },
  }));
  return [{ "@type": "FAQPage", mainEntity }];
}
