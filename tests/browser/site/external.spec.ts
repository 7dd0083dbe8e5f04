import { readDocuments } from "../support/documents.ts";
import { named } from "../support/links.ts";
import { routes } from "../support/routes.ts";
import { test } from "../support/sharedPage.ts";
import { expect, ownSite } from "../support/test.ts";

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
  request,
}) => {
  const met = new Set<string>();
  for (const [route, document] of await readDocuments(request, routes)) {
    for (const link of document.querySelectorAll('a[href^="http"]')) {
      const { href, origin } = new URL(link.getAttribute("href") ?? "");
      if (origin === new URL(ownSite).origin) continue;
      const where = `${href} on ${route}`;
      expect(link.getAttribute("target"), where).toBe("_blank");
      expect(link.getAttribute("rel")?.split(" "), where).toContain("noopener");
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
