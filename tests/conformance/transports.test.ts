import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import type { Submission, TransportEnvironment, TransportModule } from "../../engine/contract/transport.ts";
import { checkedNames, formCode } from "./support/checkedModules.ts";

const names = checkedNames("transports");
const modules = new Map<string, TransportModule>();
for (const name of names) modules.set(name, await formCode.loadTransport(name));

const outcomes = ["accepted", "unconfigured", "invalid", "refused", "unavailable"];
const submission: Submission = {
  form: "contact",
  values: { email: "ama@example.com", buffer: "a field's name may be anything", constructor: "even this" },
  key: "7b5b5e1e-6f0e-4a44-9c5c-0f3f0f6f2a11",
};

/** An environment in which no time passes, with the `fetch` of the test. */
function environment(fetch: typeof globalThis.fetch): TransportEnvironment {
  return {
    settings: {},
    fetch,
    cookies: () => "",
    origin: "https://site.example",
    wait: async () => undefined,
  };
}

/** A response as `fetch` would give it, also with the statuses that the constructor refuses. */
function respond(status: number, body: string | null = null, headers: Record<string, string> = {}): Response {
  const made = new Response(body, { headers });
  return new Proxy(made, {
    get(target, key) {
      if (key === "status") return status;
      if (key === "ok") return status >= 200 && status < 300;
      const value = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

test("there are transports to check", () => {
  expect(names.length).toBeGreaterThan(0);
});

describe.each([...modules])("the transport %s", (name, module) => {
  const create = (environment: TransportEnvironment, example = 0) =>
    module.create(structuredClone(module.examples[example] ?? {}), environment);

  test("is named like its file and has a title", () => {
    expect(module.name).toBe(name);
    expect(module.title).toMatch(/\S/);
    expect(module.examples.length).toBeGreaterThan(0);
  });

  test("has a strict schema of its options, with a title and a description each", () => {
    expect(module.options).toMatchObject({ type: "object", additionalProperties: false });
    expect(module.options.properties).not.toHaveProperty("transport");
    for (const option of Object.values(module.options.properties ?? {})) {
      expect(option).toMatchObject({
        title: expect.stringMatching(/\S/),
        description: expect.stringMatching(/\S/),
      });
    }
    const check = new Ajv({ strict: true }).addKeyword("x-content").compile(module.options);
    for (const example of module.examples) expect(check(example), JSON.stringify(check.errors)).toBe(true);
    expect(check({ ...module.examples[0], unheardOf: true })).toBe(false);
  });

  test.each<[string, typeof globalThis.fetch]>([
    ["rejects with an error", () => Promise.reject(new TypeError("fetch failed"))],
    ["rejects with nothing", () => Promise.reject()],
    [
      "throws at once",
      () => {
        throw new RangeError("broken");
      },
    ],
    ["answers with HTML", async () => respond(200, "<!doctype html>", { "content-type": "text/html" })],
    ["answers with broken JSON", async () => respond(422, "{", { "content-type": "application/json" })],
    ["answers with null", async () => respond(400, "null", { "content-type": "application/problem+json" })],
    ["answers with no response at all", async () => undefined as unknown as Response],
  ])("never throws when fetch %s", async (_, fetch) => {
    const delivery = await create(environment(fetch)).send(structuredClone(submission));
    expect(outcomes).toContain(delivery.outcome);
  });

  test("has an outcome for every status", async () => {
    for (let status = 100; status <= 599; status++) {
      const fetch = async () => respond(status, "{}", { "content-type": "application/json" });
      const delivery = await create(environment(fetch)).send(structuredClone(submission));
      expect(outcomes, String(status)).toContain(delivery.outcome);
      if (delivery.outcome !== "accepted") expect(delivery.cause).toMatch(/\S/);
    }
  });

  test("keeps what the visitor typed out of the log", async () => {
    for (const status of [302, 400, 404, 422, 500]) {
      const echo = JSON.stringify({ errors: { email: "ama@example.com?" }, detail: "ama@example.com" });
      const delivery = await create(environment(async () => respond(status, echo))).send(
        structuredClone(submission),
      );
      if (delivery.outcome !== "accepted") expect(delivery.cause).not.toContain("ama@example.com");
    }
  });

  test("stops when the caller aborts, even where fetch never answers", async () => {
    const controller = new AbortController();
    const sending = create(environment(() => new Promise(() => undefined))).send(
      structuredClone(submission),
      controller.signal,
    );
    controller.abort();
    expect(outcomes).toContain((await sending).outcome);
  });

  test("sends nothing when the caller has aborted before", async () => {
    let calls = 0;
    const fetch = async () => {
      calls++;
      return respond(201);
    };
    const delivery = await create(environment(fetch)).send(structuredClone(submission), AbortSignal.abort());
    expect(delivery.outcome).toBe("unavailable");
    expect(calls).toBe(0);
  });

  test("does not change submission, options and examples", async () => {
    const before = JSON.stringify([submission, module.examples]);
    const transport = module.create(
      module.examples[0] ?? {},
      environment(async () => respond(500)),
    );
    await transport.send(submission);
    expect(JSON.stringify([submission, module.examples])).toBe(before);
  });

  test("shares no state between instances", async () => {
    const run = async (transport: { send: typeof one.send }) => {
      const endings = [];
      for (let round = 0; round < 3; round++) {
        endings.push((await transport.send(structuredClone(submission))).outcome);
      }
      return endings;
    };
    const answers = () => {
      let call = 0;
      return async () => respond([500, 201, 404][call++ % 3] ?? 500);
    };
    const last = module.examples.length - 1;
    const one = create(environment(answers()), last);
    const other = create(environment(answers()), last);
    expect(await run(one)).toEqual(await run(other));
  });
});
