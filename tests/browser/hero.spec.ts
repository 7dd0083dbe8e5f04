import { resolve } from "node:path";
import { blockExamples, exampleRoute } from "./support/exampleSite.ts";
import { test } from "./support/sharedPage.ts";
import { exampleSite, expect, hydrate } from "./support/test.ts";

const examples = blockExamples(resolve(import.meta.dirname, "../..")).get("hero") ?? [];

/** Address of the hero's example with a title that begins like this. */
const example = (title: string) =>
  new URL(
    exampleRoute(
      "hero",
      examples.findIndex((one) => one.title.startsWith(title)),
    ),
    exampleSite,
  ).href;

const formCode = /HeroForm/;

test("only pages whose hero has a form load the code of forms", async ({ request }) => {
  const scripts = async (title: string) =>
    /data-prefetch="([^"]*)"/.exec(await (await request.get(example(title))).text())?.[1] ?? "";
  expect(await scripts("A form beside the words")).toMatch(formCode);
  expect(await scripts("Words beside a picture")).not.toMatch(formCode);
});

test("the form of a hero is read without a script, and checked once the page is hydrated", async ({
  page,
}) => {
  await page.goto(example("A form beside the words"));
  const form = page.locator("main form");
  await expect(form).toHaveAttribute("method", "post");
  await hydrate(page);
  await form.locator("[type=submit]").click();
  await expect(page.locator(".form-field__error").first()).toBeVisible();
});

for (const width of [390, 1440]) {
  test(`a picture that bleeds reaches into the next block, whose words stand below it, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(example("Bleed: the picture"));
    const places = await page.evaluate(() => {
      const hero = document.querySelector<HTMLElement>("[data-block=hero]");
      hero?.after(hero.cloneNode(true));
      const bottom = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect().bottom ?? Number.NaN;
      const next = hero?.nextElementSibling?.querySelector(".hero__words");
      return {
        block: bottom("[data-block=hero]"),
        picture: bottom(".hero__picture"),
        facts: bottom(".hero__facts"),
        next: next?.getBoundingClientRect().top,
      };
    });
    expect(places.picture).toBeGreaterThan(places.block + 40);
    expect(places.facts).toBeLessThan(places.block);
    expect(places.next).toBeGreaterThan(places.picture);
  });
}

test("on phones the form of a hero follows its words, and its first field is on the first screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(example("A form beside the words"));
  const top = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
  expect(await top(".hero__facts")).toBeGreaterThan(await top(".hero__form"));
  await expect(page.locator("main form").getByRole("textbox").first()).toBeInViewport({ ratio: 1 });
});

for (const width of [1440, 1920]) {
  test(`beside its words, the form of a hero ends where its picture ends, above the facts, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(example("A form beside the words"));
    await page.locator(".hero__form").evaluate((form) => {
      form.style.minBlockSize = "45rem";
    });
    const box = (selector: string): Promise<DOMRect> =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON());
    const form = await box(".hero__form");
    expect((await box(".hero__picture")).bottom).toBeCloseTo(form.bottom, 0);
    expect((await box(".hero__facts")).top).toBeGreaterThan(form.bottom);
  });
}

test("a heading of a few words more is smaller beside a picture that bleeds than beside one that does not", async ({
  page,
}) => {
  const size = async (title: string) => {
    await page.goto(example(title));
    return page
      .locator(".hero__heading")
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  };
  expect(await size("Bleed: the picture")).toBeLessThan(await size("Words beside a picture"));
});

test("on phones buttons stand below each other, as wide as their column, and a quiet one begins where they do", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const title of ["Very long words", "Long product copy beside a picture"]) {
    await page.goto(example(title));
    const column = await page.locator(".hero__words").evaluate((words) => {
      const { left, right } = words.getBoundingClientRect();
      return { left, right };
    });
    let below = 0;
    const actions = await page.locator(".hero .actions > *").all();
    expect(actions.length).toBeGreaterThan(1);
    for (const action of actions) {
      const { left, right, top, bottom, isQuiet } = await action.evaluate((element) => ({
        ...(element.getBoundingClientRect().toJSON() as DOMRect),
        isQuiet: element.matches(".action--quiet"),
      }));
      expect(left).toBeCloseTo(column.left, 0);
      if (!isQuiet) expect(right).toBeCloseTo(column.right, 0);
      expect(top).toBeGreaterThan(below);
      below = bottom;
    }
  }
});
