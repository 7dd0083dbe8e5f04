import { parse } from "node-html-parser";
import { beforeEach, describe, expect, test } from "vitest";
import type { Form } from "../../contract/form.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import type { NewLead } from "../../contract/store.ts";
import { withListChanged } from "../../forms/values/controls.ts";
import { readValues } from "../../forms/values/read.ts";
import { english, french } from "../../language/fixtures/words.ts";
import { contact } from "../fixtures/site.ts";
import { createLanguages } from "../http/request.ts";
import { createIntake } from "./intake.ts";
import { NativeAnswers, renderEngineForm } from "./NativeAnswers.ts";
import { RateLimit } from "./RateLimit.ts";
import { createValidateValues, endpointsOf } from "./submission.ts";

const toy = { type: "object", properties: { name: { type: "string", title: "Toy", maxLength: 20 } } };
const animal = {
  type: "object",
  required: ["kind"],
  properties: {
    kind: { type: "string", title: "Kind", maxLength: 20 },
    toys: { type: "array", title: "Toys", items: toy },
  },
};
const option = (kind: string) => ({
  ...{ type: "object", title: kind, required: ["kind", "name"] },
  properties: { kind: { const: kind }, name: { type: "string", title: "Name", maxLength: 20 } },
});
const form: Form = {
  ...contact,
  id: "zoo",
  ui: {},
  messages: {},
  schema: {
    type: "object",
    required: ["name"],
    properties: {
      name: { type: "string", title: "Name", maxLength: 20 },
      home: {
        type: "object",
        title: "Home",
        properties: { city: { type: "string", title: "City", maxLength: 20 } },
      },
      animals: { type: "array", title: "Animals", items: animal },
      pets: { type: "array", title: "Pets", items: { oneOf: ["dog", "cat", "fish"].map(option) } },
      tree: { $ref: "#/definitions/tree" },
    },
    definitions: {
      tree: {
        type: "object",
        properties: { below: { type: "array", items: { $ref: "#/definitions/tree" } } },
      },
    },
  },
  send: [{ transport: "http", url: "/api/zoo" }],
  action: "/api/zoo",
};

const kept: NewLead[] = [];
beforeEach(() => void kept.splice(0));
const origin = "https://www.example.com";
const languages = createLanguages([
  { path: "/", words: english },
  { path: "/fr", words: french },
]);
const drawn = await renderEngineForm(form, { id: "zoo", page: "/fr", base: "/", isInline: false }, french, {
  ...{ values: {}, errors: {}, options: {}, message: "" },
});
const receive = createIntake({
  endpoints: endpointsOf([{ form, language: "fr", pages: ["/fr"] }], languages),
  languages,
  store: {
    async put(lead) {
      kept.push(lead);
      return { outcome: "kept", id: lead.id, receivedAt: lead.receivedAt };
    },
  },
  limit: new RateLimit(0),
  allowedOrigins: [],
  native: new NativeAnswers("/", async () => `<!doctype html><title>Zoo</title>${drawn}`),
});
const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  receive({
    request: new Request(`${origin}/api/zoo`, { method: "POST", headers: { origin, ...headers }, body }),
    ...{ path: "/api/zoo", address: "1.1.1.1", host: "www.example.com" },
  });
const sendJson = (value: Json) =>
  send(JSON.stringify(value), { "content-type": "application/json", "content-language": "fr" });
const post = (entries: [string, string][]) => send(new URLSearchParams(entries), { referer: `${origin}/fr` });

/** How many values there are in a value. */
const countIn = (value: Json): number =>
  1 +
  (typeof value === "object" && value
    ? Object.values(value).reduce<number>((sum, one) => sum + countIn(one), 0)
    : 0);

describe("values of a wrong kind are refused at their field, and nothing is stored", () => {
  test.each<[string, JsonObject, string[]]>([
    ["a list where a group is", { name: "Ama", home: [] }, ["home"]],
    ["a text where a group is", { name: "Ama", home: "Riverton" }, ["home"]],
    ["a group where a text is", { name: { city: "Riverton" } }, ["name"]],
    ["a number where a text is", { name: 7 }, ["name"]],
    ["a group where a list is", { name: "Ama", animals: { 0: { kind: "dog" } } }, ["animals"]],
    ["lists in a list", { name: "Ama", animals: [[["dog"]]] }, ["animals[0]"]],
    ["nothing where an entry is", { name: "Ama", animals: [null] }, ["animals[0]"]],
    ["more than the form asks for", { name: "Ama", isAdmin: true }, ["isAdmin"]],
    ["more in a group", { name: "Ama", home: { toString: "x" } }, ["home.toString"]],
  ])("%s", async (_, values, fields) => {
    const answer = await sendJson(values);
    expect(answer.status).toBe(422);
    const { detail, errors } = (await answer.json()) as { detail: string; errors: Record<string, string> };
    expect(detail).toBe(form.toasts.failure);
    expect(Object.keys(errors)).toEqual(expect.arrayContaining(fields));
    expect(kept).toEqual([]);
  });

  test("keys of the language itself reach no object", async () => {
    for (const key of ["__proto__", "constructor", "prototype"]) {
      expect((await sendJson({ name: "Ama", home: JSON.parse(`{"${key}":{"polluted":1}}`) })).status).toBe(
        400,
      );
      const values = readValues(form, [
        ["name", "Ama"],
        [`home[${key}][polluted]`, "1"],
        [`${key}[polluted]`, "1"],
        [`animals[0][${key}]`, "1"],
      ]);
      expect(values).toMatchObject({ name: "Ama" });
      expect(JSON.stringify(values)).not.toContain("polluted");
    }
    expect(({} as JsonObject).polluted).toBeUndefined();
  });
});

describe("very many values take bounded work", () => {
  test("names that point far behind the others make few entries", async () => {
    const names = Array.from({ length: 1900 }, (_, at): [string, string] => [
      `animals[${at % 999}][toys][998][name]`,
      "x",
    ]);
    expect(countIn(readValues(form, names))).toBeLessThan(3 * 1900);
    const answer = await post([
      ["animals[9998][kind]", "x"],
      ["tree[below][500][below][500][below][500]", "x"],
    ]);
    expect(answer.status).toBe(422);
    expect(parse(await answer.text()).querySelectorAll(".form-entry").length).toBeLessThan(110);
    const values = { animals: [{ kind: "dog" }] };
    expect(withListChanged(values, "add animals[9998][toys]")).toEqual(values);
    expect(withListChanged(values, "add animals[0][toys]")).toEqual({
      animals: [{ kind: "dog", toys: [null] }],
    });
  });

  test("entries whose controls send nothing keep their place", () => {
    const names: [string, string][] = [["animals[3][kind]", "cat"]];
    expect(readValues(form, names)).toMatchObject({ animals: [null, null, null, { kind: "cat" }] });
    const all = Array.from({ length: 1500 }, (_, at): [string, string] => [`animals[${at}][kind]`, `${at}`]);
    expect((readValues(form, all).animals as Json[]).length).toBe(1500);
  });

  test("more controls than any form has are refused in the words of the page", async () => {
    const answer = await post(Array.from({ length: 2001 }, (_, at) => [`animals[${at}][kind]`, "x"]));
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain("trop long pour être envoyé");
    expect(kept).toEqual([]);
  });

  test("more values than any form has are refused before they are read", async () => {
    const answer = await sendJson({ name: "Ama", animals: Array.from({ length: 20_001 }, () => null) });
    expect([answer.status, (await answer.json()).title]).toEqual([413, "Too large"]);
  });

  test("thousands of mistakes are not all reported", () => {
    const pets = Array.from({ length: 5000 }, () => ({ kind: "dog" }));
    const { errors } = createValidateValues(form, english)({ name: "Ama", pets });
    const found = Object.keys(errors).length;
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThanOrEqual(1000);
  });

  test("brackets without a meaning are left out", () => {
    const junk = [
      "[",
      "]",
      "a[",
      "[a]",
      "animals[0",
      "animals[][0]",
      "animals[-1][kind]",
      "animals[0x1][kind]",
      "home[city][x]",
      "__x",
    ];
    const deep = `tree${"[below][0]".repeat(40)}`;
    expect(
      readValues(
        form,
        [...junk, deep].map((name) => [name, "x"]),
      ),
    ).toEqual({ animals: [], pets: [] });
  });
});
