import type { Json, JsonObject, JsonPath, JsonSchema } from "../../contract/json.ts";
import type { ContentPlan } from "./contentPlan.ts";

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
const known = new WeakMap<ContentPlan, boolean>();

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

/** Returns the lists of blocks that values of a plan can have. */
export function slotsIn(plan: ContentPlan | undefined): Pick<Slot, "allow">[] {
  if (plan === undefined || !hasSlots(plan)) return [];
  if (isSlot(plan)) return [{ allow: plan.allow }];
  return [...(plan.members?.values() ?? []), plan.items, plan.rest].flatMap(slotsIn);
}

function isSlot({ items }: ContentPlan): boolean {
  return items?.kind?.name === "block";
}

function hasSlots(plan: ContentPlan): boolean {
  const present = known.get(plan);
  if (present !== undefined) return present;
  const below = [...(plan.members?.values() ?? []), plan.items, plan.rest];
  const has = isSlot(plan) || below.some((one) => one !== undefined && hasSlots(one));
  known.set(plan, has);
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
