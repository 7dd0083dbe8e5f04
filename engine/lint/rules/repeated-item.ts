import { isObject } from "../../content/json/value.ts";
import { type ContentPlan, slotsIn } from "../../content/schema/contentPlan.ts";
import type { Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import type { LintRule } from "../../contract/rule.ts";
import { hasWords } from "../site/copies.ts";
import { validatorOfBlock, validatorOfPart } from "../site/parts.ts";

/** Two equal entries in a list are usually a copy that was never changed. */
export const rule: LintRule = {
  id: "repeated-item",
  title: "No list has the same entry twice",
  severity: "warning",
  docs: "Two equal entries in a list, such as two cards, questions or menu entries with the same words, are usually a copy that was never changed.",
  checkPart(part, report, vocabulary) {
    const { file, path, value } = part;
    const plan = validatorOfPart(part, vocabulary)?.plan;
    eachList(value, [...path], plan, vocabulary, (list, at) => {
      if (!mayRepeat(list)) return;
      const first = new Map<string, number>();
      list.forEach((item, index) => {
        if (!isObject(item)) return;
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
  },
};

/** Whether two entries of a list begin alike. Most lists have none, and comparing whole entries takes time. */
function mayRepeat(list: readonly Json[]): boolean {
  const starts = new Set<Json | undefined>();
  for (const item of list) {
    if (!isObject(item)) continue;
    const start = startOf(item);
    if (starts.has(start)) return true;
    starts.add(start);
  }
  return false;
}

/** The first text of an entry; undefined where it begins with something else. */
function startOf(item: JsonObject): string | undefined {
  for (const key in item) {
    const value = item[key];
    if (key !== "id") return typeof value === "string" ? value : undefined;
  }
  return undefined;
}

/**
 * Visits each list in a value, except lists of blocks and of what has blocks inside, which the rule "repeated-block" compares,
 * and lists whose entries have anchors: the link checks report equal anchors.
 */
function eachList(
  value: Json | undefined,
  path: (string | number)[],
  plan: ContentPlan | undefined,
  vocabulary: Vocabulary,
  visit: (list: readonly Json[], path: JsonPath) => void,
): void {
  if (value === null || typeof value !== "object") return;
  const enter = (member: Json | undefined, step: string | number, below: ContentPlan | undefined) => {
    if (member === null || typeof member !== "object") return;
    const own = below?.kind?.name === "block" ? validatorOfBlock(member, vocabulary)?.plan : below;
    path.push(step);
    eachList(member, path, own, vocabulary, visit);
    path.pop();
  };
  if (Array.isArray(value)) {
    const isElsewhere = plan?.items?.anchor !== undefined || slotsIn(plan).length > 0;
    if (value.length > 1 && !isElsewhere) visit(value, path);
    for (let index = 0; index < value.length; index += 1) enter(value[index], index, plan?.items);
  } else for (const key in value) enter(value[key], key, plan?.members?.get(key));
}
