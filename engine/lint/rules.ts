import type { LintRule } from "../contract/rule.ts";
import { discover } from "../files/discover.ts";

/** All lint rules: the export `rule` of each file in `rules/`. */
export const rules: readonly LintRule[] = await discover<LintRule>(
  new URL("./rules/", import.meta.url),
  "rule",
);
