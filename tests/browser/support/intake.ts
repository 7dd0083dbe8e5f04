import { expect, type Page, type Request } from "@playwright/test";
import { letTimePass } from "./clock.ts";

/** What the browser itself says in the console of a request that failed. */
export const broken = /^Failed to load resource/;

/** An answer that asks for so long a pause that one attempt is all: nobody has to wait for the next ones. */
export const busy = { status: 503, headers: { "retry-after": "60" } };

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

/** The longest pause between two of five attempts. */
const longestPauseMs = 2400;

/**
 * Lets the pauses between the attempts of a submission go by, from the first attempt on. The page's clock is installed.
 * @param made how many attempts were made so far
 * @param attempts how many there will be
 */
export async function passPauses(page: Page, made: () => number, attempts = 5): Promise<void> {
  for (let sent = 1; sent < attempts; sent++) {
    await expect.poll(made).toBeGreaterThanOrEqual(sent);
    await letTimePass(page, () => made() > sent, longestPauseMs);
  }
}

/**
 * Sends a form that can't be delivered, until its last attempt was made.
 * @param press has the visitor send it
 * @param address to which it is sent
 */
export async function sendInVain(page: Page, press: () => Promise<void>, address: string): Promise<void> {
  let made = 0;
  const isAttempt = (request: Request) =>
    request.method() === "POST" && new URL(request.url()).pathname.endsWith(address);
  page.on("request", (request) => {
    if (isAttempt(request)) made += 1;
  });
  await page.clock.install();
  // Before it, the page may have to load code, and to give up a database and locks that do not answer.
  const first = page.waitForRequest(isAttempt);
  await press();
  await first;
  await passPauses(page, () => made);
}
