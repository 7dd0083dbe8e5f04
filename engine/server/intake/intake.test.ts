import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Lead, Store } from "../../contract/store.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { createApp } from "../app.ts";
import { writeSite } from "../fixtures/site.ts";
import { openStore } from "../openStore.ts";

const site = writeSite();
const folder = mkdtempSync(join(tmpdir(), "kente-leads-"));
const values = { name: "Ama", email: "ama@example.com", agree: true };
let store: Store;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  store = await openStore(`file:${join(folder, "leads.db")}`);
  app = appWith();
});
afterAll(async () => {
  await store.close();
  site.remove();
  rmSync(folder, { recursive: true });
});
afterEach(async () => {
  for await (const { email } of store.list()) await store.remove(email ?? "");
});

function appWith(more: Partial<Parameters<typeof createApp>[0]["intake"]> = {}) {
  const settings = { store, rateLimit: 0, trustedProxies: 0, allowedOrigins: [], ...more };
  return createApp({ dist: site.dist, intake: settings });
}

const own = { host: "www.example.com", origin: "https://www.example.com" };
const json = { ...own, "content-type": "application/json" };
const native = { ...own, "content-type": "application/x-www-form-urlencoded" };

function post(path: string, body: unknown, headers: Record<string, string> = json, to = app) {
  return to.request(path, {
    method: "POST",
    headers,
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

async function kept(): Promise<Lead[]> {
  const leads: Lead[] = [];
  for await (const lead of store.list()) leads.push(lead);
  return leads;
}

describe("a submission as JSON", () => {
  test("is stored with its consent, tidied, and acknowledged", async () => {
    const answer = await post("/api/contact", { ...values, name: "  Ama ", message: "  " });
    expect(answer.status).toBe(201);
    const [lead] = await kept();
    expect(lead).toMatchObject({
      form: "contact",
      values,
      email: "ama@example.com",
      consent: [{ field: "agree", text: "I agree" }],
      flags: [],
    });
    expect(await answer.json()).toEqual({
      id: lead?.id,
      receivedAt: new Date(lead?.receivedAt ?? 0).toISOString(),
    });
  });

  test("T-02 is read from the member that the form names", async () => {
    expect((await post("/api/demo", { formData: values })).status).toBe(201);
    expect((await kept())[0]?.values).toEqual({ ...values, message: "" });
    for (const body of [values, { formData: values, more: 1 }, { formData: [] }, { formData: null }])
      expect((await post("/api/demo", body)).status).toBe(400);
  });

  test("gets the same answer however often its key is sent", async () => {
    const headers = { ...json, "idempotency-key": randomUUID() };
    const first = await (await post("/api/contact", values, headers)).json();
    const second = await post("/api/contact", { agree: true, email: values.email, name: "Ama " }, headers);
    expect(second.status).toBe(201);
    expect(await second.json()).toEqual(first);
    expect(await kept()).toHaveLength(1);
  });

  test("is refused if another submission has its key", async () => {
    const headers = { ...json, "idempotency-key": randomUUID() };
    await post("/api/contact", values, headers);
    expect((await post("/api/contact", { ...values, name: "Esi" }, headers)).status).toBe(422);
    expect((await kept()).map(({ values }) => values.name)).toEqual(["Ama"]);
  });

  test("is one lead if it is sent a hundred times at once with one key", async () => {
    const headers = { ...json, "idempotency-key": randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => post("/api/contact", values, headers)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(await kept()).toHaveLength(1);
  });

  test("V-09 is answered with the form's messages for each field, and not stored", async () => {
    const answer = await post("/api/contact", { name: " ", email: "ama@", agree: true, color: "red" });
    expect(answer.status).toBe(422);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(await answer.json()).toMatchObject({
      title: "Not valid",
      detail: "Please fill in all the fields.",
      errors: {
        name: "Your name is required",
        email: "Email is invalid",
        color: "This field does not exist.",
      },
    });
    expect(await kept()).toEqual([]);
  });

  test("is flagged and stored if it looks like spam", async () => {
    await post("/api/contact", values, { ...json, "x-form-trap": "1", "x-form-elapsed": "300" });
    await post("/api/contact", { ...values, name: "Esi" }, { ...json, "x-form-elapsed": "30000" });
    expect((await kept()).map(({ flags }) => flags)).toEqual([["honeypot", "too-fast"], []]);
  });

  test("is stored without what a database can't hold", async () => {
    const body = '{"name":"A\\u0000ma\\ud800","email":"a\\u0000@example.com","agree":true}';
    expect((await post("/api/contact", body)).status).toBe(201);
    expect((await kept())[0]).toMatchObject({ values: { name: "Ama\ufffd" }, email: "a@example.com" });
  });

  test("is answered with 503 while the store can't be used, without the reason", async () => {
    const put = () =>
      Promise.reject(new KenteError("store-unavailable", { url: "x", reason: "disk full", trouble: "full" }));
    const answer = await post("/api/contact", values, json, appWith({ store: { put } }));
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(await answer.text()).not.toContain("disk");
  });
});

describe("an invalid submission is refused with a reason", () => {
  const deep = `${"[".repeat(33)}${"]".repeat(33)}`;
  test.each<[string, string, number, Record<string, string>, string]>([
    ["an unknown form", "/api/other", 404, json, "{}"],
    ["another type", "/api/contact", 415, { ...own, "content-type": "text/plain" }, "hello"],
    ["no type", "/api/contact", 415, own, ""],
    [
      "another character set",
      "/api/contact",
      415,
      { ...own, "content-type": "application/json; charset=latin1" },
      "{}",
    ],
    ["a compressed body", "/api/contact", 415, { ...json, "content-encoding": "gzip" }, "{}"],
    ["a large body", "/api/contact", 413, json, JSON.stringify({ ...values, message: "x".repeat(70_000) })],
    ["broken JSON", "/api/contact", 400, json, "{"],
    ["deep JSON", "/api/contact", 400, json, deep],
    ["an unsafe name", "/api/contact", 400, json, '{"__proto__": {"admin": true}}'],
    ["a list", "/api/contact", 400, json, "[]"],
    ["null", "/api/contact", 400, json, "null"],
    [
      "a malformed key",
      "/api/contact",
      400,
      { ...json, "idempotency-key": "x".repeat(101) },
      JSON.stringify(values),
    ],
    ["a page of another site", "/api/contact", 403, { ...json, origin: "https://evil.example" }, "{}"],
    [
      "a page of another port",
      "/api/contact",
      403,
      { ...json, origin: "https://www.example.com:8443" },
      "{}",
    ],
    [
      "a page without an origin",
      "/api/contact",
      403,
      { host: own.host, "content-type": "application/json" },
      "{}",
    ],
    ["an opaque page", "/api/contact", 403, { ...json, origin: "null" }, "{}"],
    ["a missing token", "/api/contact", 403, { ...json, cookie: "a=b; XSRF-TOKEN=t" }, "{}"],
    ["a wrong token", "/api/contact", 403, { ...json, cookie: "XSRF-TOKEN=t", "x-xsrf-token": "u" }, "{}"],
  ])("%s", async (_, path, status, headers, body) => {
    const answer = await post(path, body, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'");
    expect(((await answer.json()) as { detail: string }).detail).toMatch(/\w+ .*\.$/);
    expect(await kept()).toEqual([]);
  });

  test("JSON with an endless string costs no time", async () => {
    const begun = performance.now();
    expect((await post("/api/contact", `"${'\\\\"'.repeat(32_000)}`.slice(0, 65_000))).status).toBe(400);
    expect((await post("/api/contact", `"${'\\"'.repeat(32_000)}`)).status).toBe(400);
    expect(performance.now() - begun).toBeLessThan(250);
  });

  test("invalid UTF-8", async () => {
    const body = new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]);
    expect((await app.request("/api/contact", { method: "POST", headers: json, body })).status).toBe(400);
  });

  test.each(["GET", "PUT", "DELETE", "PATCH"])("the method %s", async (method) => {
    const answer = await app.request("/api/contact", { method, headers: own });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("POST");
  });
});

test("an address that submits too often is asked to wait, and others are not", async () => {
  const busy = appWith({ rateLimit: 6, trustedProxies: 1 });
  const from = (address: string) =>
    post("/api/contact", values, { ...json, "x-forwarded-for": `9.9.9.9, ${address}` }, busy);
  for (let count = 0; count < 20; count += 1) expect((await from("1.1.1.1")).status).toBe(201);
  const refused = await from("1.1.1.1");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(5);
  expect((await from("2.2.2.2")).status).toBe(201);
});

describe("a submission without JavaScript", () => {
  const fields = (more: Record<string, string> = {}) =>
    new URLSearchParams({ name: "Ama", email: "ama@example.com", agree: "true", ...more }).toString();

  test("is redirected to its page, at the message of success", async () => {
    const answer = await post("/api/contact", fields({ guests: "3", _website: "", utm: "x" }), {
      ...native,
      referer: "https://www.example.com/?from=mail",
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/#home__sent");
    expect((await kept())[0]).toMatchObject({ values: { ...values, guests: 3 }, flags: [] });
    const elsewhere = await post("/api/contact", fields(), { ...native, referer: "https://x.example/y" });
    expect(elsewhere.headers.get("location")).toBe("/contact-us#message__sent");
  });

  test("is one lead if it is sent twice within an hour", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const postAt = (time: string) => {
      vi.setSystemTime(Date.parse(`2026-11-21T${time}Z`));
      return Promise.all([post("/api/contact", fields(), native), post("/api/contact", fields(), native)]);
    };
    await postAt("08:59:58");
    await postAt("09:00:02");
    await postAt("09:59:57");
    expect(await kept()).toHaveLength(1);
    await postAt("09:59:58");
    expect(await kept()).toHaveLength(2);
    await postAt("10:00:01");
    expect(await kept()).toHaveLength(2);
    vi.useRealTimers();
  });

  test("gets the page back with the visitor's input and the errors", async () => {
    const nasty = '</textarea><script>alert("x")</script> & $& more';
    const answer = await post("/api/contact", fields({ email: 'a"b', message: nasty }), native);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain("<title>Error: Contact</title>");
    expect(html).toContain('value="Ama"');
    expect(html).toContain('value="a&quot;b"');
    expect(html).toContain("&lt;/textarea>&lt;script".replaceAll(">", "&gt;"));
    expect(html).toContain("$&amp; more");
    expect(html).not.toContain("<script");
    expect(html).toMatch(/name="agree"[^>]*checked/);
    expect(html).toContain('<a href="#message_email">Email is invalid</a>');
    expect(html).toMatch(
      /name="email"[^>]*aria-describedby="help message_email__error"[^>]*aria-invalid="true"/,
    );
  });

  test("gets the page back with the visitor's input if it can't be stored now", async () => {
    const put = () =>
      Promise.reject(new KenteError("store-unavailable", { url: "x", reason: "away", trouble: "full" }));
    const answer = await post("/api/contact", fields(), native, appWith({ store: { put } }));
    expect(answer.status).toBe(503);
    expect(await answer.text()).toMatch(/try again in a moment[\s\S]*value="Ama"/);
  });

  test("gets the page back with the exact input if too many were sent", async () => {
    const busy = appWith({ rateLimit: 1 });
    for (let count = 0; count < 20; count += 1) await post("/api/contact", fields(), native, busy);
    const type = "Application/X-WWW-Form-Urlencoded; Charset=UTF-8";
    const sent = fields({ name: "&quot;A&amp;B", message: "&lt;" });
    const answer = await post("/api/contact", sent, { ...native, "content-type": type }, busy);
    expect(answer.status).toBe(429);
    const html = await answer.text();
    expect(html).toContain('value="&amp;quot;A&amp;amp;B"');
    expect(html).toContain("\n&amp;lt;</textarea>");
  });

  test("gets the page back with the reason if it is too large", async () => {
    const answer = await post("/api/contact", fields({ message: "x".repeat(70_000) }), native);
    expect(answer.status).toBe(413);
    const html = await answer.text();
    expect(html).toContain("A submission may have 65536 bytes at most.");
    expect(html).toContain('<form id="message"');
  });

  test("is flagged and stored if it fills in the invisible field", async () => {
    await post("/api/contact", fields({ _website: "https://spam.example" }), native);
    expect((await kept())[0]?.flags).toEqual(["honeypot"]);
  });
});
