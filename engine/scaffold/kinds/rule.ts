import { isErrorId, refusalOf, type Scaffold } from "../scaffold.ts";

/** A lint rule: a file with its documentation, and one with its examples. */
export const scaffold: Scaffold = {
  kind: "rule",
  title: "a lint rule: no-jargon",
  inSite: false,
  generates: true,
  name(name) {
    const reason = refusalOf(name);
    if (reason) return { reason };
    return isErrorId(name) ? { reason: "the engine already reports an error by that name" } : { name };
  },
  files(name) {
    return {
      [`engine/lint/rules/${name}.ts`]: source(name),
      [`engine/lint/rules/${name}.examples.ts`]: examples,
    };
  },
  next(name) {
    return [
      `Say in engine/lint/rules/${name}.ts what the rule asks for; the examples beside it are its tests.`,
      "Run npx vitest run tests/conformance/rules.test.ts, then npm run lint.",
    ];
  },
};

function source(name: string): string {
  return `import type { LintRule } from "../../contract/rule.ts";

/** Titles are names, not sentences. */
export const rule: LintRule = {
  id: "${name}",
  title: "Titles end without a full stop",
  severity: "warning",
  docs: "A page's title is a name and not a sentence: it needs no full stop. Remove it.",
  check(site, report) {
    for (const { file, head } of site.pages.values()) {
      const title = String(head.title);
      if (!title.endsWith(".")) continue;
      report({
        file,
        path: ["title"],
        message: \`The title "\${title}" ends with a full stop.\`,
        hint: "Remove it: a title is a name.",
        replacement: { title: "Remove the full stop", json: JSON.stringify(title.replace(/\\.+$/, "")) },
      });
    }
  },
};
`;
}

const examples = `import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [{ "about-us.json": { title: "About us" } }],
  invalid: [
    {
      site: { "about-us.json": { title: "About us." } },
      findings: 1,
      fixed: { "about-us.json": { title: "About us" } },
    },
  ],
};
`;
