import { routes } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";

test("every page has its own title and description", async ({ request }) => {
  const found = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const route of routes) {
    const html = await (await request.get(route)).text();
    titles.add(found(html, /<title>([^<]+)</));
    descriptions.add(found(html, /<meta name="description" content="([^"]+)"/));
  }
  for (const one of [titles, descriptions]) {
    expect(one.size).toBe(routes.length);
    expect(one).not.toContain("");
  }
});
