import { expect, test } from "../support/test.ts";

const menus = ["Company", "What we offer", "Developers"];

test.describe("the header on a wide screen", () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  test.beforeEach(async ({ page }) => {
    await page.goto("/");
  });

  test("H-01 has three dropdowns, Contact Us and Get Started", async ({ page }) => {
    const header = page.getByRole("banner");
    for (const name of menus) await expect(header.getByRole("button", { name, exact: true })).toBeVisible();
    await expect(header.getByRole("link", { name: "Contact Us" })).toHaveAttribute("href", "/contact-us");
    const getStarted = header.getByRole("link", { name: /^Get Started/ });
    await expect(getStarted).toHaveAttribute("target", "_blank");
    await expect(getStarted).toHaveAttribute("rel", /noopener/);
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

  test("H-02 a click opens a closed dropdown, and a click closes an open one", async ({ page }) => {
    const button = page.getByRole("banner").getByRole("button", { name: "Company", exact: true });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "false");
  });

  test("H-02 a click closes the dropdown that hovering opened", async ({ page }) => {
    await page.clock.install();
    await page.reload();
    const button = page.getByRole("banner").getByRole("button", { name: "Company", exact: true });
    await button.hover();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await page.clock.runFor(1000);
    await button.click();
    await expect(button).toHaveAttribute("aria-expanded", "false");
  });

  test("H-03 an outside click closes it", async ({ page }) => {
    const button = page.getByRole("banner").getByRole("button", { name: "Developers", exact: true });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await page.mouse.click(20, 800);
    await expect(button).toHaveAttribute("aria-expanded", "false");
  });

  test("H-03 Escape closes it and gives the focus back to its button", async ({ page }) => {
    const button = page.getByRole("banner").getByRole("button", { name: "What we offer", exact: true });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Tab");
    await expect(button).not.toBeFocused();
    await page.keyboard.press("Escape");
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(button).toBeFocused();
  });

  test("H-03 it closes 200 ms after the pointer leaves, not sooner", async ({ page }) => {
    await page.clock.install();
    await page.reload();
    const button = page.getByRole("banner").getByRole("button", { name: "Company", exact: true });
    await button.hover();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await page.mouse.move(20, 800);
    await page.clock.runFor(190);
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await page.clock.runFor(20);
    await expect(button).toHaveAttribute("aria-expanded", "false");
  });

  test("H-03 hovering the open panel keeps it open", async ({ page }) => {
    await page.clock.install();
    await page.reload();
    const button = page.getByRole("banner").getByRole("button", { name: "Company", exact: true });
    await button.hover();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    const panel = page.locator(`[id="${await button.getAttribute("aria-controls")}"]`);
    const link = panel.getByRole("link").last();
    await link.hover();
    await page.clock.runFor(1000);
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expect(link).toBeVisible();
  });

  test("H-05 a promo banner leads to the innovation hub", async ({ page }) => {
    const link = page.getByRole("link", { name: /innovation hub/i }).first();
    await expect(link).toHaveAttribute("href", "/innovation-hub");
    await expect(link).toBeInViewport();
  });

  test("H-06 every link of every dropdown is reached by Tab and Enter alone", async ({ page }) => {
    const header = page.getByRole("banner");
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

  test("H-06 Tab alone goes through all of the header in the order that it is read in", async ({ page }) => {
    const stops = [
      page.getByRole("link", { name: "Skip to content" }),
      page.getByRole("complementary").getByRole("link", { name: /innovation hub/i }),
      page.getByRole("banner").getByRole("link", { name: "Dwaso" }),
      ...menus.map((name) => page.getByRole("banner").getByRole("button", { name, exact: true })),
      page.getByRole("banner").getByRole("link", { name: "Contact Us" }),
      page.getByRole("banner").getByRole("link", { name: /^Get Started/ }),
    ];
    for (const stop of stops) {
      await page.keyboard.press("Tab");
      await expect(stop).toBeFocused();
      await expect(stop).toBeInViewport();
    }
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
  });
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

test.describe("the header on a small screen", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("H-04 a menu button opens a full-screen panel with one accordion section open at a time", async ({
    page,
  }) => {
    await page.goto("/");
    const panel = page.getByRole("dialog");
    await expect(panel).toBeHidden();
    await page.getByRole("banner").getByRole("button", { name: /menu/i }).click();
    await expect(panel).toBeVisible();
    const box = await panel.boundingBox();
    expect(box).toMatchObject({ width: 390, height: 844 });
    for (const name of ["Company", "Our Services", "Developers"]) {
      const section = panel.locator("details", { has: page.locator("summary", { hasText: name }) });
      if ((await section.getAttribute("open")) === null) await section.locator("summary").click();
      await expect(section).toHaveAttribute("open", "");
      await expect(panel.locator("details[open]")).toHaveCount(1);
      await expect(section.getByRole("link").first()).toBeVisible();
    }
  });

  test("H-04 the panel slides in from the right", async ({ page }) => {
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

  test("H-04 the panel does not move for readers who want less motion", async ({ page }) => {
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

  test("H-04 the panel's sections are Company, Our Services and Developers; a click on the open one closes it", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("banner").getByRole("button", { name: /menu/i }).click();
    const panel = page.getByRole("dialog");
    await expect(panel.locator("summary")).toHaveText(["Company", "Our Services", "Developers"]);
    const services = panel.locator("summary", { hasText: "Our Services" });
    await services.click();
    await expect(panel.locator("details[open]")).toHaveCount(1);
    await services.click();
    await expect(panel.locator("details[open]")).toHaveCount(0);
    await expect(panel.getByRole("link", { name: "Contact Us" })).toBeInViewport();
    await expect(panel.getByRole("link", { name: /^Get Started/ })).toBeInViewport();
  });

  test("H-05 the promo banner leads to the innovation hub on a small screen too", async ({ page }) => {
    await page.goto("/about-us");
    const link = page.getByRole("complementary").getByRole("link", { name: /innovation hub/i });
    await expect(link).toBeInViewport();
    await link.click();
    await expect(page).toHaveURL("/innovation-hub");
  });

  test("H-06 the panel is opened, read through and left by keyboard alone", async ({ page }) => {
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
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await expect(panel.locator("details", { hasText: name }).getByRole("link").first()).toBeFocused();
    }
    await page.keyboard.press("Enter");
    await expect(panel).toBeHidden();
  });

  test("H-04 focus stays inside the panel, and Escape closes it and gives the focus back", async ({
    page,
  }) => {
    await page.goto("/");
    const button = page.getByRole("banner").getByRole("button", { name: /menu/i });
    await button.focus();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog");
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

  test("H-04 a link in the panel leads to its page and closes the panel", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("banner").getByRole("button", { name: /menu/i }).click();
    const panel = page.getByRole("dialog");
    const company = panel.locator("details", { hasText: "Company" });
    if ((await company.getAttribute("open")) === null) await company.locator("summary").click();
    await company.getByRole("link", { name: /about/i }).click();
    await expect(page).toHaveURL("/about-us");
    await expect(panel).toBeHidden();
  });

  test("H-06 the panel opens without JavaScript", async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
      ...(baseURL && { baseURL }),
    });
    const page = await context.newPage();
    await page.goto("/");
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
