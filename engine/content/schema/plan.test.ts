import { describe, expect, test } from "vitest";
import type { Json } from "../../contract/json.ts";
import { mapContent, planOf, visitContent } from "./plan.ts";

const to = { type: "string", "x-content": "to" };

function found(schema: Json, value: Json): [string, Json, string][] {
  const plan = planOf(schema);
  const all: [string, Json, string][] = [];
  if (plan !== undefined)
    visitContent(value, plan, [], (kind, one, path) => all.push([kind, one, path.join("/")]));
  return all;
}

describe("a plan", () => {
  test("finds content in members, items, other members and patterns", () => {
    const schema = {
      properties: { a: to, list: { items: { properties: { to } } }, plain: { type: "string" } },
      patternProperties: { "^x": to },
      additionalProperties: to,
    };
    const value = { a: "/a", list: [{ to: "/b" }, {}, { to: "/c" }], plain: "/no", other: "/d" };
    expect(found(schema, value)).toEqual([
      ["to", "/a", "a"],
      ["to", "/b", "list/0/to"],
      ["to", "/c", "list/2/to"],
      ["to", "/no", "plain"],
      ["to", "/d", "other"],
    ]);
  });

  test("finds content in every branch of a choice or condition", () => {
    for (const keyword of ["allOf", "anyOf", "oneOf"]) {
      expect(found({ [keyword]: [{ properties: { a: to } }, { items: to }] }, { a: "/" })).toHaveLength(1);
    }
    const condition: Json = JSON.parse(
      '{"if":{},"then":{"properties":{"a":0}},"else":{"properties":{"b":0}}}',
      (_, one) => (one === 0 ? to : one),
    );
    expect(found(condition, { a: 1, b: 2 })).toEqual([
      ["to", 1, "a"],
      ["to", 2, "b"],
    ]);
  });

  test("is nothing where there is no content, so that nothing is walked", () => {
    expect(planOf({ properties: { a: { type: "string" } } })).toBeUndefined();
    expect(planOf(true)).toBeUndefined();
    expect(planOf({ "x-content": "unheard-of" })).toBeUndefined();
  });

  test("gives an anchor to each object that may be pointed at, its own or one made from a title", () => {
    const id = { type: "string", "x-content": "id" };
    const schema = { items: { "x-anchor": "title", properties: { id, title: { type: "string" } } } };
    const value = [{ title: "Scope" }, { id: "fees", title: "What it costs" }];
    expect(found(schema, value)).toEqual([
      ["anchor", "Scope", "0/title"],
      ["id", "fees", "1/id"],
    ]);
    const plan = planOf(schema);
    expect(plan && mapContent(value, plan, (_, one) => one)).toEqual([
      { id: "scope", title: "Scope" },
      { id: "fees", title: "What it costs" },
    ]);
  });

  test("changes content only and shares all else", () => {
    const plan = planOf({ properties: { to, list: { items: to } } });
    const value = { to: "/a", list: ["/b"], kept: { deep: 1 } };
    const changed = plan && (mapContent(value, plan, (kind, one) => `${kind}:${one}`) as typeof value);
    expect(changed).toEqual({ to: "to:/a", list: ["to:/b"], kept: { deep: 1 } });
    expect(changed?.kept).toBe(value.kept);
    expect(value.to).toBe("/a");
  });
});
