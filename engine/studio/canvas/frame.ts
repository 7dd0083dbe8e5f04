import type { JsonPath } from "../../contract/json.ts";
import { blockAttribute } from "../protocol.ts";
import type { Said } from "./matchWords.ts";

/** The element of a block in the page of the frame. */
export function blockElement(document: Document, path: JsonPath): Element | null {
  return document.querySelector(`[${blockAttribute}=${JSON.stringify(JSON.stringify(path))}]`);
}

/** The block that an element belongs to. */
export function blockOf(element: Element): { element: Element; path: JsonPath } | undefined {
  const found = element.closest(`[${blockAttribute}^="["]`);
  return found
    ? { element: found, path: JSON.parse(found.getAttribute(blockAttribute) ?? "[]") as JsonPath }
    : undefined;
}

/** What an element of a block says, and what those around it say. */
export function saidBy(element: Element, block: Element): Said[] {
  const said: Said[] = [];
  for (let one: Element | null = element; one && one !== block; one = one.parentElement) {
    const words = wordsOf(one);
    const same = [...block.querySelectorAll(one.tagName)].filter((other) => wordsOf(other)[0] === words[0]);
    said.push({ words, before: Math.max(0, same.indexOf(one)) });
  }
  return said;
}

function wordsOf(element: Element): string[] {
  const { ownerDocument } = element;
  const src = element.getAttribute("src");
  const path = src ? new URL(src, ownerDocument.baseURI).pathname : "";
  return [element.textContent ?? "", element.getAttribute("alt") ?? "", decodeURI(path)].filter(
    (text) => text.trim() !== "",
  );
}
