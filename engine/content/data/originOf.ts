import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import type { ContentPlan } from "../schema/contentPlan.ts";
import type { Data } from "./DataSet.ts";
import { emptyList, isLeftOut, type Plans, planOfMember, type Scope } from "./expand.ts";
import { chosenRecords, isListFromData, ownList } from "./list.ts";

/** Where a value of an expanded file comes from. */
interface Origin {
  /** The place in the file as it is written. */
  path: JsonPath;
  /** What is written there. */
  value: Json;
  /** The record of a data set that the value was filled with. */
  record: JsonObject | undefined;
  /** The record that fills its placeholders: `record`, or a part of it. */
  filling: JsonObject | undefined;
  /** Whether the value there is the one that was asked for, and not one around it. */
  isExact: boolean;
  /** Whether it is a list, and one of its items is left out. */
  isShortened: boolean;
}

/** A value on the way to another one. */
interface Step extends Omit<Origin, "isExact" | "isShortened"> {
  plan: ContentPlan | undefined;
  /** Whether it is an item: items are no lists from data. */
  isItem: boolean;
}

/** A value before records stand in it. */
interface Unfilled {
  value: Json;
  data: Data;
  plans: Plans;
  record?: JsonObject;
}

/** Finds out where a value of an expanded file comes from. Only what is on the way to it is expanded. */
export function originOf({ value, data, plans, record }: Unfilled, path: JsonPath): Origin {
  let here: Step = { value, path: [], record, filling: record, plan: plans.file, isItem: false };
  for (const step of path) {
    const next = stepInto(here, step, { data, blocks: plans.blocks, record: here.filling });
    if (next === undefined) return { ...here, isExact: false, isShortened: false };
    here = next;
  }
  const { value: found, filling, plan } = here;
  const scope = { data, blocks: plans.blocks, record: filling };
  const isShortened = Array.isArray(found) && found.some((item) => isLeftOut(item, plan?.items, scope));
  return { ...here, isExact: true, isShortened };
}

function stepInto(here: Step, step: string | number, scope: Scope): Step | undefined {
  const { value, path, record, filling, plan, isItem } = here;
  if (value === null || typeof value !== "object") return undefined;
  const items = plan?.items;
  if (!isItem && isListFromData(value)) {
    const { each, item } = value;
    const own = chosenRecords(value, scope.data, filling).filter(
      (one) => !isLeftOut(item, items, { ...scope, record: one }),
    )[Number(step)];
    if (own === undefined) return undefined;
    const whole = ownList(each) === undefined ? own : record;
    return { value: item, path: [...path, "item"], record: whole, filling: own, plan: items, isItem: true };
  }
  if (Array.isArray(value)) {
    const index = [...value.keys()].filter((one) => !isLeftOut(value[one] ?? null, items, scope))[
      Number(step)
    ];
    if (index === undefined) return undefined;
    return { ...here, value: value[index] ?? null, path: [...path, index], plan: items, isItem: true };
  }
  const empty = step === "text" ? emptyList(value, plan, scope) : undefined;
  if (empty?.text !== undefined) {
    return {
      ...here,
      value: empty.text,
      path: [...path, empty.key, "empty"],
      plan: undefined,
      isItem: false,
    };
  }
  const member = Object.hasOwn(value, step) ? value[step] : undefined;
  const below = planOfMember(value, String(step), plan, scope);
  if (member === undefined || isLeftOut(member, below, scope)) return undefined;
  return { ...here, value: member, path: [...path, step], plan: below, isItem: false };
}
