import type { BrowserContext } from "@playwright/test";
import { expect, test } from "../support/test.ts";

const form =
  "<!doctype html><title>Form</title><h1>Your startup</h1><form><label>Name <input></label></form>";

/** Answers for the other site, and lists what was asked of it. */
async function otherSite(
  context: BrowserContext,
): Promise<{ asked: string[]; referrers: (string | undefined)[] }> {
  const asked: string[] = [];
  const referrers: (string | undefined)[] = [];
  await context.route("https://forms.example.com/**", async (route) => {
    asked.push(route.request().url());
    referrers.push((await route.request().allHeaders()).referer);
    await route.fulfill({ contentType: "text/html", body: form });
  });
  return { asked, referrers };
}

test("P-23 the policy lets in the frame of exactly the site that is embedded", async ({ request }) => {
  const policy = (await request.get("/innovation-hub")).headers()["content-security-policy"] ?? "";
  expect(policy.split("; ").filter((rule) => rule.startsWith("frame-src"))).toEqual([
    "frame-src https://forms.example.com",
  ]);
});

test("P-23 the embedded form can be filled in, receives only our origin, and keeps to its sandbox", async ({
  page,
  context,
}) => {
  const { asked, referrers } = await otherSite(context);
  await page.goto("/innovation-hub");
  const embed = page.locator('[data-block="embed"]');
  await embed.scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await embed.locator("summary").click();
  const inside = embed.frameLocator("iframe");
  await inside.getByLabel("Name").fill("Ama");
  await expect(inside.getByLabel("Name")).toHaveValue("Ama");
  expect(asked).toHaveLength(1);
  expect(referrers).toEqual([`${new URL(page.url()).origin}/`]);
  const sandbox = await embed.locator("iframe").getAttribute("sandbox");
  expect(sandbox).not.toMatch(/allow-top-navigation|allow-modals|allow-downloads/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("P-23 X-02 the form is within reach without JavaScript, and nothing is loaded before it is asked for", async ({
    page,
    context,
  }) => {
    const { asked } = await otherSite(context);
    await page.goto("/innovation-hub");
    const embed = page.locator('[data-block="embed"]');
    await embed.scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await embed.locator("summary").click();
    await embed.getByRole("link", { name: "Load it into this page" }).click();
    await expect(embed.frameLocator("iframe").getByRole("heading")).toHaveText("Your startup");
    expect(asked).toHaveLength(1);
  });
});
