import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import type { ContentPlan } from "../schema/contentPlan.ts";
import type { Data } from "./DataSet.ts";
import { escapeMarkdown } from "./escapeMarkdown.ts";
import { chosenRecords, isListFromData, type ListFromData } from "./list.ts";
import { fillText } from "./placeholders.ts";

/** Where the content is in the values of a site's files. */
export interface Plans {
  /** The plan of the file. */
  file: ContentPlan | undefined;
  /** Those of the block types. */
  blocks: ReadonlyMap<string, { plan: ContentPlan | undefined; schema: JsonSchema }>;
}

/** What a value is expanded with. */
export interface Scope {
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
export function planOfMember(
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
export function isLeftOut(value: Json, plan: ContentPlan | undefined, scope: Scope): boolean {
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
export function emptyList(
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
