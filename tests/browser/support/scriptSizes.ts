import { brotliCompressSync } from "node:zlib";
import { type APIRequestContext, expect } from "@playwright/test";

/**
 * How many bytes of each file browsers fetch, but for the hashes in the names of other files: each build has others, which make the
 * compressed app up to 200 bytes larger or smaller.
 */
export async function sizesOf(request: APIRequestContext, files: readonly string[]): Promise<number[]> {
  expect(files.length).toBeGreaterThan(1);
  const texts = await Promise.all(files.map(async (file) => (await request.get(file)).text()));
  return texts.map((text) => brotliCompressSync(text.replace(hashes, "")).length);
}

const hashes = /(?<=-)[\w-]{6,7}(?=\.(?:js|css)\b)/g;
