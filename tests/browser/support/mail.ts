import type { Page, Request } from "@playwright/test";

/** Stands in for the mail service. */
export async function mailService(page: Page, status: number | "abort"): Promise<Request[]> {
  const requests: Request[] = [];
  await page.route("https://api.emailjs.com/**", async (route) => {
    if (route.request().method() !== "OPTIONS") requests.push(route.request());
    if (status === "abort") await route.abort();
    else
      await route.fulfill({
        status,
        headers: { "access-control-allow-origin": "*", "access-control-allow-headers": "*" },
        body: status === 200 ? "OK" : "refused",
      });
  });
  return requests;
}
