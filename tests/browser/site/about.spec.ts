import { test } from "../support/sharedPage.ts";
import { expect } from "../support/test.ts";

test("about has what it was ordered with", async ({ page }) => {
  await page.goto("/about-us");

  await test.step("P-05 about says who we are, and leads to careers", async () => {
    const main = page.getByRole("main");
    await expect(main.locator(".block").first()).toContainText("About Us");
    await expect(main.getByRole("link", { name: "Join Our Team" }).first()).toHaveAttribute(
      "href",
      "/careers",
    );
    await expect(main.locator(".block", { hasText: "Our Team" }).locator('img[src*="team"]')).toBeVisible();
  });

  await test.step("P-05 the company profile is a PDF that opens in a new tab", async () => {
    const profile = page.getByRole("main").getByRole("link", { name: /^Download Company Profile/ });
    await expect(profile).toHaveAttribute("target", "_blank");
    const file = await page.request.get((await profile.getAttribute("href")) ?? "");
    expect(file.headers()["content-type"]).toBe("application/pdf");
    expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
  });

  await test.step("P-05 the chief executive's biography names the licence of May 2023", async () => {
    const profile = page.locator('main [data-block="profile"]');
    await expect(profile).toContainText("Chief executive");
    await expect(profile.getByRole("paragraph").filter({ hasText: "May 2023" })).toContainText(
      "licence as an Enhanced Payment Service Provider",
    );
    await expect(profile.locator("img")).toHaveAttribute("alt", /\S/);
  });

  await test.step("P-25 the licence is worded once, and each answer on trust says where it can be checked", async () => {
    await expect(page.locator("#trust")).toContainText("As an Enhanced Payment Service Provider, since 2023");
    const answers = page.locator("#questions details");
    await expect(answers).toHaveCount(6);
    for (const answer of await answers.all())
      await expect(answer.locator("a").last()).toHaveAttribute("href", /./);
  });

  await test.step("P-05 S-03 about has the newsletter", async () => {
    const email = page.locator('main [data-block="newsletter"]').getByRole("textbox", { name: /email/i });
    await expect(email).toHaveAttribute("type", "email");
    await expect(email).toHaveAttribute("required");
  });
});
