import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parse } from "node-html-parser";
import { renderToString } from "react-dom/server";
import { afterAll, describe, expect, test } from "vitest";
import type { Form, ServedForm } from "../../contract/form.ts";
import type { NewLead } from "../../contract/store.ts";
import { FormView } from "../../forms/FormView.tsx";
import { english } from "../../language/fixtures/words.ts";
import { createApp } from "../app.ts";
import { describeOutput } from "../fixtures/describeOutput.ts";
import { contact, takingBy } from "../fixtures/site.ts";

const dist = mkdtempSync(join(tmpdir(), "kente-native-"));
afterAll(() => rmSync(dist, { recursive: true, force: true }));

const variant: Form = {
  ...contact,
  id: "contact.vip",
  toasts: { success: "Sent to you alone.", failure: "Dear guest, please fill in all the fields." },
};
const short: Form = {
  ...contact,
  id: "short",
  schema: {
    type: "object",
    required: ["topic", "agree"],
    properties: {
      topic: { type: "string", title: "Topic", enum: ["Fees", "Payouts"] },
      seats: { type: "integer", title: "Seats", enum: [1, 2] },
      agree: { type: "boolean", title: "I agree", const: true },
      news: { type: "boolean", title: "News" },
    },
  },
  messages: {},
  send: [{ transport: "http", url: "/api/short" }],
  action: "/api/short",
};
const visit: Form = {
  ...contact,
  id: "visit",
  schema: {
    type: "object",
    required: ["name"],
    properties: { name: { type: "string", title: "Name" }, notes: { type: "string", title: "Notes" } },
  },
  messages: {},
  steps: [
    { title: "You", fields: ["name"] },
    { title: "More", fields: ["notes"] },
  ],
  send: [{ transport: "http", url: "/api/visit" }],
  action: "/api/visit",
};
const led: Form = {
  ...short,
  id: "led",
  next: { href: "/sub/thanks", kind: "page" },
  send: [{ transport: "http", url: "/api/led" }],
  action: "/api/led",
};
const replaced: Form = {
  ...short,
  id: "replaced",
  thanks: "Thank you.",
  send: [{ transport: "http", url: "/api/replaced" }],
  action: "/api/replaced",
};
const base = "/sub/";
const view = (form: Form, path: string, prefix: string) => (
  <FormView
    words={english}
    form={form}
    base={base}
    page={base + path.slice(1)}
    prefix={prefix}
    renderText={String}
  />
);
const pages: Record<string, React.ReactNode> = {
  "/": [view(contact, "/", "one"), view(variant, "/", "two"), view(contact, "/", "three")],
  "/a": view(contact, "/a", "first"),
  "/b": view(contact, "/b", "second"),
  "/vip": view(variant, "/vip", "guest"),
  "/led": view(led, "/led", "led"),
  "/replaced": (
    <FormView
      words={english}
      form={replaced}
      base={base}
      page={`${base}replaced`}
      prefix="replaced"
      done={<p>Thank you.</p>}
    />
  ),
  "/visit": view(visit, "/visit", "visit"),
  "/short": <FormView words={english} form={short} base={base} page={`${base}short`} thanks="Thank you." />,
};
const forms: ServedForm[] = [
  { form: contact, language: "en", pages: ["/", "/a", "/b"] },
  { form: variant, language: "en", pages: ["/", "/vip"] },
  { form: short, language: "en", pages: ["/short"] },
  { form: led, language: "en", pages: ["/led"] },
  { form: replaced, language: "en", pages: ["/replaced"] },
  { form: visit, language: "en", pages: ["/visit"] },
];

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(dist, path)), { recursive: true });
  writeFileSync(join(dist, path), text);
};
for (const [path, content] of Object.entries(pages))
  write(
    path === "/" ? "index.html" : `${path.slice(1)}.html`,
    `<!doctype html><html lang="en"><head><title>${path}</title></head><body>${renderToString(content)}</body></html>`,
  );
describeOutput(dist, {
  ...{ base, headers: [], pages: Object.keys(pages), notFound: [], fingerprint: "x" },
  served: { forms, words: [{ path: "/", words: english }] },
});

const kept: NewLead[] = [];
const app = createApp({
  dist,
  intake: takingBy(async (lead) => {
    kept.push(lead);
    return { outcome: "kept", id: lead.id, receivedAt: lead.receivedAt };
  }),
});

/** Posts a form of a page like a browser without JavaScript. The entered values replace those of the page. */
async function send(
  path: string,
  at: number,
  entered: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const html = await (await app.request(base + path.slice(1))).text();
  const form = parse(html).querySelectorAll("form")[at];
  const hidden = form?.querySelectorAll('input[type="hidden"]') ?? [];
  const fields = hidden.map((one) => [one.getAttribute("name") ?? "", one.getAttribute("value") ?? ""]);
  return app.request(form?.getAttribute("action") ?? "", {
    method: "POST",
    headers: {
      host: "www.example.com",
      origin: "https://www.example.com",
      "content-type": "application/x-www-form-urlencoded",
      ...headers,
    },
    body: new URLSearchParams([...fields, ...Object.entries(entered)]).toString(),
  });
}

const right = { name: "Ama", email: "ama@example.com", agree: "true" };

describe("X-02 a form that is posted without JavaScript is answered on its page", () => {
  test.each([
    ["/a", 0, "/sub/a#first__sent", "contact"],
    ["/b", 0, "/sub/b#second__sent", "contact"],
    ["/vip", 0, "/sub/vip#guest__sent", "contact.vip"],
    ["/", 0, "/sub/#one__sent", "contact"],
    ["/", 1, "/sub/#two__sent", "contact.vip"],
    ["/", 2, "/sub/#three__sent", "contact"],
  ])("sent from %s, form %i", async (path, at, location, form) => {
    const answer = await send(path, at, right);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, location]);
    expect(kept.at(-1)?.form).toBe(form);
  });

  test.each([
    ["/b", 0, "second", contact],
    ["/vip", 0, "guest", variant],
    ["/", 1, "two", variant],
    ["/", 2, "three", contact],
  ])("refused on %s, form %i", async (path, at, id, { toasts }) => {
    const answer = await send(path, at, { ...right, name: " ", email: "esi@example.com" });
    expect(answer.status).toBe(422);
    const page = parse(await answer.text());
    expect(page.querySelector("title")?.text).toBe(`Error: ${path}`);
    const [filled, ...more] = page
      .querySelectorAll("form")
      .filter((one) => one.querySelector(".form-summary"));
    expect(more).toEqual([]);
    expect(filled?.getAttribute("id")).toBe(id);
    const line = filled?.querySelector(".form-summary");
    expect(line?.text).toContain(toasts.failure);
    expect(line?.hasAttribute("autofocus")).toBe(true);
    expect(line?.querySelectorAll("a").map((link) => link.getAttribute("href"))).toEqual([`#${id}_name`]);
    expect(filled?.querySelector('[name="email"]')?.getAttribute("value")).toBe("esi@example.com");
  });

  test("a page with the form is shown, whatever page the request names", async () => {
    for (const _from of [
      "",
      "x",
      "contact one /sub/vip",
      "none none https://evil.example/",
      "contact one /sub/../etc",
    ]) {
      const answer = await send("/a", 0, { ...right, _from });
      expect(answer.headers.get("location")).toMatch(/^\/sub\/#(one|two)__sent$/);
    }
  });
});

describe("X-02 an inline form with a choice and boxes to tick", () => {
  test("is stored as it was filled in", async () => {
    const answer = await send("/short", 0, { topic: "Payouts", seats: "2", agree: "true" });
    expect(answer.headers.get("location")).toMatch(/^\/sub\/short#short.*__sent$/);
    expect(kept.at(-1)?.values).toMatchObject({ topic: "Payouts", seats: 2, agree: true });
  });

  test("gets the page back with what was chosen and ticked", async () => {
    const form = parse(await (await send("/short", 0, { topic: "Payouts", news: "true" })).text());
    expect(form.querySelector("option[selected]")?.text).toBe("Payouts");
    expect(form.querySelector('[name="news"]')?.hasAttribute("checked")).toBe(true);
    expect(form.querySelector('[name="agree"]')?.hasAttribute("checked")).toBe(false);
    expect(form.querySelector('[name="agree"]')?.getAttribute("aria-invalid")).toBe("true");
  });
});

describe("a form that a script sends", () => {
  test.each(["/", "/a", "/vip", "/short"])(
    "is the one that the request names, sent from %s",
    async (path) => {
      for (const form of ["contact", "contact.vip"]) {
        const answer = await app.request("/sub/api/contact", {
          method: "POST",
          headers: {
            host: "www.example.com",
            origin: "https://www.example.com",
            referer: `https://www.example.com${base}${path.slice(1)}`,
            "content-type": "application/json",
            "x-form": form,
          },
          body: JSON.stringify({ ...right, agree: true }),
        });
        expect([answer.status, kept.at(-1)?.form]).toEqual([201, form]);
      }
    },
  );
});

test("the button to the next step gets all steps, with what was filled in, and stores nothing", async () => {
  const before = kept.length;
  const answer = await send("/visit", 0, { name: "Ama", _step: "next" });
  expect(answer.status).toBe(200);
  const page = parse(await answer.text());
  expect(page.querySelector('[name="name"]')?.getAttribute("value")).toBe("Ama");
  expect(page.querySelectorAll("legend").map((one) => one.text)).toEqual([
    "Step 1 of 2: You",
    "Step 2 of 2: More",
  ]);
  expect(page.querySelectorAll('.form-step--later, [name="_step"]')).toEqual([]);
  expect(kept).toHaveLength(before);
});

test("a form that leads to a page is answered with that page, and not where it is refused", async () => {
  const values = { topic: "Fees", agree: "true" };
  const answer = await send("/led", 0, values);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/sub/thanks"]);
  expect((await send("/led", 0, { topic: "Fees" })).status).toBe(422);
});

test("a form that a text replaces is answered with its page, at that text", async () => {
  const answer = await send("/replaced", 0, { topic: "Fees", agree: "true" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/sub/replaced#replaced__sent"]);
  const page = parse(await (await app.request("/sub/replaced")).text());
  expect(page.querySelectorAll('[id="replaced__sent"]').map((one) => one.text)).toEqual(["Thank you."]);
});
