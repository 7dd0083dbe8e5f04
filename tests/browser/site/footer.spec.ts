import { test } from "../support/sharedPage.ts";
import { expect, inFonts } from "../support/test.ts";

test("F-01 the footer has links to help, documentation, terms and policies, contact details, address, hours, badges and social links", async ({
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
  for (const [name, href] of [
    ["Terms and Conditions", "/terms-and-conditions"],
    ["Privacy Policy", "/terms-and-conditions#privacy-policy"],
    ["Merchant Onboarding Policy", "/merchant-onboarding-policy"],
    ["Refund and Chargeback Policy", "/refund-and-chargeback-policy"],
    ["Return and Delivery Policy", "/return-and-delivery-policy"],
    ["Cancellation Policy", "/cancellation-policy"],
  ] as const) {
    await expect(footer.getByRole("link", { name })).toHaveAttribute("href", href);
  }
  for (const name of [/^API documentation/, /^Payment API/, /^USSD API/, /^Find us on the map/]) {
    await expect(footer.getByRole("link", { name })).toHaveAttribute("target", "_blank");
  }

  await test.step("F-01 no column of the footer stands alone in its row, at any width", async () => {
    await inFonts(page);
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const list = footer.getByRole("navigation");
      const room = (await list.boundingBox())?.width ?? 0;
      const rows = new Map<number, number>();
      for (const column of await list.locator(":scope > *").all()) {
        const { y, width } = (await column.boundingBox()) ?? { y: 0, width: 0 };
        rows.set(Math.round(y), (rows.get(Math.round(y)) ?? 0) + width);
      }
      for (const taken of rows.values()) expect.soft(taken / room, `at ${width} px`).toBeGreaterThan(0.75);
    }
  });
});
