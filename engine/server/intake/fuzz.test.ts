import fc from "fast-check";
import { afterAll, expect, inject, test } from "vitest";
import type { NewLead } from "../../contract/store.ts";
import { asWritten } from "../../forms/values/tidy.ts";
import { english } from "../../language/fixtures/words.ts";
import { createApp } from "../app.ts";
import { contact, writeSite } from "../fixtures/site.ts";
import { createValidateValues } from "./submission.ts";

const site = writeSite();
const put: NewLead[] = [];
const app = createApp({
  dist: site.dist,
  intake: {
    rateLimit: 0,
    trustedProxies: 1,
    allowedOrigins: [],
    store: {
      put: async (lead) => {
        put.push(lead);
        return { outcome: "kept", id: lead.id, receivedAt: lead.receivedAt };
      },
    },
  },
});
afterAll(site.remove);

const text = fc.string({ unit: "binary", maxLength: 200 });
const field = fc.constantFrom(
  "name",
  "email",
  "message",
  "guests",
  "agree",
  "formData",
  "__proto__",
  "constructor",
);
const right = fc.record({
  name: fc.constant("Ama"),
  email: fc.constant("ama@example.com"),
  agree: fc.constantFrom<unknown>(true, "true", 1),
});
const odd = fc.dictionary(
  fc.oneof(field, text),
  fc.oneof(text, fc.jsonValue(), fc.constantFrom(true, 1e308, -0)),
);
const body = fc.oneof(
  fc.tuple(right, odd).map(([a, b]) => JSON.stringify({ ...a, ...b })),
  { weight: 6, arbitrary: right.map((one) => JSON.stringify(one)) },
  { weight: 3, arbitrary: right.map((one) => JSON.stringify({ formData: one })) },
  // String() throws for values with a `toString` member, so these are serialized.
  odd.map((one) =>
    new URLSearchParams(
      Object.entries(one).map(([key, value]) => [
        key,
        typeof value === "string" ? value : JSON.stringify(value),
      ]),
    ).toString(),
  ),
  right.map((one) =>
    new URLSearchParams(Object.entries(one).map(([key, value]) => [key, String(value)])).toString(),
  ),
  fc.json(),
  text,
  fc.uint8Array({ maxLength: 300 }),
  fc.integer({ min: 1, max: 40 }).map((depth) => "[".repeat(depth) + "]".repeat(depth)),
  fc.constant("x".repeat(70_000)),
);
const type = fc.oneof(
  { weight: 3, arbitrary: fc.constant("application/json") },
  { weight: 2, arbitrary: fc.constant("application/x-www-form-urlencoded") },
  fc.constantFrom("application/json; charset=utf-16", "multipart/form-data", "text/html", "a/b;;=", ""),
);
const origin = fc.oneof(
  { weight: 4, arbitrary: fc.constant("https://www.example.com") },
  fc.constantFrom(
    "",
    "null",
    "https://evil.example",
    "https://www.example.com@evil.example",
    "//www.example.com",
    "x",
  ),
);
const header = fc.string({ unit: "grapheme-ascii", maxLength: 120 });

test("any request is either stored, complete and valid, or refused with a reason, and never breaks the server", async () => {
  const check = createValidateValues(contact, english);
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(
        "/api/contact",
        "/api/contact",
        "/api/contact",
        "/api/demo",
        "/api/demo",
        "/api/",
        "/api/constructor",
        "/api/%2e%2e/contact",
      ),
      fc.constantFrom("POST", "POST", "POST", "POST", "PUT", "DELETE", "OPTIONS"),
      fc.record({ type, origin, key: header, cookie: header, referer: header, elapsed: header }),
      body,
      async (path, method, { type, origin, key, cookie, referer, elapsed }, sent) => {
        put.length = 0;
        const answer = await app.request(path, {
          method,
          headers: {
            host: "www.example.com",
            ...(origin && { origin }),
            ...(type && { "content-type": type }),
            "idempotency-key": key,
            cookie,
            referer,
            "x-form-elapsed": elapsed,
            "x-forwarded-for": referer,
          },
          body: sent,
        });
        const isKept = answer.status === 201 || answer.status === 303;
        if (!isKept) {
          expect(answer.status).toBeGreaterThanOrEqual(400);
          expect(answer.status).toBeLessThan(500);
          expect((await answer.text()).length).toBeGreaterThan(10);
        }
        expect(put).toHaveLength(isKept ? 1 : 0);
        for (const lead of put)
          expect(check(lead.values)).toEqual({ values: asWritten(lead.values, contact.schema), errors: {} });
        if (isKept) accepted += 1;
      },
    ),
    { numRuns: 1000 * inject("effort") ** 2 },
  );
  expect(accepted).toBeGreaterThan(5);
});
