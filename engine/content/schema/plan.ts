import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import { anchorFrom } from "../link/anchor.ts";

/** What a value means beyond its JSON type, as a schema's `x-content` says. `anchor` is what an anchor is made from. */
export type ContentKind =
  | "to"
  | "link"
  | "action"
  | "frame"
  | "code"
  | "text"
  | "inline"
  | "image"
  | "icon"
  | "pattern"
  | "form"
  | "id"
  | "anchor"
  | "block"
  | "step"
  | "widget";

const kinds: ReadonlySet<string> = new Set<ContentKind>([
  "to",
  "link",
  "action",
  "frame",
  "code",
  "text",
  "inline",
  "image",
  "icon",
  "pattern",
  "form",
  "id",
  "block",
  "step",
  "widget",
]);

/** Where in the values of a schema content stands. Branches without any are left out. */
export interface Plan {
  kind?: ContentKind;
  /** Each such object is an anchor: its `id`, or a name made from the member named here. */
  anchor?: string;
  members?: ReadonlyMap<string, Plan>;
  /** Plan of all items of a list. */
  items?: Plan;
  /** Plan of all members that `members` does not name. */
  rest?: Plan;
}

/** Derives the plan of an expanded schema; undefined when its values hold no content. */
export function planOf(schema: Json | undefined): Plan | undefined {
  if (schema === null || typeof schema !== "object" || Array.isArray(schema)) return undefined;
  const kind = schema["x-content"];
  if (typeof kind === "string" && kinds.has(kind)) return { kind: kind as ContentKind };
  return branches(schema).map(planOf).reduce(merge, ownPlan(schema));
}

function ownPlan(schema: JsonSchema): Plan | undefined {
  const anchor = schema["x-anchor"];
  const plan: Plan = typeof anchor === "string" ? { anchor } : {};
  const members = new Map<string, Plan>();
  for (const [name, member] of Object.entries((schema.properties ?? {}) as JsonObject)) {
    const below = planOf(member);
    if (below !== undefined) members.set(name, below);
  }
  if (members.size > 0) plan.members = members;
  const items = [schema.items].flat().map(planOf).reduce(merge, undefined);
  if (items !== undefined) plan.items = items;
  const patterns = Object.values((schema.patternProperties ?? {}) as JsonObject);
  const rest = [...patterns, schema.additionalProperties].map(planOf).reduce(merge, undefined);
  if (rest !== undefined) plan.rest = rest;
  return Object.keys(plan).length > 0 ? plan : undefined;
}

function branches(schema: JsonSchema): Json[] {
  const { allOf, anyOf, oneOf, then, else: otherwise } = schema;
  return [allOf, anyOf, oneOf, then, otherwise].flat().filter((branch) => branch !== undefined);
}

function merge(one: Plan | undefined, other: Plan | undefined): Plan | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  if (one.kind !== undefined || other.kind !== undefined) return one.kind === undefined ? other : one;
  const members = new Map(one.members);
  for (const [name, plan] of other.members ?? []) {
    const merged = merge(members.get(name), plan);
    if (merged !== undefined) members.set(name, merged);
  }
  const anchor = one.anchor ?? other.anchor;
  const items = merge(one.items, other.items);
  const rest = merge(one.rest, other.rest);
  return {
    ...(anchor !== undefined && { anchor }),
    ...(members.size > 0 && { members }),
    ...(items !== undefined && { items }),
    ...(rest !== undefined && { rest }),
  };
}

/** Whether values of a plan may carry anchors. */
export function holdsAnchors(plan: Plan | undefined): boolean {
  if (plan === undefined) return false;
  const below = [...(plan.members?.values() ?? []), plan.items, plan.rest];
  const isAnchor = plan.anchor !== undefined || plan.kind === "id" || plan.kind === "block";
  return isAnchor || below.some(holdsAnchors);
}

/** Called for each piece of content; `path` is valid during the call only. */
export type Visitor = (kind: ContentKind, value: Json, path: (string | number)[]) => void;

/** Visits all content in a value. `path` is the way to the value; it is used as scratch space. */
export function visitContent(value: Json, plan: Plan, path: (string | number)[], visitor: Visitor): void {
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
    path.push(plan.anchor);
    visitor("anchor", value[plan.anchor] ?? null, path);
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

/** The value with each piece of content replaced by what `change` makes of it; all else is shared, not copied. */
export function mapContent(
  value: Json,
  plan: Plan,
  change: (kind: ContentKind, value: Json) => unknown,
): unknown {
  if (plan.kind !== undefined) return change(plan.kind, value);
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) {
    const { items } = plan;
    return items === undefined ? value : value.map((item) => mapContent(item, items, change));
  }
  const copy: Record<string, unknown> = {};
  for (const key in value) {
    const below = plan.members?.get(key) ?? plan.rest;
    const member = value[key] as Json;
    copy[key] = below === undefined ? member : mapContent(member, below, change);
  }
  if (plan.anchor !== undefined && !Object.hasOwn(value, "id")) {
    copy.id = anchorFrom(String(value[plan.anchor]));
  }
  return copy;
}
