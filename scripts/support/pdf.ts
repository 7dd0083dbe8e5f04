import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { decodedAddress } from "../../engine/content/link/addresses.ts";
import { mediaType } from "../../engine/content/read/mediaTypes.ts";
import { KenteError } from "../../engine/errors/KenteError.ts";
import { ensureChromium } from "./chromium.ts";

/** Pages are laid out for a desk's screen, and drawn so much smaller: a text of 17 pixels has 8 points. */
const scale = 0.65;

/** A page to print. */
interface PrintedPage {
  /** The output folder that it is in. */
  out: string;
  /** Its file in that folder. */
  file: string;
  /** The public address of the folder: links lead there. */
  address: string;
  /** Stands beside the site's name on the first sheet. */
  title: string;
  /** The positions of the blocks that begin on a new sheet. */
  breaks: readonly number[];
}

/**
 * Prints a page of an output folder as a tagged PDF with bookmarks. It loads nothing from the network.
 * @throws KenteError `document-unprintable` if there is no Chromium or a part of the page is missing
 */
export async function print({ out, file, address, ...look }: PrintedPage): Promise<Uint8Array> {
  const executablePath = ensureChromium();
  if (executablePath === undefined) {
    throw new KenteError("document-unprintable", { reason: "there is no Chromium" });
  }
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    // Pages are complete without scripts, and show nothing that moves.
    const page = await browser.newPage({
      colorScheme: "light",
      reducedMotion: "reduce",
      javaScriptEnabled: false,
    });
    const missing: string[] = [];
    await page.route("**/*", async (route) => {
      const name = decodedAddress(new URL(route.request().url()).href.slice(address.length)).replace(
        /[?#].*$/,
        "",
      );
      const body = await readFile(join(out, name)).catch(() => undefined);
      if (body === undefined) {
        missing.push(name);
        return route.abort();
      }
      const whole = name === file ? Buffer.from(onSheets(body.toString(), look)) : body;
      return route.fulfill({ contentType: mediaType(name), body: whole });
    });
    await page.emulateMedia({ media: "screen" });
    await page.goto(address + file);
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    if (missing.length > 0) {
      throw new KenteError("document-unprintable", { reason: `${missing.join(", ")} is missing` });
    }
    return await page.pdf({
      scale,
      tagged: true,
      outline: true,
      printBackground: true,
      preferCSSPageSize: true,
    });
  } finally {
    await browser.close();
  }
}

/** Adds the styles of documents to a page, and loads the pictures that are further down. */
function onSheets(html: string, { title, breaks }: Pick<PrintedPage, "title" | "breaks">): string {
  const styles = [
    readFileSync(new URL("../../engine/documents/document.css", import.meta.url), "utf8"),
    `:root { --document-title: ${JSON.stringify(title).replaceAll("<", "\\3c ")}; }`,
    ...breaks.map((at) => `main > :nth-child(${at + 1} of .block) { break-before: page; }`),
  ];
  return html
    .replaceAll(' loading="lazy"', "")
    .replace("</head>", () => `<style>${styles.join("\n")}</style></head>`);
}
