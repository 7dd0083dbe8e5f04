import { arrivedLong, follow } from "../support/browse.ts";
import { stopTime } from "../support/clock.ts";
import { appScript } from "../support/network.ts";
import { expect, hydrate, longSite, test } from "../support/test.ts";
import { someOf } from "../support/thorough.ts";

/** Values that other scripts, other versions or a broken profile may have left in the storage. */
const leftovers = [
  { scroll: "{", state: { key: "k" } },
  { scroll: "null", state: "text" },
  { scroll: '"text"', state: { key: { no: "name" } } },
  { scroll: '{"k":"far"}', state: { key: "k", flags: null } },
  { scroll: '{"k":null}', state: { key: "k", flags: "openNewsletter" } },
  { scroll: "[]", state: { key: 7, flags: [] } },
];

test("whatever is stored and in the history's state, a page hydrates and routes", async ({ page }) => {
  await page.goto(longSite);
  for (const left of someOf(leftovers, 2)) {
    await test.step(`stored ${left.scroll}, and state ${JSON.stringify(left.state)}`, async () => {
      await page.evaluate(({ scroll, state }) => {
        sessionStorage["kente:scroll"] = scroll;
        sessionStorage["kente:still"] = scroll;
        localStorage["kente-outbox-/long/:x"] = scroll;
        history.scrollRestoration = "manual";
        history.replaceState(state, "");
      }, left);
      await page.reload();
      await hydrate(page);
      await follow(page, `${new URL(longSite).pathname}terms`);
      await arrivedLong(page, "/terms");
      await page.goBack();
      await arrivedLong(page, "/");
    });
  }
});

test("a malformed entry of the outbox neither hides others nor prevents hydration", async ({ page }) => {
  await page.goto(longSite);
  await page.evaluate(() => {
    for (const [index, text] of ["{", "null", "7", '{"key":1}'].entries())
      localStorage[`kente-outbox-/long/:${index}`] = text;
    localStorage["kente:outbox"] = "{";
  });
  const app = page.waitForResponse(appScript);
  await page.reload();
  // Nobody touches the page: it asks for the app when the browser has nothing else to do.
  await app;
  await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
  // The outbox was read, and no entry in it waits.
  await expect.poll(() => page.evaluate(() => localStorage["kente:outbox"] ?? "nothing")).toBe("nothing");
});

test("where something waits in the outbox, the app is asked for after two seconds by a browser that is never idle", async ({
  page,
}) => {
  const goOn = await stopTime(page);
  await page.addInitScript(() => {
    localStorage["kente:outbox"] = "1";
    // It calls back only where it has to.
    window.requestIdleCallback = (act, { timeout } = {}) => (timeout ? Number(setTimeout(act, timeout)) : 0);
  });
  let asked = 0;
  page.on("request", (request) => {
    if (appScript.test(request.url())) asked += 1;
  });
  await page.goto(longSite);
  await page.clock.runFor(1900);
  expect(asked).toBe(0);
  await page.clock.runFor(100);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
  await goOn();
});
