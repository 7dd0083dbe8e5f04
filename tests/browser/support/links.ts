import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Locator } from "@playwright/test";
import { expect } from "./test.ts";

const file = resolve(import.meta.dirname, "../../../pages/_site.json");

/** The site's named links: every address outside the site, by its name. */
export const named: Readonly<Record<string, string>> = JSON.parse(readFileSync(file, "utf8")).links;

/** Checks that a link leaves the site in a new tab, for the named address where one is given. */
export async function leavesFor(link: Locator, name?: string): Promise<void> {
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", /noopener/);
  if (name) expect(named[name], name).toMatch(/^https:/);
  await expect(link).toHaveAttribute("href", name ? (named[name] ?? "") : /^https:/);
}
