import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { readFingerprint } from "../../../engine/documents/documentPages.ts";
import { test } from "../support/sharedPage.ts";
import { expect } from "../support/test.ts";

const pdf = readFileSync(resolve(import.meta.dirname, "../../..", "public/files/company-profile.pdf"));
const text = pdf.toString("latin1");

test.describe("P-05 the company profile", () => {
  test("is a PDF of four to six pages, and below a megabyte", () => {
    expect(text.startsWith("%PDF-1.")).toBe(true);
    const pages = text.match(/\/Type \/Page\n/g) ?? [];
    expect(pages.length).toBeGreaterThanOrEqual(4);
    expect(pages.length).toBeLessThanOrEqual(6);
    expect(pdf.length).toBeLessThan(1024 * 1024);
  });

  test("is made for screen readers: tagged, titled, with its language, bookmarks and words for pictures", () => {
    expect(text).toMatch(/\/MarkInfo <<[^>]*\/Marked true/);
    expect(text).toMatch(/\/Lang \(en/);
    expect(text).toMatch(/\/DisplayDocTitle true/);
    const title = /\/Title <FEFF([0-9A-F]+)>/i.exec(text)?.[1] ?? "";
    expect(Buffer.from(title, "hex").swap16().toString("utf16le")).toMatch(/^Company profile – \S/);
    expect(text).toContain("/Outlines");
    expect(text).toMatch(/\/S \/Figure[\s\S]*?\/Alt/);
  });

  test("carries the fingerprint of its content, and nothing of when and where it was printed", () => {
    expect(readFingerprint(pdf)).toMatch(/^[\w-]{24}$/);
    expect(text).not.toContain("/CreationDate");
    expect(text).not.toContain("Mozilla");
  });
});
