import type { Page, Request } from "@playwright/test";

/** What the browser itself says in the console of a request that failed. */
export const broken = /^Failed to load resource/;

/** What the intake answers: a status, one with words, or nothing because the connection breaks. */
export type Answer = number | "abort" | { status: number; json: object };

/** Stands in for the intake: gives the answers in turn, the last one again and again, and keeps the requests. */
export async function answer(page: Page, address: string, ...answers: Answer[]): Promise<Request[]> {
  const requests: Request[] = [];
  await page.route(`**${address}`, async (route) => {
    requests.push(route.request());
    const next = answers[Math.min(requests.length, answers.length) - 1] ?? 201;
    if (next === "abort") await route.abort();
    else await route.fulfill(typeof next === "number" ? { status: next } : next);
  });
  return requests;
}
