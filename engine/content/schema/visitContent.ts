import type { ContentKind } from "../../contract/contentKind.ts";
import type { Json } from "../../contract/json.ts";
import { anchorFrom } from "../link/anchor.ts";
import type { ContentPlan } from "./contentPlan.ts";

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
