import { suggest } from "../../content/diagnostics/suggestion.ts";
import type { Json, JsonPath } from "../../contract/json.ts";
import type { LintRule } from "../../contract/rule.ts";
import { didYouMean } from "../../errors/entry.ts";

/** The names in the HTML standard for what a browser can fill in. */
const names = new Set(
  [
    "on off name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password",
    "current-password one-time-code organization-title organization street-address address-line1 address-line2 address-line3",
    "address-level4 address-level3 address-level2 address-level1 country country-name postal-code cc-name cc-given-name",
    "cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type transaction-currency",
    "transaction-amount language bday bday-day bday-month bday-year sex url photo tel tel-country-code tel-national tel-area-code",
    "tel-local tel-local-prefix tel-local-suffix tel-extension email impp",
  ]
    .join(" ")
    .split(" "),
);
/** Words that may come before such a name: whose address or phone it is. */
const groups = new Set("shipping billing home work mobile fax pager".split(" "));

/** Browsers ignore names that they don't know. */
export const rule: LintRule = {
  id: "autocomplete-name",
  title: "Browsers know what to fill in",
  severity: "warning",
  docs: [
    "`autocomplete` says what a browser may fill in, in the words of the HTML standard: `name`, `given-name`, `email`, `tel`,",
    "`organization`, `street-address`, `off` and others. `billing`, `shipping`, `work` and similar words may come first.",
    "Browsers ignore every other word, and visitors have to type everything themselves.",
  ].join(" "),
  checkPart({ file, path, value }, report) {
    if (!file.startsWith("_forms/")) return;
    for (const [autocomplete, at] of namesIn(value.ui ?? null, [...path, "ui"])) {
      const words = autocomplete.split(" ");
      const wrong = words.find((word, index) => !isKnown(word, index === words.length - 1));
      if (wrong === undefined) continue;
      report({
        file,
        path: at,
        message: `Browsers don't know "${wrong}", so they fill in nothing.`,
        hint:
          didYouMean(
            suggest(wrong, names),
            'Write "name", "email", "tel", "organization", "off" or another name of the HTML standard.',
          ) ?? "",
      });
    }
  },
};

/** All names in a uiSchema, with their places. */
function namesIn(ui: Json, path: JsonPath): [name: string, path: JsonPath][] {
  if (ui === null || typeof ui !== "object") return [];
  return Object.entries(ui).flatMap(([key, value]): [string, JsonPath][] => {
    const at = [...path, Array.isArray(ui) ? Number(key) : key];
    const isName = key === "ui:autocomplete" || (key === "autocomplete" && path.at(-1) === "ui:options");
    return isName && typeof value === "string" ? [[value, at]] : namesIn(value, at);
  });
}

function isKnown(word: string, isLast: boolean): boolean {
  if (word === "webauthn") return isLast;
  return names.has(word) || (!isLast && (groups.has(word) || word.startsWith("section-")));
}
