import { expect, test, vi } from "vitest";
import type { Page } from "../../contract/page.ts";
import { createPageCache } from "./pageCache.ts";

const page = (path: string): Page => ({
  path,
  language: "en",
  version: "1",
  title: path,
  description: "A page",
  layout: "site",
  blocks: [],
});

/** A network whose answers are given by the test, one request at a time. */
function network() {
  const requests: { address: string; signal: AbortSignal | undefined; answer(response: Response): void }[] =
    [];
  const fetch = ((address: string, { signal }: RequestInit = {}) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
      requests.push({ address, signal: signal ?? undefined, answer: resolve });
    })) as unknown as typeof globalThis.fetch;
  return { requests, fetch };
}

test("a page is fetched by its route once and then kept in memory", async () => {
  const { requests, fetch } = network();
  const pages = createPageCache("/sub/", fetch);
  const first = pages.load("/services/collections");
  const second = pages.load("/services/collections");
  expect(requests.map(({ address }) => address)).toEqual(["/sub/_pages/services/collections.json"]);
  requests[0]?.answer(Response.json(page("/services/collections")));
  expect(await first).toEqual(page("/services/collections"));
  expect(await second).toBe(await first);
  expect(await pages.load("/services/collections")).toBe(await first);
  expect(requests).toHaveLength(1);
});

test("a load that nobody waits for any more is aborted", async () => {
  const { requests, fetch } = network();
  const pages = createPageCache("/", fetch);
  const one = new AbortController();
  const other = new AbortController();
  const loads = [pages.load("/a", one.signal), pages.load("/a", other.signal)];
  one.abort();
  expect(requests[0]?.signal?.aborted).toBe(false);
  other.abort();
  expect(requests[0]?.signal?.aborted).toBe(true);
  expect((await Promise.allSettled(loads)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  void pages.load("/a");
  expect(requests).toHaveLength(2);
});

test("a prefetch goes on when the click that joined it is aborted", async () => {
  const { requests, fetch } = network();
  const pages = createPageCache("/", fetch);
  const prefetch = pages.load("/a");
  const click = new AbortController();
  const visit = pages.load("/a", click.signal);
  click.abort();
  await expect(visit).rejects.toThrow();
  requests[0]?.answer(Response.json(page("/a")));
  expect((await prefetch).path).toBe("/a");
});

test("an answer that is not the page is reported, and requested again next time", async () => {
  const { requests, fetch } = network();
  const pages = createPageCache("/", fetch);
  const answers: [Response, string][] = [
    [new Response("", { status: 404 }), "status 404"],
    [new Response("<!doctype html>"), "it is not JSON"],
    [Response.json(page("/other")), "it is for another page"],
  ];
  for (const [index, [response, reason]] of answers.entries()) {
    const load = pages.load("/a");
    requests[index]?.answer(response);
    await expect(load).rejects.toMatchObject({
      id: "data-unavailable",
      data: { address: "/_pages/a.json", reason },
    });
  }
});

test("memory is limited: the pages used last stay", async () => {
  const { requests, fetch } = network();
  const pages = createPageCache("/", fetch);
  pages.put(page("/first"));
  for (let number = 0; number < 31; number++) pages.put(page(`/${number}`));
  expect(pages.get("/first")?.path).toBe("/first");
  pages.put(page("/one-more"));
  expect(pages.get("/first")?.path).toBe("/first");
  expect(pages.get("/0")).toBeUndefined();
  expect(requests).toHaveLength(0);
});

test("data that never arrives is given up, and requested again when it is next needed", async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  const { requests, fetch } = network();
  const pages = createPageCache("/", fetch);
  const prefetch = pages.load("/a");
  limit.abort(new DOMException("It took too long.", "TimeoutError"));
  await expect(prefetch).rejects.toMatchObject({ id: "data-unavailable" });
  expect(timeout).toHaveBeenCalledWith(15_000);
  timeout.mockRestore();
  void pages.load("/a");
  expect(requests).toHaveLength(2);
});
