import { attribute, bringIntoView, count, restsAt } from "./support/browsing.ts";
import { expect, test } from "./support/test.ts";

test("P-01 P-02 the home page links to sales and to its three services", async ({ journey }) => {
  await journey.visit("/");
  await journey.hydrate();
  await journey.seen('main [data-block="hero"] a[href="/contact-us"]');
  await journey.seen('main [data-block="hero"] a[target="_blank"]');
  for (const route of [
    "/services/payment-services",
    "/services/value-added-services",
    "/services/e-commerce",
  ]) {
    const card = `main [data-block="card-grid"] a[href="${route}"]`;
    await bringIntoView(journey, card);
    await journey.click(card);
    await journey.arrived(route);
    await journey.back();
    await journey.arrived("/");
  }
});

test("P-16 See Features on ASLAN scrolls to the fourteen features", async ({ journey }) => {
  await journey.visit("/products/aslan");
  await journey.hydrate();
  await journey.click('main [data-block="hero"] a[href^="#"]');
  await journey.until(() => {
    const top = document.querySelector(location.hash || "#none")?.getBoundingClientRect().top ?? -1;
    return window.scrollY > 100 && top >= -1 && top < 160;
  });
  const target = await journey.evaluate(() => location.hash);
  expect(await count(journey, `${target} ol > li`)).toBe(14);
  await journey.back();
  await restsAt(journey, 0);
});

test("P-19 six questions, the first one open, one at a time, and a click on the open one closes it", async ({
  journey,
}) => {
  const answers = '[data-block="faq"] details';
  await journey.visit("/help-center");
  expect(await count(journey, answers)).toBe(6);
  const open = () =>
    journey.evaluate(
      (wanted) => [...document.querySelectorAll<HTMLDetailsElement>(wanted)].map(({ open }) => open),
      answers,
    );
  const only = (index: number) => Array.from({ length: 6 }, (_, place) => place === index);
  expect(await open()).toEqual(only(0));
  await journey.hydrate();
  for (const index of [1, 4]) {
    const question = `${answers}:nth-of-type(${index + 1}) summary`;
    await bringIntoView(journey, question);
    await journey.click(question);
    await expect.poll(open).toEqual(only(index));
  }
  await journey.click(`${answers}:nth-of-type(5) summary`);
  await expect.poll(open).toEqual(only(-1));
});

test("P-05 P-23 the profile can be downloaded, and the hub embeds its form", async ({ journey }) => {
  await journey.visit("/about-us");
  const file = (await attribute(journey, 'main a[href$=".pdf"]', "href")) ?? "";
  const type = await journey.evaluate(
    async (address) => (await fetch(address, { method: "HEAD" })).headers.get("content-type"),
    file,
  );
  expect(type).toBe("application/pdf");
  await journey.visit("/innovation-hub");
  await journey.hydrate();
  await journey.click('main [data-block="embed"] summary');
  // Where the other site can't be reached, the frame gives way to a link as soon as that is known.
  await journey.until(() =>
    ['iframe[src^="https:"]', '[role="status"] a[href^="https:"]'].some((selector) =>
      document.querySelector(`main [data-block="embed"] ${selector}`)?.checkVisibility(),
    ),
  );
});
