import { describe, expect, test } from "vitest";
import { analyse } from "../analyse.ts";
import { applyFixes } from "../diagnostics/fix.ts";
import { smallSite, smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";
import { checkFilled, checkPlain } from "./formHandling.ts";

const names = ["firstName", "email", "message"];
const schema = { properties: { firstName: {}, email: {}, message: {} } };
const place = { file: "_forms/contact.json", path: ["send", 0, "params", "from_email"] };
const found = (text: string) =>
  checkFilled(text, schema, names, place).map(({ rule, finding: { part, hint, rewrite } }) => [
    rule,
    text.slice(part?.start, part?.end),
    rewrite?.text ?? hint,
  ]);

describe("A-02 a text that is sent", () => {
  test.each([
    "{email}",
    "{firstName} <{email}>",
    "[Message] {message}",
    "100 % of it, <5 and [1], $5 (a), 5 < 6",
    "Write to <https://example.com>",
    "contact",
  ])("%j names its fields as it should", (text) => expect(found(text)).toEqual([]));

  test.each([
    ["{{email}}", "{{email}}", "{email}"],
    ["{{ email }}", "{{ email }}", "{email}"],
    ["{ email }", "{ email }", "{email}"],
    ["To \u0024{email}, please", "\u0024{email}", "{email}"],
    ["%email%", "%email%", "{email}"],
    ["<email>", "<email>", "{email}"],
    ["<%= email %>", "<%= email %>", "{email}"],
    ["[email]", "[email]", "{email}"],
    ["((email))", "((email))", "{email}"],
    ["$email", "$email", "{email}"],
    ["email}", "email}", "{email}"],
    ["{email", "{email", "{email}"],
    ["{{form.email}}", "{{form.email}}", "{email}"],
    ["email", "email", "{email}"],
    ["{{first_name}}", "{{first_name}}", 'Did you mean "{firstName}"?'],
    ["%emial%", "%emial%", 'Did you mean "{email}"?'],
  ])("%j is answered with %s → %s", (text, written, answer) => {
    expect(found(text)).toEqual([["form-braces", written, answer]]);
  });

  test.each([
    ["{Email}", "{email}"],
    ["{emial}", 'Did you mean "email"?'],
    ["{first_name}", 'Did you mean "firstName"?'],
    ["{jobTitle}", 'Its fields are "firstName", "email" and "message".'],
  ])("%j names no field of the form: %s", (text, answer) => {
    expect(found(text)).toEqual([["form-field", text, answer]]);
  });

  test("is checked as a whole", () => {
    expect(found("{{email}} and %message%")).toHaveLength(2);
  });
});

describe("A-02 a text that is sent, with values inside of groups and lists", () => {
  const nested = {
    properties: {
      email: {},
      address: { properties: { city: {}, street: {} } },
      animals: { type: "array", items: { properties: { name: {} } } },
    },
  };
  const answers = (text: string) =>
    checkFilled(text, nested, Object.keys(nested.properties), place).map(
      ({ rule, finding: { rewrite, hint } }) => [rule, rewrite?.text ?? hint],
    );

  test.each(["{address.city}", "{animals[].name}", "{animals[0].name}"])(
    "%s names its value as it should",
    (text) => expect(answers(text)).toEqual([]),
  );

  test.each([
    ["{address.cty}", "form-field", 'Did you mean "address.city"?'],
    ["{animals[].nme}", "form-field", 'Did you mean "animals[].name"?'],
    ["{city}", "form-field", 'Did you mean "address.city"?'],
    ["{address.City}", "form-field", "{address.city}"],
    ["{{address.city}}", "form-braces", "{address.city}"],
    ["{{ animals[].name }}", "form-braces", "{animals[].name}"],
  ])("%s is answered with %s: %s", (text, rule, answer) => {
    expect(answers(text)).toEqual([[rule, answer]]);
  });
});

describe("A-02 a text that is shown", () => {
  const shown = (text: string) =>
    checkPlain(text, names, "shown", place).map(({ finding: { part } }) =>
      text.slice(part?.start, part?.end),
    );

  test.each([
    ["Thank you, {firstName}!", "{firstName}"],
    ["{{ name }}: missing", "{{ name }}"],
    ["\u0024{name} is needed", "\u0024{name}"],
    ["%email% is wrong", "%email%"],
    ["Write <email>", "<email>"],
  ])("%j holds a placeholder", (text, written) => expect(shown(text)).toEqual([written]));

  test.each(["Write {a, b} or [c].", "5 % of 100%", "At least <5 letters", "Use ![x] or {}."])(
    "%j holds none",
    (text) => expect(shown(text)).toEqual([]),
  );
});

test("A-02 a fix changes the placeholder alone", () => {
  const send =
    '[{ "transport": "post", "url": "/api/x", "params": { "a": "\\u0041n \\"{{ email }}\\" \\/ %email%" } }]';
  const text = JSON.stringify({ ...smallSite.form, send: "SEND" }).replace('"SEND"', send);
  const { diagnostics } = analyse(sourceOf({ "_forms/contact.json": text }), smallVocabulary());
  const fixed = applyFixes(
    text,
    diagnostics.flatMap(({ fix }) => fix ?? []),
  );
  expect(fixed).toBe(text.replace("{{ email }}", "{email}").replace("%email%", "{email}"));
});

test.each([
  ["letters", "a"],
  ["blanks", " "],
])("a long row of %s holds no placeholder", (_, sign) => {
  expect(checkFilled(sign.repeat(1_000_000), schema, names, place)).toEqual([]);
  expect(checkPlain(sign.repeat(1_000_000), names, "shown", place)).toEqual([]);
});
