import type { Page } from "@playwright/test";
import { words } from "../forms/contactForm.ts";
import { arrivedLong, follow, markDocument } from "../support/browse.ts";
import { letTimePass } from "../support/clock.ts";
import { freshEmail, leadsOf } from "../support/leads.ts";
import { appScript, holdRequests } from "../support/network.ts";
import { expect, hydrate, hydrated, longSite, test } from "../support/test.ts";
import { someOf } from "../support/thorough.ts";

const contact = `${longSite}mail`;
const pageData = /_pages\/mail\.json/;

/** Fills in the form of the fixture site and presses Send. */
async function send(page: Page, email: string): Promise<void> {
  const form = page.locator("main form");
  for (const [label, value] of Object.entries({ ...words, Email: email }))
    await form.getByLabel(label).first().fill(value);
  await form.getByRole("checkbox").check();
  await form.locator('button[type="submit"]').click();
}

const neverLoaded = [
  ["the app", appScript],
  ["the page's data", pageData],
  ["the code of a block", /\/assets\/Form-[^/]*\.js$/],
] as const;
for (const [what, address] of someOf(neverLoaded, 1)) {
  test(`X-02 where ${what} never loads, the browser posts the form itself, once, after four seconds`, async ({
    page,
  }) => {
    const email = freshEmail();
    await page.clock.install();
    const held = await holdRequests(page, address);
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
    });
    await page.goto(contact);
    await send(page, email);
    await expect.poll(held.held).toBeGreaterThan(0);
    await letTimePass(page, () => posts.length > 0, 4000);
    await expect.poll(async () => (await leadsOf(email)).length).toBe(1);
    expect((await leadsOf(email))[0]?.values.message).toBe(words.Message);
    expect(posts).toEqual(["/long/api/contact"]);
  });
}

test("a late hydration does not interfere with a form that the browser is posting @more", async ({
  page,
}) => {
  const email = freshEmail();
  // In session storage: while the browser waits for the form's answer, the page runs no test code.
  await page.addInitScript(() => {
    sessionStorage.first ??= performance.timeOrigin;
    const look = () => {
      if (
        document.documentElement.dataset.hydrated !== undefined &&
        sessionStorage.first === `${performance.timeOrigin}`
      )
        sessionStorage.hydrated = true;
    };
    new MutationObserver(look).observe(document, { attributes: true, subtree: true });
  });
  const code = await holdRequests(page, appScript);
  const posts = await holdRequests(page, /\/api\/contact$/);
  await page.goto(contact);
  await send(page, email);
  await expect.poll(posts.held).toBe(1);
  const data = page.waitForResponse(/_pages\/_site\.json/);
  await code.release();
  await (await data).finished();
  // After these round trips, the page would have been hydrated.
  for (let turn = 0; turn < 5; turn++) await page.request.get(contact);
  await posts.release();
  await expect.poll(async () => (await leadsOf(email)).length).toBe(1);
  await page.waitForURL(/#/);
  expect(await page.evaluate(() => sessionStorage.hydrated)).toBeUndefined();
});

test("a page that hydrates late keeps the typed text, and answers the next click", async ({ page }) => {
  await page.clock.install();
  const code = await holdRequests(page, appScript);
  await page.goto(contact);
  const form = page.locator("main form");
  await form.getByLabel("First name").fill("Ama");
  await expect.poll(code.held).toBeGreaterThan(0);
  // A little longer than events are held.
  await page.clock.runFor(4200);
  await code.release();
  await expect(hydrated(page)).toHaveCount(1);
  await form.locator('button[type="submit"]').click();
  await expect(form.locator("[aria-invalid=true]").first()).toBeVisible();
  await expect(form.getByLabel("First name")).toHaveValue("Ama");
  await expect(page).toHaveURL(contact);
});

const parts = [
  ["data", /_pages\/careers\.json/],
  ["code", /\/assets\/Positions-[^/]*\.js$/],
  ["stylesheets", /\/assets\/positions-[^/]*\.css$/],
] as const;
for (const [what, address] of someOf(parts, 1)) {
  test(`a page whose ${what} do not load is opened by the browser after three seconds`, async ({ page }) => {
    await page.clock.install();
    const held = await holdRequests(page, address);
    await page.goto(longSite);
    await hydrate(page);
    const same = await markDocument(page);
    let opened = false;
    page.on("request", (request) => {
      opened ||= request.isNavigationRequest();
    });
    await follow(page, `${new URL(longSite).pathname}careers`);
    await letTimePass(page, () => opened, 3000);
    await held.release();
    await expect.poll(same).toBe(false);
    await arrivedLong(page, "/careers");
  });
}
