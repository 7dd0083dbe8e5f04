import { afterAll, expect, test } from "vitest";
import { createApp } from "../app.ts";
import { takingBy, validContact as values, writeSite } from "../fixtures/site.ts";
import type { IntakeSettings } from "./siteIntake.ts";

const site = writeSite();
afterAll(site.remove);

function appFor(more: Partial<IntakeSettings> = {}) {
  const keeping = takingBy(async ({ id, receivedAt }) => ({ outcome: "kept", id, receivedAt }));
  return createApp({ dist: site.dist, intake: { ...keeping, ...more } });
}

const app = appFor();
const own = { host: "www.example.com", origin: "https://www.example.com" };
const json = { ...own, "content-type": "application/json" };

function post(path: string, body: unknown, headers: Record<string, string> = json, to = app) {
  return to.request(path, { method: "POST", headers, body: JSON.stringify(body) });
}

test("pages of allowed origins can submit, and a page that only Sec-Fetch-Site names", async () => {
  const open = appFor({ allowedOrigins: ["https://shop.example"] });
  expect((await post("/api/contact", values, { ...json, origin: "https://shop.example" }, open)).status).toBe(
    201,
  );
  const unnamed = { host: own.host, "content-type": "application/json", "sec-fetch-site": "same-origin" };
  expect((await post("/api/contact", values, unnamed)).status).toBe(201);
});

test("pages of allowed origins can submit by script: preflight requests are answered", async () => {
  const open = appFor({ allowedOrigins: ["https://shop.example"] });
  const ask = (origin: string) =>
    open.request("/api/contact", {
      method: "OPTIONS",
      headers: { ...own, origin, "access-control-request-method": "POST" },
    });
  const asked = await ask("https://shop.example");
  expect(asked.status).toBe(204);
  expect(asked.headers.get("access-control-allow-headers")?.split(/, ?/)).toEqual([
    "Content-Type",
    "Idempotency-Key",
  ]);
  expect(asked.headers.get("access-control-allow-methods")).toBe("POST");
  const sent = await post("/api/contact", values, { ...json, origin: "https://shop.example" }, open);
  for (const { headers } of [asked, sent]) {
    expect(headers.get("access-control-allow-origin")).toBe("https://shop.example");
    expect(headers.get("vary")).toContain("Origin");
  }
  const foreign = await ask("https://evil.example");
  expect(foreign.status).toBe(405);
  expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
});

test("a proxy that replaces Host does not block visitors", async () => {
  const headers = { ...json, host: "127.0.0.1:4173", "sec-fetch-site": "same-origin" };
  expect((await post("/api/contact", values, headers)).status).toBe(201);
});

test("cookies of the same name from other software do not block visitors", async () => {
  const cookie = "XSRF-TOKEN=tossed; XSRF-TOKEN=a%3Db";
  for (const token of ["tossed", "a=b", "a%3Db"])
    expect((await post("/api/contact", values, { ...json, cookie, "x-xsrf-token": token })).status).toBe(201);
  for (const token of ["", "other"])
    expect((await post("/api/contact", values, { ...json, cookie, "x-xsrf-token": token })).status).toBe(403);
});

test("T-06 a visitor gets a token with the first submission, which the next ones have to repeat; pages set no cookie", async () => {
  expect((await app.request("/contact-us")).headers.get("set-cookie")).toBeNull();
  const cookie = (await post("/api/contact", values)).headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]{20,}; Path=\/; Secure; SameSite=Strict$/);
  const pair = cookie.split(";")[0] ?? "";
  const headers = { ...json, cookie: pair, "x-xsrf-token": pair.slice("XSRF-TOKEN=".length) };
  const again = await post("/api/contact", values, headers);
  expect(again.status).toBe(201);
  expect(again.headers.get("set-cookie")).toBeNull();
  expect((await post("/api/contact", values, { ...json, cookie: pair })).status).toBe(403);
});
