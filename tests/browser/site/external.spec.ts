import { named } from "../support/links.ts";
import { routes } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";

/** What the site leads to outside itself, by the names in the site file. */
const outside = [
  "getStarted",
  "apiDocs",
  "paymentApi",
  "ussdApi",
  "facebook",
  "linkedin",
  "instagram",
  "x",
  "pciCertificate",
  "insurance",
  "life",
  "bills",
];

test("R-06 every external link opens in a new tab with rel noopener, and is named in the site file", async ({
  page,
}) => {
  const met = new Set<string>();
  for (const route of routes) {
    await page.goto(route);
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')].map(({ href, target, rel }) => ({
        href,
        target,
        rel,
      })),
    );
    const { origin } = new URL(page.url());
    for (const { href, target, rel } of links.filter((link) => !link.href.startsWith(origin))) {
      const where = `${href} on ${route}`;
      expect(target, where).toBe("_blank");
      expect(rel.split(" "), where).toContain("noopener");
      expect(Object.values(named), where).toContain(href);
      met.add(href);
    }
  }
  for (const name of outside) expect(met, name).toContain(named[name]);
});

test("R-06 Get Started leads to the merchants' sign-up wherever it stands", async ({ page }) => {
  await page.goto("/");
  const links = page.getByRole("link", { name: /^Get Started/ });
  expect(await links.count()).toBeGreaterThanOrEqual(2);
  for (const link of await links.all()) await expect(link).toHaveAttribute("href", named.getStarted ?? "");
});
