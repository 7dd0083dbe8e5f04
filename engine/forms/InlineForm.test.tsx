import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { Form } from "../contract/form.ts";
import { english } from "../language/fixtures/words.ts";
import { InlineForm } from "./InlineForm.tsx";

const form: Form = {
  id: "newsletter",
  schema: {
    type: "object",
    required: ["email"],
    properties: {
      email: { type: "string", title: "Email", pattern: "^[^@]+@[^@]+$" },
      topic: { type: "string", title: "Topic" },
    },
  },
  fields: {
    email: { widget: "email", autocomplete: "email", placeholder: "you@example.com", help: "No spam." },
  },
  messages: {},
  submit: "Subscribe",
  toasts: { success: "Sent.", failure: "Not sent." },
  send: [],
  action: "/api/subscribe",
};
const html = renderToString(
  <>
    <InlineForm words={english} form={form} thanks="Thank you." />
    <InlineForm words={english} form={form} thanks="Thank you." />
  </>,
);
const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found);

test("V-01 an inline form is a plain form that the browser validates", () => {
  expect(html).toMatch(/<form[^>]* action="\/api\/subscribe" method="post"/);
  expect(html).not.toMatch(/novalidate/i);
  const [email, topic] = html.match(/<input[^>]*>/g) ?? [];
  for (const attribute of ['type="email"', "required", 'autoComplete="email"', 'pattern="[^@]+@[^@]+"'])
    expect(email).toContain(attribute);
  expect(email).toContain('placeholder="you@example.com"');
  expect(topic).toContain('type="text"');
  expect(topic).not.toContain("required");
});

test("the same form twice on a page has fields and labels of its own each time", () => {
  const ids = all(/ id="([^"]+)"/g);
  expect(new Set(ids).size).toBe(ids.length);
  const controls = all(/<input id="([^"]+)"/g);
  expect(controls).toHaveLength(4);
  expect(all(/<label for="([^"]+)"/g)).toEqual(controls);
  for (const described of all(/aria-describedby="([^"]+)"/g)) expect(ids).toContain(described);
});
