import type { Json, JsonObject, JsonPath, JsonSchema } from "../../contract/json.ts";
import type { ContentPlan } from "../schema/contentPlan.ts";
import { type Data, fillText } from "./DataSet.ts";
import { chosenRecords, isListFromData, type ListFromData, ownList } from "./list.ts";

/** Where the content is in the values of a site's files. */
export interface Plans {
  /** The plan of the file. */
  file: ContentPlan | undefined;
  /** Those of the block types. */
  blocks: ReadonlyMap<string, { plan: ContentPlan | undefined; schema: JsonSchema }>;
}

/** What a value is expanded with. */
interface Scope {
  data: Data;
  blocks: Plans["blocks"];
  /** The record of the page, or of the innermost list around the value. Without one, braces have no meaning. */
  record?: JsonObject | undefined;
}

/**
 * Puts records in the place of lists from data and placeholders. What is written must have been checked.
 * @param plans where texts are Markdown: records are never markup
 */
export function expand(value: Json, data: Data, { file, blocks }: Plans, record?: JsonObject): Json {
  return expandValue(value, file, { data, blocks, record }) ?? null;
}

/** @returns undefined for what is left out */
function expandValue(value: Json, plan: ContentPlan | undefined, scope: Scope): Json | undefined {
  return isListFromData(value) ? itemsOf(value, plan?.items, scope) : expandOne(value, plan, scope);
}

/** Expands a value that is no list from data itself, as the items of lists. */
function expandOne(value: Json, plan: ContentPlan | undefined, scope: Scope): Json | undefined {
  if (isLeftOut(value, plan, scope)) return undefined;
  if (typeof value === "string" && scope.record !== undefined) {
    const isMarkdown = plan?.kind?.wording === "markdown";
    return fillText(value, scope.record, isMarkdown ? escapeMarkdown : undefined, plan?.isNumber) ?? "";
  }
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.flatMap((item) => asItem(expandOne(item, plan?.items, scope)));
  const empty = emptyList(value, plan, scope);
  if (empty !== undefined) return expandOne(noticeOf(value, empty.text), plan, scope);
  const members: JsonObject = {};
  for (const key of Object.keys(value)) {
    const member = value[key] as Json;
    const one = expandValue(member, planOfMember(value, key, plan, scope), scope);
    if (one !== undefined && !isEmptyMember(value, key, one, plan, scope)) members[key] = one;
  }
  return members;
}

/** The plan of a member of a group or block. */
function planOfMember(
  value: JsonObject,
  key: string,
  plan: ContentPlan | undefined,
  { blocks }: Pick<Scope, "blocks">,
): ContentPlan | undefined {
  const own = plan?.kind?.name === "block" ? blocks.get(String(value.type))?.plan : plan;
  return own?.members?.get(key) ?? own?.rest;
}

/**
 * Whether a value is left out: a text that is one placeholder where the record has no such value, what is nothing without such a
 * text, and a block that has nothing to show because no record is left.
 */
function isLeftOut(value: Json, plan: ContentPlan | undefined, scope: Scope): boolean {
  if (typeof value === "string") {
    return scope.record !== undefined && !plan?.mayBeEmpty && fillText(value, scope.record) === undefined;
  }
  if (value === null || typeof value !== "object" || Array.isArray(value)) return false;
  const core = plan?.kind?.core;
  if (core !== undefined && typeof value[core] === "string") return isLeftOut(value[core], undefined, scope);
  const empty = emptyList(value, plan, scope);
  return empty !== undefined && empty.text === undefined;
}

/** The list without which a block has nothing to show, if no record is left for it, and what is shown instead. */
function emptyList(
  value: JsonObject,
  plan: ContentPlan | undefined,
  { blocks, data, record }: Scope,
): { key: string; text: Json | undefined } | undefined {
  const schema = plan?.kind?.name === "block" ? blocks.get(String(value.type))?.schema : undefined;
  if (schema === undefined) return undefined;
  for (const [key, list] of Object.entries(value)) {
    if (!isListFromData(list) || !isNeeded(key, schema)) continue;
    if (chosenRecords(list, data, record).length === 0) return { key, text: list.empty };
  }
  return undefined;
}

/** What stands in the place of a block that has nothing to show: its heading, and the text for that. */
function noticeOf({ id, surface, heading }: JsonObject, text: Json = ""): JsonObject {
  const kept = Object.entries({ id, surface, heading }).filter(([, value]) => value !== undefined);
  return { type: "prose", ...(Object.fromEntries(kept) as JsonObject), text };
}

/** Whether a member is a list without items that may be left out, and must have items where it is there. */
function isEmptyMember(
  value: JsonObject,
  key: string,
  items: Json,
  plan: ContentPlan | undefined,
  { blocks }: Scope,
): boolean {
  if (!Array.isArray(items) || items.length > 0 || !isListFromData(value[key])) return false;
  const schema = plan?.kind?.name === "block" ? blocks.get(String(value.type))?.schema : undefined;
  return schema !== undefined && !isRequired(key, schema) && leastItems(key, schema) > 0;
}

/** Whether a block has nothing to show without a list. */
export function isNeeded(key: string, schema: JsonSchema): boolean {
  return isRequired(key, schema) && leastItems(key, schema) > 0;
}

function isRequired(key: string, { required }: JsonSchema): boolean {
  return Array.isArray(required) && required.includes(key);
}

function leastItems(key: string, { properties }: JsonSchema): number {
  return Number(((properties as JsonObject | undefined)?.[key] as JsonObject | undefined)?.minItems ?? 0);
}

function itemsOf(list: ListFromData, plan: ContentPlan | undefined, scope: Scope): Json[] {
  return chosenRecords(list, scope.data, scope.record).flatMap((record) =>
    asItem(expandOne(list.item, plan, { ...scope, record })),
  );
}

/** An item that may be a list itself, or left out. */
const asItem = (item: Json | undefined): Json[] => (item === undefined ? [] : [item]);

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

/**
 * Writes a value so that Markdown reads it as text. A backslash before any ASCII punctuation makes it a plain character
 * (CommonMark 0.31, 2.4), and a line that begins with spaces could be code (4.4). A line break stays one (6.7), and an empty line
 * parts two paragraphs.
 */
function escapeMarkdown(value: string): string {
  return value
    .replace(/\r\n?/g, "\n")
    .replace(/[!-/:-@[-`{-~]/g, "\\$&")
    .replace(/^[ \t]+|[ \t]+$/gm, "")
    .replace(/(?<=[^\n])\n(?=[^\n])/g, "\\\n");
}
