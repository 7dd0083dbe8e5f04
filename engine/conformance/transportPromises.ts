import { Ajv } from "ajv";
import { isSame } from "../content/json/value.ts";
import type { JsonObject } from "../contract/json.ts";
import type { Submission, TransportEnvironment, TransportModule } from "../contract/transport.ts";
import { reasonOf } from "../errors/KenteError.ts";
import type { Promised } from "./Subject.ts";

/** A transport that is checked. */
interface TransportSubject {
  name: string;
  module: TransportModule;
}

const outcomes = ["accepted", "unconfigured", "invalid", "refused", "unavailable"];
const submission: Submission = {
  form: "contact",
  values: { email: "ama@example.com", buffer: "a field's name may be anything", constructor: "even this" },
  key: "7b5b5e1e-6f0e-4a44-9c5c-0f3f0f6f2a11",
};

const nothing = undefined as unknown as Response;

/** How a network may fail, and how a server may answer. */
const answers: readonly (readonly [what: string, fetch: typeof globalThis.fetch])[] = [
  ["rejects with an error", async () => nothing.clone()],
  ["rejects with nothing", () => Promise.reject()],
  ["throws at once", () => Promise.resolve(nothing.clone())],
  ["answers with HTML", async () => respond(200, "<!doctype html>", { "content-type": "text/html" })],
  ["answers with broken JSON", async () => respond(422, "{", { "content-type": "application/json" })],
  ["answers with null", async () => respond(400, "null", { "content-type": "application/problem+json" })],
  ["answers with no response at all", async () => nothing],
];

/** What every transport promises. */
export const transportPromises: readonly Promised<TransportSubject>[] = [
  {
    title: "is named like its file, and has a title and an example",
    find: ({ name, module }) => [
      ...(module.name === name ? [] : [`its name is "${module.name}": write "${name}"`]),
      ...(/\S/.test(module.title) ? [] : ["it has no title"]),
      ...(module.examples.length > 0 ? [] : ['it has no example of its options: add "examples"']),
    ],
  },
  {
    title: "has a strict schema of its options, with a title and a description each",
    find({ module: { options, examples } }) {
      const { properties = {} } = options as { properties?: Record<string, JsonObject> };
      const wordless = Object.entries(properties).filter(
        ([, { title, description }]) =>
          !/\S/.test(String(title ?? "")) || !/\S/.test(String(description ?? "")),
      );
      const check = new Ajv({ strict: true }).addKeyword("x-content").compile(options);
      const wrong = examples.flatMap((example, index) =>
        check(example) ? [] : [`example ${index + 1}: ${new Ajv().errorsText(check.errors)}`],
      );
      return [
        ...(options.additionalProperties === false
          ? []
          : ['its options are open: add "additionalProperties": false']),
        ...("transport" in properties ? ['take the option "transport" away, which each step has'] : []),
        ...wordless.map(([name]) => `its option "${name}" has no title or no description`),
        ...wrong,
        ...(check({ ...examples[0], unheardOf: true }) ? ["it takes options that it does not know"] : []),
      ];
    },
  },
  ...answers.map(
    ([what, fetch]): Promised<TransportSubject> => ({
      title: `never throws when fetch ${what}`,
      find: async (subject) =>
        notOutcome(await deliver(subject, fetch)).map((fault) => `when fetch ${what}, ${fault}`),
    }),
  ),
  {
    title: "has an outcome for every status, with a cause",
    async find(subject) {
      const found = new Map<string, number[]>();
      for (let status = 100; status <= 599; status++) {
        const { outcome, cause = "" } = await deliver(subject, async () =>
          respond(status, "{}", { "content-type": "application/json" }),
        );
        const isSilent = outcome !== "accepted" && !/\S/.test(cause);
        for (const fault of [...notOutcome({ outcome }), ...(isSilent ? ["it names no cause"] : [])])
          found.set(fault, [...(found.get(fault) ?? []), status]);
      }
      return [...found].map(
        ([fault, [first, ...others]]) =>
          `for status ${first}${others.length > 0 ? ` and ${others.length} others` : ""}, ${fault}`,
      );
    },
  },
  {
    title: "keeps what the visitor typed out of the log",
    async find(subject) {
      const found: string[] = [];
      for (const status of [302, 400, 404, 422, 500]) {
        const echo = JSON.stringify({ errors: { email: "ama@example.com?" }, detail: "ama@example.com" });
        const delivery = await deliver(subject, async () => respond(status, echo));
        if (delivery.outcome !== "accepted" && delivery.cause?.includes("ama@example.com"))
          found.push(`for status ${status}: its cause repeats what the visitor typed`);
      }
      return found;
    },
  },
  {
    title: "stops when the caller aborts, even where fetch never answers",
    async find({ module }) {
      const controller = new AbortController();
      const silent = environment(() => new Promise(() => undefined));
      const transport = await make(module, silent);
      const sending = outcomeOf(() => transport.send(structuredClone(submission), controller.signal));
      controller.abort();
      return notOutcome(await sending).map((fault) => `when the caller aborts, ${fault}`);
    },
  },
  {
    title: "sends nothing when the caller has aborted before",
    async find({ module }) {
      let calls = 0;
      const fetch = async () => {
        calls += 1;
        return respond(201);
      };
      const transport = await make(module, environment(fetch));
      const send = () => transport.send(structuredClone(submission), AbortSignal.abort());
      const { outcome } = await outcomeOf(send);
      return [
        ...(outcome === "unavailable"
          ? []
          : [`when the caller has aborted before, its outcome is "${outcome}"`]),
        ...(calls === 0 ? [] : ["it sends although the caller has aborted before"]),
      ];
    },
  },
  {
    title: "does not change submission, options and examples",
    async find({ module }) {
      const given = structuredClone(submission);
      const before = JSON.stringify([given, module.examples]);
      const transport = module.create(
        module.examples[0] ?? {},
        environment(async () => respond(500)),
      );
      await outcomeOf(() => transport.send(given));
      return JSON.stringify([given, module.examples]) === before
        ? []
        : ["it changes the submission or its options: make a copy"];
    },
  },
  {
    title: "shares no state between instances",
    async find({ module }) {
      const run = async () => {
        let call = 0;
        const fetch = async () => respond([500, 201, 404][call++ % 3] ?? 500);
        const transport = await make(module, environment(fetch), module.examples.length - 1);
        const endings: string[] = [];
        for (let round = 0; round < 3; round++)
          endings.push((await outcomeOf(() => transport.send(structuredClone(submission)))).outcome);
        return endings;
      };
      return isSame(await run(), await run()) ? [] : ["what it has sent before changes what it does"];
    },
  },
];

/** Creates a transport, with the code that it loads later. */
async function make({ create, examples }: TransportModule, around: TransportEnvironment, example = 0) {
  const transport = create(structuredClone(examples[example] ?? {}), around);
  await transport.prepare?.();
  return transport;
}

/** A delivery, or what has happened instead of one. */
interface Outcome {
  outcome: string;
  cause?: string;
}

/** Turns of the event loop that a delivery may take in which nothing has to be waited for. */
const turns = 10_000;

/** Waits for a delivery. That the transport throws, or never ends, is an outcome too. */
async function outcomeOf(send: () => Promise<Outcome>): Promise<Outcome> {
  let found: Outcome | undefined;
  const keep = (outcome: Outcome) => {
    found = outcome;
  };
  const fail = (error: unknown) => keep({ outcome: `error: ${reasonOf(error)}` });
  try {
    send().then(keep, fail);
  } catch (error) {
    fail(error);
  }
  for (let turn = 0; found === undefined && turn < turns; turn++)
    await new Promise((next) => setImmediate(next));
  return found ?? { outcome: "it never ends" };
}

async function deliver({ module }: TransportSubject, fetch: typeof globalThis.fetch): Promise<Outcome> {
  const transport = await make(module, environment(fetch));
  return outcomeOf(() => transport.send(structuredClone(submission)));
}

function notOutcome({ outcome }: { outcome: string }): string[] {
  return outcomes.includes(outcome)
    ? []
    : [`its outcome is "${outcome}": return one of ${outcomes.join(", ")}`];
}

/** An environment in which no time passes. */
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
