import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { KenteError } from "../../errors/KenteError.ts";
import { json, own, setUpIntake, values } from "../fixtures/intake.ts";

const { appWith, kept, mailsOf, post, request } = setUpIntake();

describe("a submission as JSON", () => {
  test("is stored with its consent, as it was written without what is empty, and acknowledged", async () => {
    const answer = await post("/api/contact", {
      ...{ ...values, name: "  Ama ", email: " ama@example.com ", message: "  " },
    });
    expect(answer.status).toBe(201);
    const [lead] = await kept();
    expect(lead).toMatchObject({
      form: "contact",
      values: { ...values, name: "  Ama ", message: "" },
      email: "ama@example.com",
      consent: [{ field: "agree", text: "I agree" }],
      flags: [],
    });
    expect(await answer.json()).toEqual({
      id: lead?.id,
      receivedAt: new Date(lead?.receivedAt ?? 0).toISOString(),
    });
  });

  test("waits for a mail to the people of the site, and for an answer in the language of its page", async () => {
    const app = appWith({ mailTo: ["sales@example.com"] });
    await post("/api/contact", values, json, app);
    const french = {
      ...own,
      "content-type": "application/x-www-form-urlencoded",
      referer: `${own.origin}/fr/contact-us`,
    };
    await post(
      "/api/contact",
      new URLSearchParams({ ...values, name: "Afi", agree: "true" }).toString(),
      french,
      app,
    );
    await post(
      "/api/contact",
      { ...values, name: "Bot" },
      { ...json, "x-form-trap": "x", "content-language": "fr" },
      app,
    );
    // A server that sends no mail.
    await post("/api/contact", { ...values, name: "Esi" });
    const leads = await kept();
    expect(await Promise.all(leads.map(async (lead) => [lead.language, await mailsOf(lead)]))).toEqual([
      ["en", ["notice sales@example.com"]],
      ["fr", ["answer ama@example.com", "notice sales@example.com"]],
      ["fr", ["notice sales@example.com"]],
      ["en", undefined],
    ]);
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

  test("is answered in the language of the page that the script names", async () => {
    const french = { ...json, "content-language": "fr" };
    const { name, ...rest } = values;
    const answer = await post("/api/contact", { ...rest, guests: 99 }, french);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      detail: "Veuillez remplir tous les champs.",
      errors: {
        name: "Indiquez votre nom",
        guests: "La valeur du champ «\u202fGuests\u202f» doit être inférieure ou égale à 9.",
      },
    });
    const unknown = await post("/api/contact", rest, { ...json, "content-language": "de" });
    expect(await unknown.json()).toMatchObject({ errors: { name: "Your name is required" } });
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

  test("JSON with an endless string", async () => {
    expect((await post("/api/contact", `"${'\\\\"'.repeat(32_000)}`.slice(0, 65_000))).status).toBe(400);
    expect((await post("/api/contact", `"${'\\"'.repeat(32_000)}`)).status).toBe(400);
  });

  test("invalid UTF-8", async () => {
    const body = new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]);
    expect((await request("/api/contact", { method: "POST", headers: json, body })).status).toBe(400);
  });

  test.each(["GET", "PUT", "DELETE", "PATCH"])("the method %s", async (method) => {
    const answer = await request("/api/contact", { method, headers: own });
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
