import type { ContentKind } from "../../contract/contentKind.ts";
import type { Json, JsonObject, JsonPath, JsonSchema } from "../../contract/json.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { isObject } from "../json/value.ts";

/** Content kinds by name. */
type Kinds = ReadonlyMap<string, ContentKind>;

/** Where the content and the numbers are in the values of a schema. Branches without either are left out. */
export interface ContentPlan {
  kind?: ContentKind;
  /** Whether the text may be empty. */
  mayBeEmpty?: true;
  /** Whether the value is a number. */
  isNumber?: true;
  /** Each such object has an anchor: its `id`, or a name made from the member `key`. */
  anchor?: { key: string; kind: ContentKind | undefined };
  members?: ReadonlyMap<string, ContentPlan>;
  /** Plan of all items of a list. */
  items?: ContentPlan;
  /** The types of blocks that a list of blocks takes, where it does not take all. */
  allow?: readonly string[];
  /** Plan of all members that `members` does not name. */
  rest?: ContentPlan;
}

/**
 * Derives the plan of an expanded schema; undefined when its values hold neither content nor numbers.
 *
 * @param file the schema's file, for errors
 * @throws KenteError `schema-file` where an `x-content` names no content kind
 */
export function planOf(schema: Json | undefined, kinds: Kinds, file: string): ContentPlan | undefined {
  const planIn = (one: Json | undefined) => planOf(one, kinds, file);
  if (!isObject(schema)) return undefined;
  const name = schema["x-content"];
  if (typeof name === "string") {
    const kind = kinds.get(name);
    if (kind === undefined) {
      const reason = `its "x-content" names "${name}", which is not the name of a file in engine/content/kinds`;
      throw new KenteError("schema-file", {
        ...{ file, reason },
        fix: `Use one of the content kinds: ${[...kinds.keys()].sort().join(", ")}.`,
      });
    }
    if (name === "form-ui") return fieldsPlan(kinds);
    return kind.forLint ? undefined : { kind, ...(schema.minLength === 0 && { mayBeEmpty: true }) };
  }
  if (schema.type === "integer" || schema.type === "number") return { isNumber: true };
  const key = schema["x-anchor"];
  const anchor = typeof key === "string" ? { key, kind: kinds.get("anchor") } : undefined;
  return branches(schema)
    .map(planIn)
    .reduce(merge, ownPlan(schema, anchor, planIn));
}

function ownPlan(
  schema: JsonSchema,
  anchor: ContentPlan["anchor"],
  planIn: (schema: Json | undefined) => ContentPlan | undefined,
): ContentPlan | undefined {
  const plan: ContentPlan = anchor === undefined ? {} : { anchor };
  const members = new Map<string, ContentPlan>();
  for (const [name, member] of Object.entries((schema.properties ?? {}) as JsonObject)) {
    const below = planIn(member);
    if (below !== undefined) members.set(name, below);
  }
  const items = [schema.items].flat().map(planIn).reduce(merge, undefined);
  if (items !== undefined) plan.items = items;
  if (Array.isArray(schema["x-allow"])) plan.allow = schema["x-allow"] as string[];
  const patterns = Object.values((schema.patternProperties ?? {}) as JsonObject);
  const rest = [...patterns, schema.additionalProperties].map(planIn).reduce(merge, undefined);
  if (rest !== undefined) plan.rest = rest;
  // What the rest is doesn't hold for members with a schema of their own.
  for (const name of rest === undefined ? [] : Object.keys((schema.properties ?? {}) as JsonObject))
    if (!members.has(name)) members.set(name, {});
  if (members.size > 0) plan.members = members;
  return Object.keys(plan).length > 0 ? plan : undefined;
}

function branches(schema: JsonSchema): Json[] {
  const { allOf, anyOf, oneOf, then, else: otherwise } = schema;
  return [allOf, anyOf, oneOf, then, otherwise].flat().filter((branch) => branch !== undefined);
}

function merge(one: ContentPlan | undefined, other: ContentPlan | undefined): ContentPlan | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  if (one.kind !== undefined || other.kind !== undefined) return one.kind === undefined ? other : one;
  const members = new Map(one.members);
  for (const [name, plan] of other.members ?? []) {
    const merged = merge(members.get(name), plan);
    if (merged !== undefined) members.set(name, merged);
  }
  const anchor = one.anchor ?? other.anchor;
  const items = merge(one.items, other.items);
  const allow = one.allow ?? other.allow;
  const rest = merge(one.rest, other.rest);
  const isNumber = one.isNumber ?? other.isNumber;
  return {
    ...(isNumber !== undefined && { isNumber }),
    ...(anchor !== undefined && { anchor }),
    ...(members.size > 0 && { members }),
    ...(items !== undefined && { items }),
    ...(allow !== undefined && { allow }),
    ...(rest !== undefined && { rest }),
  };
}

/** The plan of how a form's fields are shown. Fields contain fields, so it contains itself. */
function fieldsPlan(kinds: Kinds): ContentPlan {
  const inline = kinds.get("inline");
  const plan: ContentPlan = { members: new Map(inline && [["ui:markdown", { kind: inline }]]) };
  plan.items = plan;
  plan.rest = plan;
  return plan;
}

/** Whether values of a plan can hold anchors. */
export function holdsAnchors(plan: ContentPlan | undefined): boolean {
  if (plan === undefined || plan.rest === plan) return false;
  const below = [...(plan.members?.values() ?? []), plan.items, plan.rest];
  return plan.anchor !== undefined || plan.kind?.holdsAnchors === true || below.some(holdsAnchors);
}

/** Is called for each piece of content. `path` is valid during the call only. */
export type Visitor = (kind: ContentKind, value: Json, path: (string | number)[]) => void;

/** Visits all content in a value. `path` is the path of the value; it is changed and restored. */
export function visitContent(
  value: Json,
  plan: ContentPlan,
  path: (string | number)[],
  visitor: Visitor,
): void {
  if (plan.kind !== undefined) {
    visitor(plan.kind, value, path);
    return;
  }
  if (value === null || typeof value !== "object") return;
  if (Array.isArray(value)) {
    if (plan.items === undefined) return;
    for (let index = 0; index < value.length; index += 1) {
      path.push(index);
      visitContent(value[index] as Json, plan.items, path, visitor);
      path.pop();
    }
    return;
  }
  if (plan.anchor !== undefined && !Object.hasOwn(value, "id")) {
    const { key, kind } = plan.anchor;
    path.push(key);
    if (kind !== undefined) visitor(kind, value[key] ?? null, path);
    path.pop();
  }
  if (plan.members === undefined && plan.rest === undefined) return;
  for (const key in value) {
    const below = plan.members?.get(key) ?? plan.rest;
    const member = value[key];
    if (below === undefined || member === undefined) continue;
    path.push(key);
    visitContent(member, below, path, visitor);
    path.pop();
  }
}

/** Returns the value with each piece of content replaced by what `change` returns; all else is shared, not copied. */
export function mapContent(
  value: Json,
  plan: ContentPlan,
  change: (kind: ContentKind, value: Json) => unknown,
): unknown {
  if (plan.kind !== undefined) return change(plan.kind, value);
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) {
    const { items } = plan;
    if (items === undefined) return value;
    const mapped = value.map((item) => mapContent(item, items, change));
    return items.kind?.spreads === true ? mapped.flat() : mapped;
  }
  const copy: Record<string, unknown> = {};
  for (const key in value) {
    const below = plan.members?.get(key) ?? plan.rest;
    const member = value[key] as Json;
    copy[key] = below === undefined ? member : mapContent(member, below, change);
  }
  if (plan.anchor !== undefined && !Object.hasOwn(value, "id")) {
    copy.id = anchorFrom(String(value[plan.anchor.key]));
  }
  return copy;
}

/** How many slots a block of a page can be inside of, one in the other. */
export const maxSlotDepth = 3;

/** A list of blocks that stands inside of a block. */
interface Slot {
  /** Its place in the block. */
  path: JsonPath;
  blocks: Json[];
  /** The types that it takes; undefined where it takes all that can stand inside of a block. */
  allow: readonly string[] | undefined;
}

/** Plans with slots, and those without: most have none. */
const knownSlots = new WeakMap<ContentPlan, boolean>();

/** Returns the slots of a block, in their order. Blocks inside of them have slots of their own. */
export function slotsOf(block: JsonObject, plan: ContentPlan | undefined): Slot[] {
  const found: Slot[] = [];
  const visit = (value: Json | undefined, own: ContentPlan | undefined, path: JsonPath) => {
    if (own === undefined || value === null || typeof value !== "object" || !hasSlots(own)) return;
    if (!Array.isArray(value)) {
      for (const [key, member] of Object.entries(value)) {
        visit(member, own.members?.get(key) ?? own.rest, [...path, key]);
      }
    } else if (isSlot(own)) found.push({ path, blocks: value, allow: own.allow });
    else for (const [index, item] of value.entries()) visit(item, own.items, [...path, index]);
  };
  visit(block, plan, []);
  return found;
}

/**
 * Returns the lists of blocks that values of a plan can have, each with the way to it, in which `*` stands for each item of a list, or
 * member without a name.
 */
export function slotsIn(
  plan: ContentPlan | undefined,
  path: readonly string[] = [],
): (Pick<Slot, "allow"> & { path: readonly string[] })[] {
  if (plan === undefined || !hasSlots(plan)) return [];
  if (isSlot(plan)) return [{ path, allow: plan.allow }];
  return [
    ...[...(plan.members ?? [])].flatMap(([name, member]) => slotsIn(member, [...path, name])),
    ...[plan.items, plan.rest].flatMap((one) => slotsIn(one, [...path, "*"])),
  ];
}

function isSlot({ items }: ContentPlan): boolean {
  return items?.kind?.name === "block";
}

function hasSlots(plan: ContentPlan): boolean {
  const present = knownSlots.get(plan);
  if (present !== undefined) return present;
  const below = [...(plan.members?.values() ?? []), plan.items, plan.rest];
  const has = isSlot(plan) || below.some((one) => one !== undefined && hasSlots(one));
  knownSlots.set(plan, has);
  return has;
}

/**
 * Returns the types of blocks that a slot takes, sorted: none that say `"x-inside": false`.
 * @param allow those that the slot names, if it does
 */
export function typesIn(
  allow: Slot["allow"],
  { blocks }: { blocks: ReadonlyMap<string, { schema: JsonSchema }> },
): string[] {
  return [...blocks]
    .filter(([type, { schema }]) => schema["x-inside"] !== false && (allow?.includes(type) ?? true))
    .map(([type]) => type)
    .sort();
}

const longestAnchor = 64;

/**
 * Makes an anchor from a title: `Reader's rights (EU)` → `readers-rights-eu`. Returns undefined where the title has no
 * letter or digit.
 */
export function anchorFrom(title: string): string | undefined {
  const words = title
    .normalize("NFKD")
    .replace(/\p{Mark}|['’]/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  if (words.length === 0) return undefined;
  const name = words.join("-");
  // An anchor begins with a letter.
  const whole = /^[a-z]/.test(name) ? name : `section-${name}`;
  if (whole.length <= longestAnchor) return whole;
  const end = whole.lastIndexOf("-", longestAnchor);
  return whole.slice(0, end > 0 ? end : longestAnchor);
}
