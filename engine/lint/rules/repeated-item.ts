import { validatorsFor } from "../../content/check/validators.ts";
import type { ContentPlan } from "../../content/schema/contentPlan.ts";
import { isObject } from "../../content/source/isObject.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import type { LintRule } from "../../contract/rule.ts";
import { hasWords } from "../site/hasWords.ts";
import { partsOf, textOf } from "../site/parts.ts";

/** Two equal entries in a list are usually a copy that was never changed. */
export const rule: LintRule = {
  id: "repeated-item",
  title: "No list has the same entry twice",
  severity: "warning",
  docs: "Two equal entries in a list, such as two cards, questions or menu entries with the same words, are usually a copy that was never changed.",
  check(site, report) {
    const { blocks } = validatorsFor(site.vocabulary);
    for (const { file, path, value } of partsOf(site)) {
      eachList(value, [...path], blocks.get(textOf(value, "type"))?.plan, (list, at) => {
        const first = new Map<string, number>();
        list.forEach((item, index) => {
          if (!isObject(item)) return;
          // The rule "repeated-block" checks blocks.
          if (at.at(-1) === "blocks" && at.length === 1) return;
          const text = JSON.stringify({ ...item, id: undefined });
          const earlier = first.get(text);
          if (earlier === undefined) first.set(text, index);
          else if (hasWords(item, "one")) {
            report({
              file,
              path: [...at, index],
              message: `Entries ${earlier + 1} and ${index + 1} of "${at.at(-1)}" are the same.`,
              hint: "Remove one of the two, or change what should be different.",
            });
          }
        });
      });
    }
  },
  examples: {
    valid: [
      actions({ label: "Call us", to: "/a" }, { label: "Write to us", to: "/a" }),
      actions({ label: "Call us", to: "/a" }, { label: "Call us", to: "/" }),
    ],
    invalid: [
      { site: actions({ label: "Careers", to: "/" }, { label: "Careers", to: "/" }), findings: 1 },
      { site: actions({ label: "Call us", to: "/a" }, { label: "Call us", to: "/a" }), findings: 1 },
      {
        site: menu(
          { label: "About us", to: "/" },
          { label: "Our prices", to: "/" },
          { label: "About us", to: "/" },
        ),
        findings: 1,
      },
    ],
  },
};

/** Visits each list in a value, except lists whose entries have anchors: the link checks report equal anchors. */
function eachList(
  value: Json | undefined,
  path: (string | number)[],
  plan: ContentPlan | undefined,
  visit: (list: readonly Json[], path: JsonPath) => void,
): void {
  if (value === null || typeof value !== "object") return;
  const isList = Array.isArray(value);
  if (isList && value.length > 1 && plan?.items?.anchor === undefined) visit(value, path);
  for (const key in value) {
    const member = (value as JsonObject)[key];
    if (member === null || typeof member !== "object") continue;
    path.push(isList ? Number(key) : key);
    eachList(member, path, isList ? plan?.items : plan?.members?.get(key), visit);
    path.pop();
  }
}

function actions(...list: JsonObject[]) {
  return { "a.json": { blocks: [{ type: "words", heading: "A", actions: list }] } };
}

function menu(...items: JsonObject[]) {
  return { "_site.json": { header: { menus: [{ label: "Company", items }] } } };
}
