import { basename } from "node:path";
import { createInterface } from "node:readline/promises";
import { sentence } from "../../engine/scaffold/names.ts";

/**
 * Asks for the name of a new site. Where nobody can answer, it is made from the folder's name.
 * @param folder of the new site
 */
export async function askSiteName(folder: string): Promise<string> {
  const likely = sentence(
    basename(folder)
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, ""),
  );
  if (!process.stdin.isTTY || !process.stdout.isTTY) return likely;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(`What is the name of the site? (${likely}) `)).trim() || likely;
  } finally {
    terminal.close();
  }
}
