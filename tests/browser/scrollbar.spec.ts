import type { LaunchOptions } from "@playwright/test";
import { test as base, expect } from "./support/test.ts";

/** Browsers under test hide scrollbars; on many desktops they take room. */
const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] }),
    { scope: "worker" },
  ],
});

test("behind a dialog the room of the scrollbar is as dim as the page beside it", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.goto("/help-center");
  const room = await page.evaluate(() => innerWidth - document.body.clientWidth);
  expect(room).toBeGreaterThan(4);
  await page.locator('main button[aria-haspopup="dialog"]').click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await page.evaluate(() => innerWidth - document.body.clientWidth)).toBe(room);
  const header = await page.getByRole("banner").boundingBox();
  /** The colour of a point on the height of the header, which has the page's surface. */
  const colourAt = async (x: number) => {
    const clip = { x, y: (header?.y ?? 0) + 8, width: 1, height: 1 };
    const shot = (await page.screenshot({ clip })).toString("base64");
    return page.evaluate(async (data) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${data}`;
      await picture.decode();
      const canvas = document.createElement("canvas").getContext("2d");
      canvas?.drawImage(picture, 0, 0);
      return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])];
    }, shot);
  };
  const { width } = page.viewportSize() ?? { width: 0 };
  const [beside, inRoom] = [await colourAt(width - room - 3), await colourAt(width - 3)];
  for (const [index, part] of beside.entries()) {
    expect(Math.abs(part - (inRoom[index] ?? 0)), `${beside} and ${inRoom}`).toBeLessThan(12);
  }
});
