import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Kept, NewLead } from "../contract/store.ts";
import { serveSample } from "./fixtures/sample.ts";
import { takingBy, validContact } from "./fixtures/site.ts";
import { serve } from "./serve.ts";

const sample = await serveSample();
const { dist, server, lines, ask } = sample;
afterAll(sample.stop);

/** Submits the contact form to a server. */
function post(url: string): Promise<Response> {
  return fetch(new URL("/api/contact", url), {
    method: "POST",
    headers: { origin: new URL(url).origin, "content-type": "application/json" },
    body: JSON.stringify(validContact),
  });
}

describe("forms, health and the log", () => {
  test("answers 503 if it receives no forms", async () => {
    const { status, headers, body } = await ask("/api/contact", {}, "POST");
    expect([status, headers["content-type"]]).toEqual([503, "application/problem+json"]);
    expect(JSON.parse(body.toString())).toMatchObject({ status: 503, title: "Forms not received" });
    const get = await ask("/api/contact");
    expect([get.status, get.headers.allow]).toEqual([405, "POST"]);
  });

  test("receives forms if it has an intake", async () => {
    const put = async ({ id, values }: NewLead): Promise<Kept> => {
      expect(values).toEqual({ ...validContact, message: "" });
      return { outcome: "kept", id, receivedAt: 0 };
    };
    const other = await serve({ dist, port: 0, host: "127.0.0.1", intake: takingBy(put) });
    const answer = await post(other.url);
    await other.stop();
    expect(answer.status).toBe(201);
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'");
  });

  test("reports its health", async () => {
    const { status, headers, body } = await ask("/healthz");
    expect([status, headers["cache-control"], body.toString()]).toEqual([200, "no-store", "ok\n"]);
  });

  test("logs each request once, without query and email addresses", async () => {
    lines.length = 0;
    await ask("/about-us?email=ama@example.com");
    await ask("/leave/ama%40example.com");
    expect(lines.map(({ method, path, status }) => [method, path, status])).toEqual([
      ["GET", "/about-us", 200],
      ["GET", "/leave/…", 404],
    ]);
    expect(JSON.stringify(lines)).not.toContain("example.com");
  });
});

describe("starting and stopping", () => {
  test("reports a port that is in use", async () => {
    await expect(serve({ dist, port: server.port, host: "127.0.0.1" })).rejects.toMatchObject({
      id: "port-in-use",
      data: { port: server.port, free: expect.any(Number) },
    });
  });

  test("reports what is wrong with the output folder", async () => {
    await expect(serve({ dist: join(dist, "none"), port: 0 })).rejects.toMatchObject({ id: "dist-missing" });
    await expect(serve({ dist: join(dist, "assets"), port: 0 })).rejects.toMatchObject({
      id: "dist-not-output",
    });
  });

  test("finishes pending requests before it stops", async () => {
    let release = () => {};
    const held = new Promise<Kept>((resolve) => {
      release = () => resolve({ outcome: "kept", id: "kept", receivedAt: 0 });
    });
    let arrived = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const slow = await serve({
      dist,
      port: 0,
      host: "127.0.0.1",
      intake: takingBy(() => {
        arrived();
        return held;
      }),
    });
    const answer = post(slow.url);
    await arrival;
    const stopped = slow.stop();
    await expect(fetch(slow.url)).rejects.toThrow();
    release();
    expect(await (await answer).json()).toMatchObject({ id: "kept" });
    await stopped;
  });

  test("closes connections whose requests take too long", async () => {
    let arrived = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const stuck = await serve({
      dist,
      port: 0,
      host: "127.0.0.1",
      intake: takingBy(() => {
        arrived();
        return new Promise<Kept>(() => {});
      }),
    });
    const answer = post(stuck.url).catch(() => "cut");
    await arrival;
    await stuck.stop(20);
    expect(await answer).toBe("cut");
  });
});
