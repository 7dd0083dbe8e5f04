import { attribute, canScroll, count, isFocused } from "./support/browsing.ts";
import { expect, test } from "./support/test.ts";

const menus = "header button[aria-controls][aria-expanded]";
const openMenu = 'header button[aria-expanded="true"]';
const menu = (index: number) => `header li:nth-child(${index}) > button[aria-controls]`;

test("H-01 H-02 H-03 dropdowns open on hover and on click, one at a time, and close in all ways", async ({
  journey,
}) => {
  await journey.visit("/");
  await journey.hydrate();
  expect(await count(journey, menus)).toBe(3);
  for (const index of [1, 2, 3]) {
    await journey.hover(menu(index));
    await journey.seen(`${menu(index)}[aria-expanded="true"]`);
    await journey.seen(`#${await attribute(journey, menu(index), "aria-controls")} a`);
    expect(await count(journey, openMenu)).toBe(1);
  }
  await journey.pointAt(20, 800);
  await journey.gone(openMenu);

  await journey.evaluate((button) => document.querySelector<HTMLElement>(button)?.focus(), menu(1));
  await journey.press("Enter");
  await journey.seen(`${menu(1)}[aria-expanded="true"]`);
  await journey.press("Tab");
  expect(await isFocused(journey, menu(1))).toBe(false);
  await journey.press("Escape");
  await journey.gone(openMenu);
  expect(await isFocused(journey, menu(1))).toBe(true);

  await journey.press("Enter");
  await journey.seen(openMenu);
  await journey.pointAt(20, 800, "press");
  await journey.gone(openMenu);
});

test("H-02 a link of a dropdown opens its page and closes the dropdown", async ({ journey }) => {
  await journey.visit("/");
  await journey.hydrate();
  await journey.hover(menu(1));
  await journey.seen(openMenu);
  await journey.click(`#${await attribute(journey, menu(1), "aria-controls")} a[href="/about-us"]`);
  await journey.arrived("/about-us");
  await journey.gone(openMenu);
});

test("H-04 on a phone a full-screen panel opens, with one section at a time, and Escape closes it", async ({
  journey,
}) => {
  const opener = 'header button[aria-haspopup="dialog"]';
  const section = (index: number) => `dialog[open] details:nth-of-type(${index})`;
  await journey.resize(390, 844);
  await journey.visit("/");
  await journey.gone("dialog");
  await journey.click(opener);
  // It slides in from the right.
  await journey.until(() => {
    const box = document.querySelector("dialog[open]")?.getBoundingClientRect();
    return box?.left === 0 && box.top === 0 && box.width === 390 && box.height === 844;
  });
  expect(await canScroll(journey)).toBe(false);
  expect(await count(journey, "dialog[open] details")).toBe(3);
  for (const index of [1, 2, 3]) {
    if (await count(journey, `${section(index)}:not([open])`))
      await journey.click(`${section(index)} summary`);
    await journey.seen(`${section(index)}[open] a`);
    expect(await count(journey, "dialog[open] details[open]")).toBe(1);
  }
  for (let step = 0; step < 6; step++) {
    await journey.press("Tab");
    const outside = await journey.evaluate(() => {
      const { activeElement, body } = document;
      return activeElement !== body && !activeElement?.closest("dialog");
    });
    expect(outside).toBe(false);
  }
  await journey.press("Escape");
  await journey.gone("dialog");
  await journey.until((button) => document.activeElement?.matches(button), opener);
  expect(await canScroll(journey)).toBe(true);

  await journey.click(opener);
  await journey.seen(section(1));
  if (await count(journey, `${section(1)}:not([open])`)) await journey.click(`${section(1)} summary`);
  await journey.click(`${section(1)} a[href="/careers"]`);
  await journey.arrived("/careers");
  await journey.gone("dialog");
});

test("H-05 H-06 without scripts, the links of the banner work, and menus open on hover and focus", async ({
  journey,
}) => {
  journey.line.allowScripts(false);
  await journey.visit("/");
  for (const index of [1, 2, 3]) {
    await journey.hover(menu(index));
    await journey.seen(`#${await attribute(journey, menu(index), "aria-controls")} a`);
  }
  await journey.pointAt(20, 800);
  await journey.evaluate((button) => document.querySelector<HTMLElement>(button)?.focus(), menu(1));
  await journey.seen(`#${await attribute(journey, menu(1), "aria-controls")} a`);
  await journey.click('aside a[href="/innovation-hub"]');
  await journey.until(() => location.pathname === "/innovation-hub");
});
