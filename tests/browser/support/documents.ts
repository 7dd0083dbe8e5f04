import type { APIRequestContext } from "@playwright/test";
import { type HTMLElement, parse } from "node-html-parser";
import { expect } from "./test.ts";

const read = new Map<string, Promise<HTMLElement>>();

/**
 * Reads pages as the server sends them, by route: for tests of what is written in a page, not of how it looks or behaves.
 * No browser opens them, so a test can look at all pages of a site. Those of this repository's own site are the same for all
 * tests of a worker.
 */
export async function readDocuments(
  request: APIRequestContext,
  routes: readonly string[],
): Promise<Map<string, HTMLElement>> {
  const documents = new Map<string, HTMLElement>();
  for (const route of routes) {
    const document = read.get(route) ?? readDocument(request, route);
    read.set(route, document);
    documents.set(route, await document);
  }
  return documents;
}

async function readDocument(request: APIRequestContext, route: string): Promise<HTMLElement> {
  const answer = await request.get(route);
  expect(answer.status(), route).toBe(route === "/404" ? 404 : 200);
  return parse(await answer.text());
}

/** The values of an attribute of all elements that match, in the order of the document. */
export const attributes = (document: HTMLElement, selector: string, name: string): string[] =>
  document.querySelectorAll(selector).map((element) => element.getAttribute(name) ?? "");
