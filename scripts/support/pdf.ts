import { chromium } from "@playwright/test";
import type { PrintableDocument } from "../../engine/documents/document.ts";
import { KenteError } from "../../engine/errors/KenteError.ts";
import { ensureChromium } from "./chromium.ts";

const types: Readonly<Record<string, string>> = {
  css: "text/css",
  svg: "image/svg+xml",
  woff2: "font/woff2",
};

/**
 * Prints a document as a tagged PDF with bookmarks. It loads nothing from the network.
 * @throws KenteError `document-unprintable` if there is no Chromium or a part of the document is missing
 */
export async function print({ address, html, read }: PrintableDocument): Promise<Uint8Array> {
  const executablePath = ensureChromium();
  if (executablePath === undefined) {
    throw new KenteError("document-unprintable", { reason: "there is no Chromium" });
  }
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({ colorScheme: "light", reducedMotion: "reduce" });
    const missing: string[] = [];
    await page.route("**/*", async (route) => {
      const { href, pathname, search } = new URL(route.request().url());
      if (href === address) return route.fulfill({ contentType: "text/html", body: html });
      const bytes = await read(pathname + search);
      if (bytes === undefined) {
        missing.push(pathname);
        return route.abort();
      }
      const contentType = types[pathname.split(".").at(-1) ?? ""] ?? "application/octet-stream";
      return route.fulfill({ contentType, body: Buffer.from(bytes) });
    });
    await page.goto(address);
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    if (missing.length > 0) {
      throw new KenteError("document-unprintable", { reason: `${missing.join(", ")} is missing` });
    }
    return await page.pdf({ tagged: true, outline: true, printBackground: true, preferCSSPageSize: true });
  } finally {
    await browser.close();
  }
}
