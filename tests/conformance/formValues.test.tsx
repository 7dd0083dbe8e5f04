import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { compileForm } from "../../engine/content/compile/form.ts";
import type { Form, FormValues } from "../../engine/contract/form.ts";
import type { Json, JsonObject, JsonSchema } from "../../engine/contract/json.ts";
import type { Phrases, Words } from "../../engine/contract/language.ts";
import type { NewLead } from "../../engine/contract/store.ts";
import { liveValidator } from "../../engine/forms/validation/ajv.ts";
import { checkValues } from "../../engine/forms/validation/check.ts";
import { messagesOf } from "../../engine/forms/validation/messages.ts";
import { halfFilled, mergeControls } from "../../engine/forms/values/controls.ts";
import { readValues } from "../../engine/forms/values/read.ts";
import { english, french } from "../../engine/language/fixtures/words.ts";
import { createLanguages } from "../../engine/server/http/request.ts";
import { createIntake } from "../../engine/server/intake/intake.ts";
import { NativeAnswers } from "../../engine/server/intake/NativeAnswers.ts";
import { RateLimit } from "../../engine/server/intake/RateLimit.ts";
import { endpointsOf } from "../../engine/server/intake/submission.ts";
import ar from "../../engine/words/ar.json" with { type: "json" };
import { asElement, drawn, posted, write } from "./support/drawnForm.ts";

/** One line of the table. */
interface Row {
  field: JsonSchema;
  control: string;
  texts: string[];
  /** What is stored; undefined for nothing, and where something is said. */
  stored: Json | undefined;
  /** What is said in English. */
  said: string | undefined;
}

const written = readFileSync(join(import.meta.dirname, "formValues.md"), "utf8");
const rows = [...written.matchAll(/^\| `(.+?)` \| ([\w-]+) \| `(.+?)` \| (.+) \|$/gm)].map(
  ([, field = "", control = "", text = "", result = ""]): [string, Row] => {
    const texts = /^["[]/.test(text) ? [JSON.parse(text) as Json].flat().map(String) : [text];
    const [, value] = /^`(.*)`$/.exec(result) ?? [];
    const said = value === undefined && result !== "nothing" ? result : undefined;
    const stored = value === undefined ? undefined : (JSON.parse(value) as Json);
    return [`${field} ${control} ${text}`, { field: JSON.parse(field), control, texts, stored, said }];
  },
);

/** The engine has no words in German: a site has its own, and the numbers in them are as German writes them. */
const german: Words = { ...english, language: "de" };
const arabic: Words = { language: "ar", phrases: ar satisfies Phrases };
const languages: [string, Words][] = [english, arabic, german, french]
  .slice(0, 2 * inject("effort"))
  .map((one) => [one.language, one]);

beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 5, 15, 12) }));
afterAll(() => void vi.useRealTimers());

const forms = new Map<Row, Form>();
function formWith(field: JsonSchema, more: JsonObject = {}, ui: JsonObject = {}): Form {
  const schema = { type: "object", properties: { it: { title: "It", ...field } }, ...more };
  const file = {
    ...{ schema, submit: "Send", toasts: { success: "Sent.", failure: "Look again." } },
    ui: { it: ui },
    send: [{ transport: "http", url: "/api/it" }],
  };
  return compileForm("it", file as unknown as JsonObject, schema as JsonSchema);
}

function formOf(row: Row): Form {
  const { field, control } = row;
  const isDefault = ["text", "email", "url", "date", "time", "date-time", "select", "checkbox"].includes(
    control,
  );
  const ui = isDefault && field.type !== "array" ? {} : { "ui:widget": control };
  const made = forms.get(row) ?? formWith(field, {}, ui);
  forms.set(row, made);
  return made;
}

/** What is stored of a form with one field, or said of it. */
type Outcome = { stored: Json | undefined } | { said: string | undefined };

/** As a form that has come to life sends it. @param values what it holds before its controls are read */
async function byScript(
  form: Form,
  values: FormValues,
  element: HTMLFormElement,
  words: Words,
): Promise<Outcome> {
  const { tidied, stored, errors } = checkValues(
    form,
    liveValidator(form),
    mergeControls(values, form, element),
  );
  const messages = messagesOf(form, [...errors, ...halfFilled(form, element)], tidied, words);
  return Object.keys(messages).length > 0 ? { said: messages.it } : { stored: stored.it };
}

/** As the server takes it from a browser that posts the form by itself. */
async function byPost(form: Form, entries: [string, string][], words: Words): Promise<Outcome> {
  const kept: NewLead[] = [];
  const languages = createLanguages([{ path: "/", words }]);
  const page = (await drawn(form, words)).toString();
  const receive = createIntake({
    endpoints: endpointsOf([{ form, language: words.language, pages: ["/"] }], languages),
    languages,
    store: {
      async put(lead) {
        kept.push(lead);
        return { outcome: "kept", id: lead.id, receivedAt: lead.receivedAt };
      },
    },
    limit: new RateLimit(0),
    allowedOrigins: [],
    native: new NativeAnswers("/", async () => `<!doctype html><title>It</title>${page}`),
  });
  const body = new URLSearchParams(entries.map(([name, text]) => [name, text.replaceAll("\n", "\r\n")]));
  const origin = "https://www.example.com";
  const request = new Request(`${origin}/api/it`, { method: "POST", headers: { origin }, body });
  const answer = await receive({ request, path: "/api/it", address: "1.1.1.1", host: "www.example.com" });
  const [lead] = kept;
  if (lead) return { stored: lead.values.it === "" ? undefined : lead.values.it };
  const said = parse(await answer.text()).querySelector(".form-field__error")?.textContent;
  return { said };
}

const keys = Object.keys(english.phrases.form ?? {});
const formsOf = (key: string, { phrases }: Words) => {
  const text = phrases.form?.[key] ?? "";
  return typeof text === "string" ? [text] : Object.values(text);
};
const matches = (template: string, text: string) =>
  new RegExp(`^${template.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, "(.+)")}$`).test(text);

/** Whether a text says in one language what another says in English. */
function saysTheSame(text: string | undefined, said: string, words: Words): boolean {
  const meant = keys.filter((key) => formsOf(key, english).some((one) => matches(one, said)));
  return meant.some((key) => formsOf(key, words).some((one) => matches(one, text ?? "")));
}

test("the table has rows", () => expect(rows.length).toBeGreaterThan(80));

describe.each(languages)("written on a page in %s", (language, words) => {
  test.each(rows)("%s", async (_, row) => {
    const form = formOf(row);
    const page = await drawn(form, words);
    write(page, "it", row.texts);
    const element = asElement(page);
    const ways = {
      hydrated: await byScript(form, readValues(form, posted(page)), element, words),
      "before hydration": await byScript(form, {}, element, words),
      "without scripts": await byPost(form, posted(page), words),
    };
    const [first] = Object.values(ways);
    for (const outcome of Object.values(ways)) expect(outcome, JSON.stringify(ways)).toEqual(first);
    if (row.said === undefined) expect(first).toEqual({ stored: row.stored });
    else if (language === "en") expect(first).toEqual({ said: row.said });
    else {
      const { said } = { said: undefined, ...first };
      expect(saysTheSame(said, row.said, words), String(said)).toBe(true);
    }
  });
});

describe.each(languages)("on a page in %s", (_, words) => {
  test("a day, a time or both that are only half filled in are said, also where the field is required", async () => {
    for (const [format, key] of [
      ["date", "wantDate"],
      ["time", "wantTime"],
      ["date-time", "wantDateTime"],
    ] as const) {
      const [form, required] = [{}, { required: ["it"] }].map((more) =>
        formWith({ type: "string", format }, more),
      );
      for (const one of [form, required]) {
        if (!one) continue;
        const element = asElement(await drawn(one, words), ["it"]);
        const outcome = await byScript(one, {}, element, words);
        const said = "said" in outcome ? outcome.said : undefined;
        expect(
          formsOf(key, words).some((text) => matches(text, said ?? "")),
          String(said),
        ).toBe(true);
      }
      if (!form) continue;
      const own = { ...form, messages: { it: { format: "When?" } } };
      const element = asElement(await drawn(own, words), ["it"]);
      expect(await byScript(own, {}, element, words)).toEqual({ said: "When?" });
    }
  });

  test.each<[string, JsonSchema, JsonObject, JsonObject, Outcome]>([
    [
      "a box that is not ticked is an answer",
      { type: "boolean" },
      { required: ["it"] },
      {},
      { stored: false },
    ],
    [
      "a list that asks for an entry is not empty",
      { type: "array", minItems: 1, uniqueItems: true, items: { type: "string", enum: ["a", "b"] } },
      {},
      {},
      { said: "It needs at least 1 entry." },
    ],
    [
      "a blank is what the form says that it is",
      { type: ["string", "null"] },
      { required: ["it"] },
      { "ui:emptyValue": null },
      { stored: null },
    ],
    [
      "one of very many choices",
      { type: "string", enum: Array.from({ length: 150 }, (_, index) => `Choice ${index}`) },
      {},
      {},
      { stored: "Choice 149" },
    ],
  ])("%s", async (_, field, more, ui, outcome) => {
    const form = formWith(field, more, ui);
    const page = await drawn(form, words);
    if (field.enum) write(page, "it", ["Choice 149"]);
    const element = asElement(page);
    const ways = [
      await byScript(form, readValues(form, posted(page)), element, words),
      await byScript(form, {}, element, words),
      await byPost(form, posted(page), words),
    ];
    for (const one of ways) {
      if ("said" in outcome)
        expect(saysTheSame("said" in one ? one.said : "", outcome.said ?? "", words)).toBe(true);
      else expect(one).toEqual(outcome);
    }
  });
});
