import type { APIRequestContext } from "@playwright/test";
import { type HTMLElement, parse } from "node-html-parser";
import { expect } from "./test.ts";

/**
 * Reads pages as the server sends them, by route: for tests of what is written in a page, not of how it looks or behaves.
 * No browser opens them, so a test can look at all pages of a site.
 */
export async function readDocuments(
  request: APIRequestContext,
  routes: readonly string[],
): Promise<Map<string, HTMLElement>> {
  const documents = new Map<string, HTMLElement>();
  for (const route of routes) {
    const answer = await request.get(route);
    expect(answer.status(), route).toBe(route === "/404" ? 404 : 200);
    documents.set(route, parse(await answer.text()));
  }
  return documents;
}

/** The values of an attribute of all elements that match, in the order of the document. */
export const attributes = (document: HTMLElement, selector: string, name: string): string[] =>
  document.querySelectorAll(selector).map((element) => element.getAttribute(name) ?? "");
