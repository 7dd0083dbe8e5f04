import { broken } from "../support/intake.ts";
import { test } from "../support/sharedPage.ts";
import { test as alone, expect } from "../support/test.ts";

test.describe("the header on a small screen", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("H-04 a menu button opens a full-screen panel with one accordion section open at a time, whose links close it", async ({
    page,
  }) => {
    await page.goto("/");
    const panel = page.getByRole("dialog");
    await expect(panel).toBeHidden();
    await page.getByRole("banner").getByRole("button", { name: /menu/i }).click();
    await expect(panel).toBeVisible();
    // While the panel slides in, its box has fractions of a pixel.
    const box = await panel.boundingBox();
    expect([box?.width, box?.height].map((length) => Math.round(length ?? 0))).toEqual([390, 844]);
    await expect(panel.locator("summary")).toHaveText(["Company", "Our Services", "Developers"]);
    await expect(panel.locator("details[open] > summary")).toHaveText("Company");
    for (const name of ["Company", "Our Services", "Developers"]) {
      const section = panel.locator("details", { has: page.locator("summary", { hasText: name }) });
      if ((await section.getAttribute("open")) === null) await section.locator("summary").click();
      await expect(section).toHaveAttribute("open", "");
      await expect(panel.locator("details[open]")).toHaveCount(1);
      await expect(section.getByRole("link").first()).toBeVisible();
      // Long lists scroll behind them.
      await expect(panel.getByRole("link", { name: /^Get Started/ })).toBeInViewport({ ratio: 1 });
    }
    await panel.locator("summary", { hasText: "Developers" }).click();
    await expect(panel.locator("details[open]")).toHaveCount(0);
    await expect(panel.getByRole("link", { name: "Contact Us" })).toBeInViewport();
    await expect(panel.getByRole("link", { name: /^Get Started/ })).toBeInViewport();

    const company = panel.locator("details", { hasText: "Company" });
    await company.locator("summary").click();
    await company.getByRole("link", { name: /about/i }).click();
    await expect(page).toHaveURL("/about-us");
    await expect(panel).toBeHidden();

    await test.step("H-04 focus stays inside the panel, and Escape closes it and gives the focus back", async () => {
      const button = page.getByRole("banner").getByRole("button", { name: /menu/i });
      await button.focus();
      await page.keyboard.press("Enter");
      await expect(panel).toBeVisible();
      for (let press = 0; press < 30; press += 1) {
        await page.keyboard.press("Tab");
        const outside = await page.evaluate(() => {
          const { activeElement, body } = document;
          return activeElement !== body && !activeElement?.closest("dialog");
        });
        expect(outside).toBe(false);
      }
      await page.keyboard.press("Escape");
      await expect(panel).toBeHidden();
      await expect(button).toBeFocused();
    });
  });

  test("H-04 the panel slides in from the right @more", async ({ page }) => {
    await page.goto("/");
    const slide = page.locator("dialog.panel").evaluate(
      (panel) =>
        new Promise((resolve) => {
          panel.addEventListener("transitionrun", (event) => {
            if (!(event instanceof TransitionEvent) || event.propertyName !== "translate") return;
            const [animation] = panel
              .getAnimations()
              .filter(({ effect }) => effect instanceof KeyframeEffect);
            resolve(animation?.effect instanceof KeyframeEffect ? animation.effect.getKeyframes() : []);
          });
        }),
    );
    await page.getByRole("banner").getByRole("button", { name: /menu/i }).click();
    expect(await slide).toMatchObject([{ translate: "100%" }, {}]);
    await expect(page.getByRole("dialog")).toHaveCSS("translate", "none");
  });

  test("H-04 the panel does not move for readers who want less motion @more", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await page.getByRole("banner").getByRole("button", { name: /menu/i }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    const durations = await page.getByRole("dialog").evaluate((panel) => {
      const { transitionDuration } = getComputedStyle(panel);
      return transitionDuration.split(",").map(Number.parseFloat);
    });
    expect(Math.max(...durations)).toBe(0);
  });

  test("H-04 the services of the panel are in four groups, each under its name @more", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("banner").getByRole("button", { name: /menu/i }).click();
    const services = page.getByRole("dialog").locator("details", { hasText: "Our Services" });
    await services.locator("summary").click();
    for (const [name, ...links] of [
      ["Collect", "Collections", "Direct Debit", "Request to Pay", "Web Checkout"],
      ["Send", "Payouts", "Bulk Pay", "Remittance", "Utilities/Airtime/Data"],
      ["Reach", "USSD", "SMS", "E-commerce"],
      ["Systems", "Pensions", "Core Banking", "ASLAN", "School Billing"],
    ] as const) {
      const group = services.locator(".groups > li", { has: page.getByText(name, { exact: true }) });
      await expect(group.getByRole("paragraph")).toHaveText(name);
      await expect(group.getByRole("link")).toHaveText(links, { useInnerText: true });
    }
  });

  test("H-05 the promo banner takes one line of a small screen, and leads to the innovation hub @more", async ({
    page,
  }) => {
    await page.goto("/about-us");
    expect((await page.getByRole("complementary").boundingBox())?.height).toBeLessThan(60);
    const link = page.getByRole("complementary").getByRole("link", { name: /innovation hub/i });
    await expect(link).toBeInViewport();
    await link.click();
    await expect(page).toHaveURL("/innovation-hub");
  });

  test("H-06 the panel is opened, read through and left by keyboard alone @more", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("banner").getByRole("button", { name: /menu/i }).focus();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog");
    await expect(panel).toBeVisible();
    for (const name of ["Company", "Our Services", "Developers"]) {
      const summary = panel.locator("summary", { hasText: name });
      for (let press = 0; press < 40; press += 1) {
        if (await summary.evaluate((element) => element === document.activeElement)) break;
        await page.keyboard.press("Tab");
      }
      await expect(summary).toBeFocused();
      // The first one is open.
      if (name !== "Company") await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await expect(panel.locator("details", { hasText: name }).getByRole("link").first()).toBeFocused();
    }
    await page.keyboard.press("Enter");
    await expect(panel).toBeHidden();
  });

  alone(
    "H-05 a promo banner that is closed stays closed, takes no room, and moves nothing",
    async ({ page, faults }) => {
      faults.allow(broken);
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto("/about-us");
      const promo = page.getByRole("complementary", { name: "Announcement" });
      await promo.getByRole("button", { name: "Close announcement" }).click();
      await expect(promo).toBeHidden();
      await expect(page.getByRole("banner").getByRole("link").first()).toBeFocused();
      // Before any script of ours has loaded.
      await page.route(/assets\/.*\.js/, (route) => route.abort());
      await page.goto("/careers", { waitUntil: "commit" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(promo).toBeHidden();
      await page.waitForLoadState();
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);

      await test.step("H-05 another announcement is shown again", async () => {
        await page.evaluate(() => localStorage.setItem("kente:promo", "An earlier one"));
        await page.reload();
        await expect(promo).toBeVisible();
      });
    },
  );

  alone("H-06 the panel opens without JavaScript @more", async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
      ...(baseURL && { baseURL }),
    });
    const page = await context.newPage();
    await page.goto("/");
    await expect(page.getByRole("complementary").getByRole("button")).toBeHidden();
    await page.getByRole("banner").getByRole("button", { name: /menu/i }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.getByRole("dialog").locator("summary", { hasText: "Our Services" }).click();
    await expect(
      page
        .getByRole("dialog")
        .getByRole("link", { name: /payment services/i })
        .first(),
    ).toBeVisible();
    await context.close();
  });
});
