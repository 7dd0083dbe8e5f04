import type { PageLook } from "../content/check/analyseFile.ts";
import type { Vocabulary } from "../contract/graph.ts";
import type { LintRule } from "../contract/rule.ts";
import { lookAtPage } from "./lookAtPage.ts";
import { rules as allRules } from "./rules.ts";

/** Lint rules as the analysis of pages needs them. */
export function pageLook(vocabulary: Vocabulary, rules: readonly LintRule[] = allRules): PageLook {
  return {
    id: rules === allRules ? "all" : rules.map(({ id }) => id).join(),
    look: (page) => lookAtPage(page, rules, vocabulary),
  };
}
