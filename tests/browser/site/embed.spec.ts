import type { BrowserContext, Locator } from "@playwright/test";
import { broken } from "../support/intake.ts";
import { expect, hydrate, test } from "../support/test.ts";

const form =
  "<!doctype html><title>Form</title><h1>Your startup</h1><form><label>Name <input></label></form>";

/** Answers for the other site, and lists how it was asked, and from where. */
async function otherSite(
  context: BrowserContext,
): Promise<{ asked: string[]; referrers: (string | undefined)[] }> {
  const asked: string[] = [];
  const referrers: (string | undefined)[] = [];
  await context.route("https://forms.example.com/**", async (route) => {
    asked.push(route.request().method());
    // At once: the page may be closed at any time, and then no more answers come.
    referrers.push(route.request().headers().referer);
    await route.fulfill({ contentType: "text/html", body: form });
  });
  return { asked, referrers };
}

/** The button says what it does now: it shows the form, or hides it. */
async function expectWords(button: Locator): Promise<void> {
  for (const words of ["Show the application form", "Hide the application form"]) {
    await expect(button.getByText(words)).toBeVisible();
    await expect(button.locator("span").filter({ visible: true })).toHaveText(words);
    await button.click();
  }
  await expect(button.getByText("Show the application form")).toBeVisible();
}

test("P-23 the form of another site loads when it is asked for, can be filled in, and keeps to itself", async ({
  page,
  context,
}) => {
  const { asked, referrers } = await otherSite(context);
  const opened = await page.goto("/innovation-hub");
  const embed = page.locator('[data-block="embed"]');

  await test.step("P-23 the policy lets in the frame of exactly the site that is embedded", () => {
    const policy = opened?.headers()["content-security-policy"] ?? "";
    expect(policy.split("; ").filter((rule) => rule.startsWith("frame-src"))).toEqual([
      "frame-src https://forms.example.com",
    ]);
  });

  await test.step("P-23 it opens in a tab of its own too", async () => {
    const link = embed.locator('a[href^="https://forms.example.com/"]');
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", /noopener/);
  });

  await test.step("P-23 it loads when it is asked for, and receives only our origin", async () => {
    await embed.scrollIntoViewIfNeeded();
    expect(asked).toEqual([]);
    await embed.locator("summary").click();
    const inside = embed.frameLocator("iframe");
    await inside.getByLabel("Name").fill("Ama");
    await expect(inside.getByLabel("Name")).toHaveValue("Ama");
    const address = await embed.locator('a[href^="https://forms.example.com/"]').getAttribute("href");
    await expect(embed.locator("iframe")).toHaveAttribute("src", address ?? "");
    // One question whether it answers, and the form itself.
    expect(asked.sort()).toEqual(["GET", "HEAD"]);
    const origin = `${new URL(page.url()).origin}/`;
    expect(referrers).toEqual([origin, origin]);
  });

  await test.step("P-23 its frame has a title, and keeps to its sandbox", async () => {
    const frame = embed.locator("iframe");
    await expect(frame).toHaveAttribute("title", "Application form of the innovation hub");
    await expect(frame).toHaveAttribute("sandbox", /allow-forms/);
    const sandbox = await frame.getAttribute("sandbox");
    expect(sandbox).not.toMatch(/allow-top-navigation|allow-modals|allow-downloads/);
  });

  await test.step("P-23 the button says what it does now", async () => {
    await embed.locator("summary").click();
    await expectWords(embed.locator("summary"));
  });
});

test("P-23 a form that can't be loaded says so with the link, and is tried again when it is shown again", async ({
  page,
  context,
  faults,
}) => {
  faults.allow(broken);
  await context.route("https://forms.example.com/**", (route) => route.abort("connectionrefused"), {
    times: 2,
  });
  await page.goto("/innovation-hub");
  await hydrate(page);
  const embed = page.locator('[data-block="embed"]');
  const button = embed.locator("summary");
  await button.click();
  await expect(embed.getByRole("status")).toContainText("can’t be loaded into this page");
  await expect(embed.getByRole("status").getByRole("link")).toHaveAttribute(
    "href",
    /^https:\/\/forms\.example\.com\//,
  );
  await expect(embed.locator("iframe")).toHaveCount(0);
  await expect(embed.locator('a[href^="https://forms.example.com/"]')).toHaveCount(1);

  await button.click();
  await otherSite(context);
  await button.click();
  await expect(embed.frameLocator("iframe").getByRole("heading")).toHaveText("Your startup");
  await expect(embed.getByRole("status")).toBeEmpty();
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
    await expectWords(embed.locator("summary"));
    await embed.locator("summary").click();
    await embed.getByRole("link", { name: "Load it into this page" }).click();
    await expect(embed.frameLocator("iframe").getByRole("heading")).toHaveText("Your startup");
    expect(asked).toEqual(["GET"]);
  });
});

test("P-23 a link to the form opens it and leads to its frame each time it is followed, and only then", async ({
  page,
  context,
}) => {
  const { asked } = await otherSite(context);
  await page.goto("/innovation-hub");
  const link = page.getByRole("link", { name: "Apply to the hub" });
  const embed = page.locator('[data-block="embed"]');
  const frame = embed.locator("iframe");
  const expectFrame = async () => {
    await expect(frame.contentFrame().getByLabel("Name")).toBeVisible();
    await expect.poll(async () => Math.round((await frame.boundingBox())?.y ?? 0)).toBeLessThan(120);
  };
  await link.click();
  await expectFrame();
  expect(asked.sort()).toEqual(["GET", "HEAD"]);

  await test.step("P-23 the link works again after the form was hidden", async () => {
    await embed.locator("summary").click();
    await expect(frame).toBeHidden();
    await link.click();
    await expectFrame();
  });

  await test.step("P-23 the form stays closed after a reload, and when the visitor comes back", async () => {
    await page.reload();
    await hydrate(page);
    await expect(frame).toBeHidden();
    await page.locator('main a[href^="/"]').first().dispatchEvent("click", { button: 0 });
    await expect(page).not.toHaveURL(/innovation-hub/);
    await page.goBack();
    await expect(embed).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await expect(frame).toBeHidden();
  });
});
