import { test } from "../support/sharedPage.ts";
import { expect } from "../support/test.ts";

test("V-01 V-02 the browser's own validation accepts the same email addresses as the server", async ({
  page,
}) => {
  for (const [path, form] of [
    ["/about-us", '[data-block="newsletter"]'],
    ["/contact-us", "main"],
  ] as const) {
    await page.goto(path);
    const email = page.locator(`${form} form input[type="email"]`);
    const isTaken = async (address: string) => {
      await email.fill(address);
      return email.evaluate((input: HTMLInputElement) => input.checkValidity());
    };
    for (const address of ["ama@example.com", "ama.mensah+shop@mail.my-shop.example"])
      expect([address, await isTaken(address)]).toEqual([address, true]);
    for (const address of [
      "a@example..com",
      ".a@example.com",
      "a.@example.com",
      "a..b@example.com",
      "a@example",
    ])
      expect([address, await isTaken(address)]).toEqual([address, false]);
  }
});
