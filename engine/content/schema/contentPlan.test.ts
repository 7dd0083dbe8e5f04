import { describe, expect, test } from "vitest";
import idSchema from "../../../schemas/defs/id.schema.json" with { type: "json" };
import type { ContentKind } from "../../contract/contentKind.ts";
import type { Json } from "../../contract/json.ts";
import { anchorFrom, mapContent, planOf, visitContent } from "./contentPlan.ts";

const to = { type: "string", "x-content": "to" };

const kinds = new Map(["to", "id", "anchor"].map((name): [string, ContentKind] => [name, { name }]));
const plan = (schema: Json) => planOf(schema, kinds, "schemas/page.schema.json");

function found(schema: Json, value: Json): [string, Json, string][] {
  const own = plan(schema);
  const all: [string, Json, string][] = [];
  if (own !== undefined)
    visitContent(value, own, [], ({ name }, one, path) => all.push([name, one, path.join("/")]));
  return all;
}

describe("a plan", () => {
  test("finds content in members, items, other members and patterns, but not in plain members", () => {
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

  test("is undefined where there is no content, so that nothing is visited", () => {
    expect(plan({ properties: { a: { type: "string" } } })).toBeUndefined();
    expect(plan(true)).toBeUndefined();
  });

  test("refuses the name of a kind that does not exist", () => {
    const failure = expect.objectContaining({
      id: "schema-file",
      data: expect.objectContaining({
        file: "schemas/page.schema.json",
        reason: expect.stringContaining("unheard-of"),
      }),
    });
    expect(() => plan({ properties: { a: { "x-content": "unheard-of" } } })).toThrow(failure);
  });

  test("gives an anchor to each object with x-anchor, its own or one made from a title", () => {
    const id = { type: "string", "x-content": "id" };
    const schema = { items: { "x-anchor": "title", properties: { id, title: { type: "string" } } } };
    const value = [{ title: "Scope" }, { id: "fees", title: "What it costs" }];
    expect(found(schema, value)).toEqual([
      ["anchor", "Scope", "0/title"],
      ["id", "fees", "1/id"],
    ]);
    const own = plan(schema);
    expect(own && mapContent(value, own, (_, one) => one)).toEqual([
      { id: "scope", title: "Scope" },
      { id: "fees", title: "What it costs" },
    ]);
  });

  test("changes content only and shares everything else", () => {
    const own = plan({ properties: { to, list: { items: to } } });
    const value = { to: "/a", list: ["/b"], kept: { deep: 1 } };
    const changed = own && (mapContent(value, own, ({ name }, one) => `${name}:${one}`) as typeof value);
    expect(changed).toEqual({ to: "to:/a", list: ["to:/b"], kept: { deep: 1 } });
    expect(changed?.kept).toBe(value.kept);
    expect(value.to).toBe("/a");
  });
});

test.each([
  ["Privacy policy", "privacy-policy"],
  ["  Reader’s rights (EU) ", "readers-rights-eu"],
  ["Dépôts & retraits", "depots-retraits"],
  ["WhatsApp", "whatsapp"],
  ["7 days to pay", "section-7-days-to-pay"],
])('makes of the title "%s" the anchor "%s"', (title, anchor) => {
  expect(anchorFrom(title)).toBe(anchor);
});

test.each(["目次", "—", "  "])('makes no anchor of "%s"', (title) => {
  expect(anchorFrom(title)).toBeUndefined();
});

test("makes valid anchors of titles of any length", () => {
  const words =
    "Cross-border transfers of personal data to processors in other countries and regions of the world";
  for (const title of [words, "x".repeat(120), `1${"2".repeat(119)}`]) {
    const anchor = anchorFrom(title) ?? "";
    expect(anchor).toMatch(new RegExp(idSchema.pattern));
    expect(anchor.length).toBeLessThanOrEqual(idSchema.maxLength);
  }
  expect(anchorFrom(words)).toBe("cross-border-transfers-of-personal-data-to-processors-in-other");
});
