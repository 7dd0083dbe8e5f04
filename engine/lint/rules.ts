import type { LintRule } from "../contract/rule.ts";
import { discover } from "../files/discover.ts";

/** Every lint rule: what the files of `rules/` export as `rule`. */
export const rules: readonly LintRule[] = await discover<LintRule>(
  new URL("./rules/", import.meta.url),
  "rule",
);
