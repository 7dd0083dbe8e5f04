import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { KenteError } from "../errors/KenteError.ts";
import { ask } from "./fixtures/sample.ts";
import { takingBy, validContact, writeSite } from "./fixtures/site.ts";
import type { LogLine } from "./http/log.ts";
import { UploadMemory } from "./intake/files.ts";
import { type RunningServer, serve } from "./serve.ts";
import { StaticSite } from "./static/StaticSite.ts";

const site = writeSite();
afterAll(site.remove);
const running: RunningServer[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const server of running.splice(0)) await server.stop();
});

/** Serves the test site. @returns its address and its log */
async function start(options: Partial<Parameters<typeof serve>[0]> = {}) {
  const lines: LogLine[] = [];
  const log = (line: LogLine) => lines.push(line);
  const server = await serve({ dist: site.dist, port: 0, host: "127.0.0.1", log, ...options });
  running.push(server);
  return { ...server, lines };
}

const away = () =>
  Promise.reject(new KenteError("store-unavailable", { url: "x", reason: "away", trouble: "full" }));
const broken = () => Promise.reject(new Error("a bug"));
/** A server whose memory for uploads is full. */
function fill(): void {
  const { use } = UploadMemory.prototype;
  vi.spyOn(UploadMemory.prototype, "use").mockImplementation((task) => use.call(new UploadMemory(10), task));
}

interface Sent {
  path?: string;
  type?: "json" | "urlencoded" | "multipart";
  headers?: Record<string, string>;
}

function post(url: string, { path = "/api/contact", type = "json", headers = {} }: Sent) {
  const pairs = Object.entries(validContact).map(([name, value]): [string, string] => [name, `${value}`]);
  const form = new FormData();
  form.set("name", "Ama");
  form.set("cv", new File(["x".repeat(100)], "cv.txt"));
  const body = {
    json: JSON.stringify(validContact),
    urlencoded: new URLSearchParams(pairs),
    multipart: form,
  }[type];
  return fetch(new URL(path, url), {
    method: "POST",
    headers: {
      origin: new URL(url).origin,
      ...(type === "json" && { "content-type": "application/json" }),
      ...headers,
    },
    body,
  });
}

test("each line of the log has an id of its own", async () => {
  const { url, port, lines } = await start();
  // The second answer comes from memory, the third from the framework.
  for (const path of ["/contact-us", "/contact-us", "/healthz", "/none", "/%", "/contact-us.html"])
    await ask(port, path);
  await post(url, {});
  expect(lines).toHaveLength(7);
  for (const { id } of lines) expect(id).toMatch(/^[\da-f]{8}$/);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(7);
});

describe("an answer of status 500 or more names its request as the log does", () => {
  const inFrench = { "content-language": "fr" };
  const fromFrench = { referer: "https://www.example.com/fr/contact-us" };
  test.each<[name: string, options: Parameters<typeof start>[0], sent: Sent, status: number, words: string]>([
    ["a lead that can't be stored", { intake: takingBy(away) }, {}, 503, "Reference: ID."],
    ["a bug", { intake: takingBy(broken) }, { headers: inFrench }, 500, "Reference: ID."],
    ["a page without JavaScript", { intake: takingBy(away) }, { type: "urlencoded" }, 503, "Reference: ID."],
    [
      "a page without JavaScript in French",
      { intake: takingBy(away) },
      { type: "urlencoded", headers: fromFrench },
      503,
      "Référence\u202f: ID.",
    ],
    [
      "too many uploads",
      { intake: takingBy(broken) },
      { path: "/api/jobs", type: "multipart" },
      503,
      "Reference: ID.",
    ],
    ["no forms received", {}, {}, 503, "Reference: ID."],
    [
      "no forms received without JavaScript",
      {},
      { type: "urlencoded", headers: fromFrench },
      503,
      "Référence\u202f: ID.",
    ],
  ])("%s", async (_, options, sent, status, words) => {
    if (sent.type === "multipart") fill();
    const { url, lines } = await start(options);
    const answer = await post(url, sent);
    const [{ id = "" } = {}] = lines;
    const body = await answer.text();
    expect([answer.status, answer.headers.get("x-request-id")]).toEqual([status, id]);
    expect(body).toContain(words.replace("ID", id));
    expect(body.split(id)).toHaveLength(2);
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'");
    if (answer.headers.get("content-type") === "application/problem+json")
      expect(JSON.parse(body)).toMatchObject({ status, detail: expect.stringContaining(id) });
  });

  test("a page that can't be read", async () => {
    vi.spyOn(StaticSite.prototype, "answer").mockImplementation(broken);
    const { port, lines } = await start();
    for (const [path, word] of [
      ["/contact-us", "Reference:"],
      ["/fr/contact-us", "Référence\u202f:"],
    ] as const) {
      lines.length = 0;
      const { status, headers, body } = await ask(port, path);
      const [{ id, error } = { id: "", error: "" }] = lines;
      expect([status, headers["x-request-id"]]).toEqual([500, id]);
      expect(body.toString()).toMatch(new RegExp(`. ${word} ${id}\\.\n$`));
      expect(error).toContain("a bug");
      // The same page by way of the framework, which takes hosts in capitals.
      const other = await ask(port, path, { host: "WWW.EXAMPLE.COM" });
      expect(other.headers["x-request-id"]).toBe(lines[1]?.id);
      expect(other.body.toString()).toContain(`. ${word} ${lines[1]?.id}.\n`);
      expect(other.headers["content-length"]).toBe(String(other.body.length));
    }
  });

  test("the health, whose text stays as it is, for programs", async () => {
    const { url, lines } = await start({ failure: () => "The disk of the store is full." });
    const answer = await fetch(new URL("healthz", url));
    expect([answer.status, answer.headers.get("x-request-id")]).toEqual([503, lines[0]?.id]);
    expect(await answer.text()).toBe("The disk of the store is full.\n");
  });

  test("but no other answer has the header", async () => {
    const { port } = await start();
    for (const path of ["/contact-us", "/none", "/healthz", "/api/contact"])
      expect((await ask(port, path)).headers).not.toHaveProperty("x-request-id");
  });
});

describe("the id of a proxy", () => {
  const given = "1f0e9c2a-7f5b-4c1d-8a52-0d3c5b6a7e8f";

  test("is taken over by the log, the answer and the lines about the store", async () => {
    const seen: unknown[] = [];
    const put = (_: unknown, id?: string) => {
      seen.push(id);
      return away();
    };
    const { url, port, lines } = await start({ intake: { ...takingBy(put), trustedProxies: 1 } });
    const answer = await post(url, { headers: { "x-request-id": given } });
    expect(await answer.text()).toContain(`Reference: ${given}.`);
    await ask(port, "/contact-us", { "x-request-id": given });
    expect([answer.headers.get("x-request-id"), ...lines.map(({ id }) => id), ...seen]).toEqual(
      Array(4).fill(given),
    );
  });

  test("is not taken over without a proxy", async () => {
    const { port, url, lines } = await start({ intake: takingBy(away) });
    await ask(port, "/contact-us", { "x-request-id": given });
    await post(url, { headers: { "x-request-id": given } });
    expect(lines.map(({ id }) => id)).toEqual(Array(2).fill(expect.stringMatching(/^[\da-f]{8}$/)));
  });

  test.each([
    "",
    "a b",
    '"},{"status":200',
    "<script>",
    "ama@example.com",
    "x".repeat(65),
    "\u00e9",
    "\u202ex",
    "first, second",
  ])("is not taken over if it is %j", async (hostile) => {
    const { port, url, lines } = await start({ intake: { ...takingBy(away), trustedProxies: 1 } });
    // Headers are sent as Latin-1.
    const header = { "x-request-id": Buffer.from(hostile).toString("latin1") };
    await ask(port, "/contact-us", header);
    const answer = await post(url, { headers: header });
    expect(lines.map(({ id }) => id)).toEqual(Array(2).fill(expect.stringMatching(/^[\da-f]{8}$/)));
    expect(answer.headers.get("x-request-id")).toBe(lines[1]?.id);
  });
});
