import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import contact from "../../tests/fixtures/town/_forms/contact.json" with { type: "json" };
import type { Form } from "../contract/form.ts";
import { english } from "../language/fixtures/words.ts";
import { FormView } from "./FormView.tsx";
import { messagesOf } from "./validation/messages.ts";

const form = { id: "contact", action: "/api/contact", ...contact } as unknown as Form;
const render = (one: Form) =>
  renderToString(
    <FormView words={english} form={one} renderText={(text) => createElement("b", {}, String(text))} />,
  );

/** The opening tag that holds the text. */
const tag = (html: string, part: string) => html.match(new RegExp(`<[^>]*${part}[^>]*>`))?.[0] ?? "";

let printed: unknown[][] = [];
beforeEach(() => {
  printed = [];
  for (const method of ["log", "warn", "error"] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => void printed.push(words));
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  expect(printed).toEqual([]);
});

describe("a form as HTML", () => {
  test("X-02 posts natively to its own address", () => {
    const html = render(form);
    expect(tag(html, "<form|form__form")).toContain('action="/api/contact"');
    expect(tag(html, "form__form")).toContain('method="post"');
    expect(tag(html, "form__form")).not.toContain("novalidate");
    expect(html).toMatch(/<button type="submit"[^>]*>Send message<\/button>/);
  });

  test("X-02 is checked by the browser's own validation where there is no script", () => {
    const html = render(form);
    expect(tag(html, 'name="firstName"')).toContain(" required");
    expect(tag(html, 'name="firstName"')).toContain('pattern="[\\s\\S]*(?:\\S)[\\s\\S]*"');
    expect(tag(html, 'name="phone"')).not.toContain(" required");
    expect(tag(html, 'name="agreeToPolicy"')).toContain(" required");
  });

  test("V-02 has the fields with label, kind and autocomplete, and ten rows for the message", () => {
    const html = render(form);
    for (const [name, kind, autocomplete] of [
      ["firstName", "text", "given-name"],
      ["lastName", "text", "family-name"],
      ["email", "email", "email"],
      ["phone", "tel", "tel"],
    ]) {
      const control = tag(html, `name="${name}"`);
      expect(control).toContain(`type="${kind}"`);
      expect(control).toContain(`autoComplete="${autocomplete}"`);
      expect(html).toContain(`for="form_contact_${name}"`);
    }
    expect(tag(html, 'name="message"')).toMatch(/^<textarea.* rows="10"/);
  });

  test("never starts with the consent given", () => {
    expect(tag(render(form), 'name="agreeToPolicy"')).not.toContain("checked");
  });

  test("has no style attribute and no script", () => {
    expect(render(form)).not.toMatch(/\sstyle=|<script|\son\w+=/);
  });

  test("has its live regions from the beginning, and empty", () => {
    const html = render(form);
    expect(html).toMatch(/<div role="status"[^>]*><\/div>/);
    expect(html).toMatch(/<div role="alert"[^>]*><\/div>/);
  });

  test("a label may hold links, which the caller renders", () => {
    const html = render({ ...form, ui: { agreeToPolicy: { "ui:markdown": "I agree" } } });
    expect(html).toMatch(/<label for="form_contact_agreeToPolicy"[^>]*><b>I agree<\/b>/);
  });

  test("marks what is not kept in the browser: fields, groups, hidden fields, and the form", () => {
    const text = { type: "string", title: "T" };
    const guest = { type: "object", properties: { name: text, pin: text } };
    const properties = { token: text, bank: guest, guests: { type: "array", minItems: 1, items: guest } };
    const ui = {
      token: { "ui:widget": "hidden", "ui:keep": false },
      bank: { "ui:options": { keep: false } },
      guests: { items: { pin: { "ui:keep": false }, name: { "ui:keep": true } } },
    };
    const marks = (more = {}) =>
      [
        ...render({ ...form, schema: { type: "object", properties }, ui: { ...ui, ...more } }).matchAll(
          /data-unkept="([^"]*)"/g,
        ),
      ].map(([, name]) => name);
    expect(marks()).toEqual(["token", "bank", "guests[0][pin]"]);
    expect(marks({ "ui:keep": false })).toEqual(["", "token", "bank", "guests[0][pin]"]);
  });

  test.each([
    ["/api/contact", "/sub/api/contact"],
    ["https://forms.example.com/f", "https://forms.example.com/f"],
  ])("a browser posts to %s by itself at %s, where the site stands below a path", (action, posted) => {
    const html = renderToString(
      <FormView words={english} form={{ ...form, action }} base="/sub/" renderText={String} />,
    );
    expect(html).toContain(`action="${posted}"`);
  });

  test("Enter in a field sends it, also where it has lists with buttons of their own", () => {
    const names = { type: "array", title: "Names", items: { type: "string", title: "Name" } };
    const { properties } = form.schema as { properties: object };
    const html = render({
      ...form,
      schema: { ...form.schema, properties: { names, ...properties } } as never,
    });
    const [first = "", ...others] = html.match(/<button[^>]* type="submit"[^>]*>/g) ?? [];
    expect(first).not.toContain("name=");
    expect(others.some((one) => one.includes('name="_list"'))).toBe(true);
  });

  describe("that is posted to a service", () => {
    const posted = (step: object) =>
      render({ ...form, send: [{ transport: "form-post", ...step }], action: Object(step).url } as Form);
    const hidden = (html: string) => html.match(/<input[^>]*type="hidden"[^>]*>/g) ?? [];

    test("says to the host of its own site what Netlify looks for, with its own honeypot field", () => {
      const html = posted({ url: "/", fields: { subject: "A message" } });
      const attributes = tag(html, "form__form");
      for (const one of ['name="contact"', 'method="post"', 'action="/"', 'data-netlify="true"'])
        expect(attributes).toContain(one);
      const trap = attributes.match(/data-netlify-honeypot="([^"]+)"/)?.[1];
      expect(tag(html, `name="${trap}"`)).toContain('type="text"');
      expect(hidden(html)).toEqual([
        '<input type="hidden" name="form-name" value="contact"/>',
        '<input type="hidden" name="subject" value="A message"/>',
      ]);
    });

    test("has the name that its author gives it", () => {
      const html = posted({ url: "/", fields: { "form-name": "letters" } });
      expect(tag(html, "form__form")).toContain('name="letters"');
      expect(hidden(html)).toEqual(['<input type="hidden" name="form-name" value="letters"/>']);
    });

    test("says to others only what they ask for", () => {
      const html = posted({ url: "https://forms.example.com/f", fields: { _subject: "A message" } });
      expect(html).not.toContain("netlify");
      expect(hidden(html)).toEqual(['<input type="hidden" name="_subject" value="A message"/>']);
    });
  });

  test("says nothing of the kind where no step posts it to a service", () => {
    expect(render(form)).not.toMatch(/netlify|form-name/);
  });

  test("two forms on one page have ids of their own", () => {
    const html = renderToString(<FormView words={english} form={form} prefix="other" renderText={String} />);
    expect(html).not.toContain("form_contact");
    expect(html).toContain('id="other_email"');
  });
});

describe("L-04 a form in another language", () => {
  const form = {
    id: "contact",
    schema: {
      type: "object",
      required: ["topic"],
      properties: {
        email: { type: "string", title: "Email" },
        topic: { type: "string", title: "Topic", enum: ["sales", "support"] },
      },
    },
    ui: {
      email: { "ui:title": "Adresse e-mail" },
      topic: { "ui:title": "Sujet", "ui:enumNames": { sales: "Ventes" } },
    },
    messages: {},
    submit: "Envoyer",
    toasts: { success: "Envoyé.", failure: "Relisez." },
    send: [],
  } satisfies Form;

  test("has labels and choices in words of its own, and the values of the original", () => {
    const html = render(form);
    expect(html).toContain("Adresse e-mail");
    expect(html).not.toContain("Email");
    expect(html).toMatch(/<option value="sales"[^>]*>Ventes<\/option>/);
    expect(html).toMatch(/<option value="support"[^>]*>support<\/option>/);
  });

  test("names its fields in messages as they are labelled", () => {
    const missing = { keyword: "required", path: ["topic"] };
    expect(messagesOf(form, [missing], {}, english).topic).toContain("Sujet");
  });
});

describe("V-01 a short form within other content", () => {
  const short: Form = {
    id: "newsletter",
    schema: {
      type: "object",
      required: ["email"],
      properties: {
        email: { type: "string", title: "Email", pattern: "^[^@]+@[^@]+$" },
        topic: { type: "string", title: "Topic" },
      },
    },
    ui: {
      email: {
        "ui:widget": "email",
        "ui:autocomplete": "email",
        "ui:placeholder": "you@example.com",
        "ui:help": "No spam.",
      },
    },
    messages: {},
    submit: "Subscribe",
    toasts: { success: "Sent.", failure: "Not sent." },
    send: [],
    action: "/api/subscribe",
  };
  const html = renderToString(
    <>
      <FormView words={english} form={short} thanks="Thank you." />
      <FormView words={english} form={short} thanks="Thank you." />
    </>,
  );
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found);

  test("is a plain form that the browser validates", () => {
    expect(html).toMatch(/<form[^>]* method="post"/);
    expect(html).toMatch(/<form[^>]* action="\/api\/subscribe"/);
    expect(html).not.toMatch(/novalidate/i);
    const [email, topic] = html.match(/<input[^>]*>/g) ?? [];
    for (const attribute of ['type="email"', "required", 'autoComplete="email"', 'pattern="[^@]+@[^@]+"'])
      expect(email).toContain(attribute);
    expect(email).toContain('placeholder="you@example.com"');
    expect(topic).toContain('type="text"');
    expect(topic).not.toContain("required");
  });

  test("is there twice on a page with fields and labels of its own each time", () => {
    const ids = all(/ id="([^"]+)"/g);
    expect(new Set(ids).size).toBe(ids.length);
    const controls = all(/<input id="([^"]+)"/g);
    expect(controls).toHaveLength(4);
    expect(all(/<label for="([^"]+)"/g)).toEqual(controls);
    for (const described of all(/aria-describedby="([^"]+)"/g)) expect(ids).toContain(described);
  });
});
