import { pathKey } from "../../content/diagnostics/misspeltKeys.ts";
import type { Json, JsonPath } from "../../contract/json.ts";

/** In characters. Shorter texts are often the same on two pages: labels, questions, a sentence about a product. */
export const shortest = 80;

/** In characters. Inside one text, only a paragraph of a word or two may be repeated. */
const shortestTwice = 20;

/** Keys whose texts may be the same everywhere, such as the description of a picture. */
const noText = new Set(["alt", "src", "to", "code"]);

/** A paragraph of a text. */
interface Paragraph {
  paragraph: string;
  start: number;
  /** Whether the same text has this paragraph further up. */
  again: boolean;
}

/**
 * Visits each long or repeated paragraph of the texts in a value.
 * @param copies keys of the places to leave out
 * @param visit is called with the path of the text. The path array is reused: copy what you keep.
 */
export function eachParagraph(
  value: Json | undefined,
  path: (string | number)[],
  copies: ReadonlySet<string> | undefined,
  visit: (paragraph: Paragraph, path: JsonPath) => void,
): void {
  if (typeof value === "string") {
    for (const one of paragraphs(value)) visit(one, path);
  } else if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) below(value[index], index);
  } else if (value !== null && typeof value === "object" && copies?.has(pathKey(path)) !== true) {
    for (const key in value) if (!noText.has(key)) below(value[key], key);
  }

  function below(member: Json | undefined, step: string | number): void {
    path.push(step);
    eachParagraph(member, path, copies, visit);
    path.pop();
  }
}

function paragraphs(text: string): Paragraph[] {
  const isOne = !text.includes("\n\n");
  if (isOne && text.length < shortest) return [];
  if (isOne && !(text.includes("\n") && /\n\s+\n/.test(text)))
    return [{ paragraph: text, start: 0, again: false }];
  const before = new Set<string>();
  const found: Paragraph[] = [];
  let start = 0;
  text.split(/(\n\s*\n)/).forEach((paragraph, index) => {
    const again = paragraph.length >= shortestTwice && before.has(paragraph);
    if (index % 2 === 0 && (again || paragraph.length >= shortest)) found.push({ paragraph, start, again });
    before.add(paragraph);
    start += paragraph.length;
  });
  return found;
}
