import { expect, test } from "../support/test.ts";

test("F-01 the footer has resource links, contact details, address, hours, badges and social links", async ({
  page,
}) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: /help cent(er|re)/i })).toHaveAttribute(
    "href",
    "/help-center",
  );
  await expect(footer.locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(footer.locator('a[href^="mailto:"]').first()).toBeVisible();
  await expect(footer.locator("address")).toContainText("Accra");
  await expect(footer).toContainText("08:00 to 17:00 GMT");
  for (const name of ["Facebook", "LinkedIn", "Instagram", "X"]) {
    const link = footer.getByRole("link", { name: new RegExp(`^${name}\\b`) });
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", /noopener/);
  }
  for (const name of [/ISO/, /PCI/, /central bank|bank of ghana/i]) {
    const badge = footer.getByRole("listitem").filter({ hasText: name, has: page.locator("img") });
    await expect(badge.locator("img")).toBeVisible();
  }
  const certificate = footer.getByRole("link", { name: /PCI/ });
  await expect(certificate).toHaveAttribute("href", /\.pdf$/);
  await expect(certificate).toHaveAttribute("target", "_blank");
});

test("F-03 the copyright notice shows the year of the visit, before and after waking", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2031-06-01T12:00:00Z"));
  await page.goto("/");
  const notice = page.getByRole("contentinfo").getByText(/©/);
  await expect(notice).toContainText("2031");
  await page.keyboard.press("Tab");
  await expect(page.locator("html[data-awake]")).toHaveCount(1);
  await expect(notice).toContainText("2031");
});
