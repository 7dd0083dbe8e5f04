import { findNodeAtLocation, format, type Node } from "jsonc-parser";
import {
  type DocumentSymbol,
  type FoldingRange,
  type FormattingOptions,
  SymbolKind,
  type TextEdit,
} from "vscode-languageserver";
import { validatorsFor } from "../content/check/validators.ts";
import { isObject } from "../content/json/value.ts";
import { slotsOf } from "../content/schema/contentPlan.ts";
import type { Vocabulary } from "../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../contract/json.ts";
import { readValue, treeOf } from "./cursor.ts";
import { rangeAt, toTextEdit } from "./ranges.ts";

/** The blocks of a page or of shared blocks, with those inside of them. */
export function outlineOf(text: string, vocabulary: Vocabulary): DocumentSymbol[] {
  const tree = treeOf(text);
  const { blocks } = readValue(text);
  return tree && Array.isArray(blocks) ? symbolsOf(blocks, ["blocks"], { text, tree, vocabulary }) : [];
}

interface Outlined {
  text: string;
  tree: Node;
  vocabulary: Vocabulary;
}

function symbolsOf(blocks: readonly Json[], path: JsonPath, page: Outlined): DocumentSymbol[] {
  return blocks.flatMap((block, index): DocumentSymbol[] => {
    const at = [...path, index];
    const node = findNodeAtLocation(page.tree, [...at]);
    if (!isObject(block) || node === undefined) return [];
    const { type = "", use } = block;
    const { plan } = validatorsFor(page.vocabulary).blocks.get(String(type)) ?? {};
    const name = [block.heading, block.title, use, type].find((one) => typeof one === "string" && one !== "");
    const range = rangeAt(page.text, node.offset, node.length);
    const children = slotsOf(block, plan).flatMap((slot) =>
      symbolsOf(slot.blocks, [...at, ...slot.path], page),
    );
    return [
      {
        name: String(name ?? index + 1),
        detail: use === undefined ? titleOf(type, page.vocabulary) : "_shared",
        kind: SymbolKind.Object,
        range,
        selectionRange: { start: range.start, end: range.start },
        ...(children.length > 0 && { children }),
      },
    ];
  });
}

function titleOf(type: Json, { blocks }: Vocabulary): string {
  return String((blocks.get(String(type))?.schema as JsonObject | undefined)?.title ?? type);
}

/** The lines of each block, to be folded. */
export function foldingOf(text: string, vocabulary: Vocabulary): FoldingRange[] {
  const all = (symbols: readonly DocumentSymbol[]): DocumentSymbol[] =>
    symbols.flatMap((one) => [one, ...all(one.children ?? [])]);
  return all(outlineOf(text, vocabulary)).flatMap(({ range: { start, end } }) =>
    end.line > start.line ? [{ startLine: start.line, endLine: end.line - 1 }] : [],
  );
}

/** Indents a JSON text anew, and keeps what stands on one line there. */
export function formatted(
  text: string,
  { tabSize, insertSpaces, insertFinalNewline }: FormattingOptions,
): TextEdit[] {
  const eol = /\r\n|\n|\r/.exec(text)?.[0] ?? "\n";
  const options = {
    tabSize,
    insertSpaces,
    eol,
    keepLines: true,
    insertFinalNewline: insertFinalNewline === true,
  };
  // Spaces inside of a line are a matter of taste.
  return format(text, undefined, options).flatMap(({ offset, length, content }) =>
    /[\r\n]/.test(text.slice(offset, offset + length) + content)
      ? toTextEdit(text, { offset, length, text: content })
      : [],
  );
}
