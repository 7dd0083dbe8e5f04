import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { expect } from "./test.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What axe finds wrong with a page as it is now.
 * @param leftOut rules that the page can't follow
 */
export async function violations(page: Page, leftOut: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const { passes, found } = await page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
      const { passes, violations } = await axe.run(options);
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
      );
      return { passes: passes.length, found };
    },
    // Of rules that pass one place is enough.
    {
      runOnly: tags,
      resultTypes: ["violations"],
      rules: Object.fromEntries(leftOut.map((rule) => [rule, { enabled: false }])),
    },
  );
  expect(passes).toBeGreaterThan(10);
  return found;
}
