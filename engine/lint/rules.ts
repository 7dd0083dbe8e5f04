import type { LintRule } from "../contract/rule.ts";
import { members } from "../members/rules.ts";

/** All lint rules: the export `rule` of each file in `rules/`. */
export const rules: readonly LintRule[] = Object.values(members);
