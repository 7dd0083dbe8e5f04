import { decodeNamedCharacterReference } from "decode-named-character-reference";
import type { Nodes, Root } from "mdast";
import type { Stretch } from "./rawNodes.ts";

/** Replaces a character that readers do not see as written: markup, code and escapes. */
export const HIDDEN = "\ufffc";

/** An HTML entity and its characters. */
interface Entity extends Stretch {
  characters: string;
}

/** A passage of text: a paragraph, a heading or a cell of a table. */
export interface Passage extends Stretch {
  type: "paragraph" | "heading" | "tableCell";
  /** The source, with {@link HIDDEN} for all characters that are not shown as written. Its length is that of the source. */
  shown: string;
  /** The links in it, markup included. */
  links: Stretch[];
  entities: Entity[];
  /** Whether it is in a list. */
  listed: boolean;
}

/** All passages of a text in order. Offsets are those of the text. */
export function passagesOf(root: Root, source: string): Passage[] {
  const passages: Passage[] = [];
  const visit = (node: Nodes, listed: boolean) => {
    if (node.type === "paragraph" || node.type === "heading" || node.type === "tableCell") {
      passages.push(passageOf(node, source, listed));
    } else if ("children" in node) {
      for (const child of node.children) visit(child, listed || node.type === "listItem");
    }
  };
  visit(root, false);
  return passages;
}

/** The offsets of a node in its text. */
export function stretchOf({ position }: Pick<Nodes, "position">): Stretch {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

function passageOf(
  block: Extract<Nodes, { type: Passage["type"] }>,
  source: string,
  listed: boolean,
): Passage {
  const { start, end } = stretchOf(block);
  const units: string[] = Array.from({ length: end - start }, (_, at) =>
    source[start + at] === "\n" ? "\n" : HIDDEN,
  );
  const links: Stretch[] = [];
  const entities: Entity[] = [];
  const visit = (node: Nodes) => {
    if (node.type === "link") links.push(stretchOf(node));
    if (node.type === "text") {
      const place = stretchOf(node);
      const words = literal(source.slice(place.start, place.end), place.start, entities);
      for (let at = 0; at < words.length; at += 1) units[place.start - start + at] = words[at] ?? HIDDEN;
    } else if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(block);
  return { type: block.type, start, end, shown: units.join(""), links, entities, listed };
}

const escaped = /\\[!-/:-@[-`{-~]/g;
const entity = /&(?:#(?:x(?<hex>[0-9a-f]{1,6})|(?<decimal>\d{1,7}))|(?<name>[a-z][a-z0-9]{1,31}));/gi;

/** The source of plain text, with escapes hidden and the marks of quotes before its lines as blanks. */
function literal(source: string, offset: number, entities: Entity[]): string {
  let words = source.replace(escaped, HIDDEN.repeat(2));
  for (const { start, end, characters } of entitiesOf(words)) {
    entities.push({ start: offset + start, end: offset + end, characters });
    words = words.slice(0, start) + HIDDEN.repeat(end - start) + words.slice(end);
  }
  return words.replace(/(?<=\n)[ \t]*(?:>[ \t]*)*/g, (prefix) => " ".repeat(prefix.length));
}

/** The valid HTML entities in a text. */
export function entitiesOf(text: string): Entity[] {
  return Array.from(text.matchAll(entity)).flatMap(
    ({ 0: { length }, index, groups: { hex, decimal, name } = {} }) => {
      const characters =
        name === undefined ? fromCode(Number.parseInt(hex ?? decimal ?? "", hex ? 16 : 10)) : named(name);
      return characters === undefined ? [] : [{ start: index, end: index + length, characters }];
    },
  );
}

function named(name: string): string | undefined {
  return decodeNamedCharacterReference(name) || undefined;
}

function fromCode(code: number): string | undefined {
  return code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code < 0xe000)
    ? String.fromCodePoint(code)
    : undefined;
}
