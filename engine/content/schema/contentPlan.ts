import type { ContentKind } from "../../contract/contentKind.ts";
import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { isObject } from "../source/isObject.ts";

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
