import { stopClock } from "../support/clock.ts";
import { test } from "../support/sharedPage.ts";
import { test as alone, expect } from "../support/test.ts";

const menus = ["Company", "What we offer", "Developers"];
/** The groups of services, and a service of each. */
const groups = [
  ["Collect", "Collections"],
  ["Send", "Payouts"],
  ["Reach", "SMS"],
  ["Systems", "ASLAN"],
] as const;

test.describe("the header on a wide screen", () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  test.beforeEach(async ({ page }) => {
    await page.goto("/");
  });

  test("H-01 H-05 has three dropdowns, Contact Us, Get Started and a banner, and services side by side in four groups", async ({
    page,
  }) => {
    const header = page.getByRole("banner");
    for (const name of menus) await expect(header.getByRole("button", { name, exact: true })).toBeVisible();
    await expect(header.getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", "/contact-us");
    const getStarted = header.getByRole("link", { name: /^Get Started/ });
    await expect(getStarted).toHaveAttribute("target", "_blank");
    await expect(getStarted).toHaveAttribute("rel", /noopener/);
    const promo = page.getByRole("link", { name: /innovation hub/i }).first();
    await expect(promo).toHaveAttribute("href", "/innovation-hub");
    await expect(promo).toBeInViewport();

    await header.getByRole("button", { name: "What we offer", exact: true }).focus();
    await page.keyboard.press("Enter");
    const all = header.locator(".groups > li");
    for (const [name, service] of groups) {
      const group = all.filter({ has: page.getByText(name, { exact: true }) });
      await expect(group.getByRole("link", { name: new RegExp(`^${service}\\b`) })).toBeVisible();
    }
    // At one moment: the panel moves while it opens.
    const tops = await all.evaluateAll((each) => each.map((group) => group.getBoundingClientRect().top));
    expect(new Set(tops.map(Math.round)).size).toBe(1);

    await test.step("H-06 every link of every dropdown is reached by Tab and Enter alone", async () => {
      await page.keyboard.press("Escape");
      for (const name of menus) {
        const button = header.getByRole("button", { name, exact: true });
        await button.focus();
        await page.keyboard.press("Enter");
        await expect(button).toHaveAttribute("aria-expanded", "true");
        const panel = page.locator(`[id="${await button.getAttribute("aria-controls")}"]`);
        const links = panel.getByRole("link");
        const count = await links.count();
        expect(count).toBeGreaterThan(0);
        for (let index = 0; index < count; index += 1) {
          await page.keyboard.press("Tab");
          await expect(links.nth(index)).toBeFocused();
        }
        await page.keyboard.press("Tab");
        await expect(button).toHaveAttribute("aria-expanded", "false");
      }
    });
  });

  test("H-02 a dropdown opens on hover, and at most one is open", async ({ page }) => {
    const header = page.getByRole("banner");
    for (const name of menus) {
      const button = header.getByRole("button", { name, exact: true });
      await button.hover();
      await expect(button).toHaveAttribute("aria-expanded", "true");
      await expect(header.locator("button[aria-expanded=true]")).toHaveCount(1);
    }
  });

  test("H-02 H-03 a click opens and closes a dropdown; an outside click closes it, and Escape, which gives the focus back", async ({
    page,
  }) => {
    const button = page.getByRole("banner").getByRole("button", { name: "What we offer", exact: true });
    const press = () => page.keyboard.press("Enter");
    const isOpen = (open: boolean) => expect(button).toHaveAttribute("aria-expanded", String(open));
    await button.focus();
    await press();
    await isOpen(true);
    await press();
    await isOpen(false);

    await press();
    await isOpen(true);
    await page.mouse.click(20, 800);
    await isOpen(false);

    await button.focus();
    await press();
    await isOpen(true);
    await page.keyboard.press("Tab");
    await expect(button).not.toBeFocused();
    await page.keyboard.press("Escape");
    await isOpen(false);
    await expect(button).toBeFocused();
  });

  test("H-06 Tab alone goes through all of the header in the order that it is read in @more", async ({
    page,
  }) => {
    const stops = [
      page.getByRole("link", { name: "Skip to content" }),
      page.getByRole("complementary").getByRole("link", { name: /innovation hub/i }),
      page.getByRole("complementary").getByRole("button", { name: "Close announcement" }),
      page.getByRole("banner").getByRole("link", { name: "Dwaso" }),
      ...menus.map((name) => page.getByRole("banner").getByRole("button", { name, exact: true })),
      page.getByRole("banner").getByRole("link", { name: "Contact Us" }),
      page.getByRole("banner").getByRole("link", { name: /^Get Started/ }),
    ];
    for (const stop of stops) {
      await page.keyboard.press("Tab");
      await expect(stop).toBeFocused();
      await expect(stop).toBeInViewport();
      // Until then, the stylesheet opens the menu that has the focus.
      await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
    }
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
  });
});

alone.describe("the header on a wide screen, by the clock", () => {
  alone.use({ viewport: { width: 1440, height: 900 } });
  alone.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
  });

  alone(
    "H-02 H-03 hovering the open panel keeps it open; it closes 200 ms after the pointer leaves, not sooner",
    async ({ page }) => {
      const button = page.getByRole("banner").getByRole("button", { name: "Company", exact: true });
      await button.hover();
      await expect(button).toHaveAttribute("aria-expanded", "true");
      const panel = page.locator(`[id="${await button.getAttribute("aria-controls")}"]`);
      const link = panel.getByRole("link").last();
      await link.hover();
      await page.clock.runFor(1000);
      await expect(button).toHaveAttribute("aria-expanded", "true");
      await expect(link).toBeVisible();

      await stopClock(page);
      await page.mouse.move(20, 800);
      await page.clock.runFor(190);
      await expect(button).toHaveAttribute("aria-expanded", "true");
      await page.clock.runFor(20);
      await expect(button).toHaveAttribute("aria-expanded", "false");

      await test.step("H-02 a click closes the dropdown that hovering opened", async () => {
        await button.hover();
        await page.clock.runFor(1000);
        await expect(button).toHaveAttribute("aria-expanded", "true");
        await button.click();
        await expect(button).toHaveAttribute("aria-expanded", "false");
      });
    },
  );
});

test.describe("the header without JavaScript", () => {
  test.use({ viewport: { width: 1440, height: 900 }, javaScriptEnabled: false });

  test("H-06 dropdowns open by hover and by focus", async ({ page }) => {
    await page.goto("/");
    const header = page.getByRole("banner");
    for (const name of menus) {
      const button = header.getByRole("button", { name, exact: true });
      const panel = page.locator(`[id="${await button.getAttribute("aria-controls")}"]`);
      await button.hover();
      await expect(panel.getByRole("link").first()).toBeVisible();
    }
    await page.mouse.move(5, 850);
    await header.getByRole("button", { name: "Company", exact: true }).focus();
    await page.keyboard.press("Tab");
    await expect(header.locator("a:focus")).toBeVisible();
  });
});
