import { isThorough } from "../browser/support/thorough.ts";
import { standsApart } from "./support/standsApart.ts";
import { expect, test } from "./support/test.ts";
import { walkAllPages } from "./support/walk.ts";

test.use({ siteName: "least" });

walkAllPages(" @more");
if (isThorough) standsApart();

test("a site with a name and an address only has no empty parts @more", async ({
  page,
  served: { source },
}) => {
  expect(Object.keys(source.site).filter((key) => key !== "$schema")).toEqual(["name", "url"]);
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("link")).toHaveText([source.site.name]);
  await expect(page.getByRole("banner").getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("contentinfo").getByRole("list")).toHaveCount(0);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).not.toMatch(/contactPoint|openingHours|"address"|sameAs/);
});

test("a missing page has status 404 and the page of the engine @more", async ({ page, faults }) => {
  faults.allow(/status of 404/);
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await expect(page.getByRole("main").getByRole("link", { name: "the home page" })).toHaveAttribute(
    "href",
    "/",
  );
});
