import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { imageSize } from "image-size";
import { routes } from "../support/routes.ts";
import { test } from "../support/sharedPage.ts";
import { expect, longSite } from "../support/test.ts";

const pages = resolve(import.meta.dirname, "../../../pages");
const origin = JSON.parse(readFileSync(join(pages, "_site.json"), "utf8")).url as string;

/** A page as its author wrote it. */
function written(route: string): Record<string, string | boolean | undefined> {
  const file = join(pages, `${route === "/" ? "index" : route.slice(1)}.json`);
  return JSON.parse(readFileSync(file, "utf8"));
}

const hidden = (route: string) => written(route).noindex === true || route === "/404";

type Statement = Record<string, unknown> & { "@type": string | string[] };

interface Head {
  title: string;
  lang: string;
  /** Contents of `meta` by name or property, addresses of links by relation. */
  meta: Map<string, string>;
  statements: Statement[];
  headings: number;
}

const plain = (text = "") =>
  text.replace(
    /&(amp|lt|gt|quot);/g,
    (_, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"' })[name] ?? "",
  );

async function headOf(request: APIRequestContext, route: string): Promise<Head> {
  const html = await (await request.get(route)).text();
  const tags = [...html.matchAll(/<(?:meta|link)\s([^>]*)>/g)].map(([, attributes = ""]) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, plain(value)]),
    ),
  );
  const named = tags.map(
    (tag) => [tag.name ?? tag.property ?? tag.rel ?? "", tag.content ?? tag.href ?? ""] as const,
  );
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  return {
    title: plain(/<title>(.*?)<\/title>/.exec(html)?.[1]),
    lang: /<html lang="([^"]+)"/.exec(html)?.[1] ?? "",
    meta: new Map(named),
    statements: scripts.flatMap(([, json = ""]) => JSON.parse(json)["@graph"] as Statement[]),
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
  };
}

const ofType = (statements: Statement[], type: string) =>
  statements.find((one) => [one["@type"]].flat().includes(type));

// Read without a browser: all pages in one test, so that none of them opens a page.
test("every page says what it is, where it is and how it looks when it is shared", async ({ request }) => {
  const seen = { titles: new Set<string>(), descriptions: new Set<string>(), pictures: new Set<string>() };
  for (const route of routes) {
    const { title, lang, meta, headings } = await headOf(request, route);
    const { title: own, description, published } = written(route);
    expect(title).toContain(String(own));
    expect([lang, headings], route).toEqual(["en-GH", 1]);
    expect(meta.get("description")).toBe(description);
    expect(meta.get("canonical"), route).toBe(route === "/404" ? undefined : origin + route);
    expect(meta.get("robots"), route).toBe(hidden(route) ? "noindex" : undefined);
    expect(Object.fromEntries(meta)).toMatchObject({
      manifest: "/manifest.webmanifest",
      alternate: "/feed.xml",
      "og:site_name": "Dwaso",
      "og:locale": "en_GH",
      "og:title": own,
      "og:description": description,
      "og:url": origin + route,
      "og:type": published ? "article" : "website",
      "og:image:width": "1200",
      "og:image:height": "630",
      "twitter:card": "summary_large_image",
      "twitter:image": meta.get("og:image"),
    });
    expect(meta.get("og:image:alt"), route).toBeTruthy();
    expect(meta.get("article:published_time"), route).toBe(published);

    const picture = new URL(meta.get("og:image") ?? "");
    expect(picture.origin).toBe(origin);
    const answer = await request.get(picture.pathname);
    expect(answer.headers()["content-type"]).toBe("image/png");
    const bytes = await answer.body();
    expect(imageSize(bytes)).toMatchObject({ width: 1200, height: 630, type: "png" });
    expect(bytes.length, route).toBeLessThanOrEqual(60 * 1024);
    seen.titles.add(title);
    seen.descriptions.add(description as string);
    seen.pictures.add(picture.pathname);
  }
  // No two pages have the same.
  for (const values of Object.values(seen)) expect(values.size).toBe(routes.length);
});

test("every page describes itself to search engines completely and correctly", async ({ request }) => {
  const home = (await headOf(request, "/")).statements;
  expect(ofType(home, "BreadcrumbList")).toBeUndefined();
  const company = ofType(home, "Organization");
  expect(company).toMatchObject({
    name: "Dwaso",
    url: `${origin}/`,
    address: { "@type": "PostalAddress" },
  });
  expect(company?.contactPoint).toContainEqual(expect.objectContaining({ "@type": "ContactPoint" }));
  expect(company?.sameAs).toHaveLength(4);
  expect(ofType(home, "WebSite")).toMatchObject({ name: "Dwaso", url: `${origin}/` });

  for (const route of routes) {
    const { statements } = await headOf(request, route);
    for (const one of statements) expect(one["@type"], route).toBeTruthy();
    if (route === "/") continue;
    const breadcrumbs = ofType(statements, "BreadcrumbList")?.itemListElement as
      | { position: number; name: string; item: string }[]
      | undefined;
    expect(breadcrumbs?.map(({ position }) => position)).toEqual(breadcrumbs?.map((_, index) => index + 1));
    expect(breadcrumbs?.at(0)?.item).toBe(`${origin}/`);
    expect(breadcrumbs?.at(-1)).toMatchObject({ name: written(route).title, item: origin + route });
    for (const { item, name } of breadcrumbs ?? []) {
      expect(name).toBeTruthy();
      expect(routes).toContain(new URL(item).pathname);
    }
    const { published } = written(route);
    expect(ofType(statements, "Article")?.datePublished, route).toBe(published);
    const blocks = written(route).blocks as unknown as { type?: string }[];
    const faq = ofType(statements, "FAQPage");
    expect(faq !== undefined, route).toBe(blocks.some(({ type }) => type === "faq"));
    for (const question of (faq?.mainEntity as object[] | undefined) ?? []) {
      expect(question).toMatchObject({
        "@type": "Question",
        name: expect.stringMatching(/\S/),
        acceptedAnswer: { "@type": "Answer", text: expect.stringMatching(/\S/) },
      });
    }
  }
});

test.describe("what machines look for by name", () => {
  test("the site map holds exactly the pages that answer 200 and may be found, with true dates", async ({
    request,
  }) => {
    const answer = await request.get("/sitemap.xml");
    const listed = [
      ...(await answer.text()).matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?<\/url>/g),
    ].map(([, address, date]) => [address, date]);
    const expected = routes
      .filter((route) => !hidden(route))
      .map((route) => [origin + route, written(route).updated ?? written(route).published]);
    expect(listed).toEqual(expected);
    for (const [address = ""] of listed) {
      expect((await request.get(new URL(address).pathname)).status(), address).toBe(200);
    }
    expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });

  test("the feed is well-formed Atom, newest first, and leads to pages that exist", async ({
    page,
    request,
  }) => {
    const answer = await request.get("/feed.xml");
    expect(answer.headers()["content-type"]).toBe("application/atom+xml; charset=utf-8");
    await page.goto("/404");
    const feed = await page.evaluate(
      (xml) => {
        const parsed = new DOMParser().parseFromString(xml, "application/xml");
        const text = (parent: Element, name: string) =>
          [...parent.children].find(({ localName }) => localName === name)?.textContent ?? "";
        const root = parsed.documentElement;
        return {
          root: `${root.namespaceURI} ${root.localName}`,
          faults: parsed.querySelectorAll("parsererror").length,
          own: ["id", "title", "updated", "author"].map((name) => text(root, name)),
          entries: [...root.getElementsByTagName("entry")].map((entry) => ({
            id: text(entry, "id"),
            title: text(entry, "title"),
            updated: text(entry, "updated"),
            summary: text(entry, "summary"),
          })),
        };
      },
      await answer.text(),
    );
    expect(feed.root).toBe("http://www.w3.org/2005/Atom feed");
    expect(feed.faults).toBe(0);
    for (const value of feed.own) expect(value).toMatch(/\S/);
    expect(feed.entries.length).toBeGreaterThan(0);
    expect(feed.entries.length).toBeLessThanOrEqual(20);
    const dates = feed.entries.map(({ updated }) => updated);
    expect(dates).toEqual([...dates].sort().reverse());
    for (const { id, title, updated, summary } of feed.entries) {
      expect(routes).toContain(new URL(id).pathname);
      expect(title && summary).toBeTruthy();
      expect(new Date(updated).toISOString()).toBe(updated.replace("Z", ".000Z"));
    }
  });

  test("the manifest names the site, and icons that are there in the sizes it says", async ({ request }) => {
    const answer = await request.get("/manifest.webmanifest");
    expect(answer.headers()["content-type"]).toContain("application/manifest+json");
    const manifest = await answer.json();
    expect(manifest).toMatchObject({ name: "Dwaso", short_name: "Dwaso", start_url: "/", lang: "en-GH" });
    const icons = manifest.icons as { src: string; sizes: string; purpose: string; type: string }[];
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]),
    );
    for (const { src, sizes, type } of icons) {
      const icon = await request.get(src);
      expect(icon.headers()["content-type"]).toContain(type);
      const { width, height } = imageSize(await icon.body());
      if (sizes !== "any") expect(`${width}x${height}`).toBe(sizes);
    }
  });

  test("security.txt names a contact, and is valid", async ({ request }) => {
    const answer = await request.get("/.well-known/security.txt");
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
    const fields = Object.fromEntries(
      (await answer.text())
        .trim()
        .split("\n")
        .map((line) => line.split(/: (.*)/s)),
    );
    expect(fields).toMatchObject({
      Contact: expect.stringMatching(/^mailto:\S+@\S+$/),
      "Preferred-Languages": "en",
      Canonical: `${origin}/.well-known/security.txt`,
    });
    const left = Date.parse(fields.Expires) - Date.now();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(366 * 24 * 60 * 60 * 1000);
  });

  test("a picture for link previews is kept for good, since its address changes with it", async ({
    request,
  }) => {
    const { meta } = await headOf(request, "/");
    const answer = await request.get(new URL(meta.get("og:image") ?? "").pathname);
    expect(answer.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
  });

  test("all of it lies below the base path of a site that has one", async ({ request }) => {
    const base = new URL(longSite).pathname;
    expect((await request.get(`${longSite}manifest.webmanifest`)).ok()).toBe(true);
    const { meta } = await headOf(request, longSite);
    expect(meta.get("manifest")).toBe(`${base}manifest.webmanifest`);
    const picture = new URL(meta.get("og:image") ?? "").pathname;
    expect(picture).toMatch(/^\/long\/previews\//);
    expect((await request.get(new URL(picture, longSite).href)).ok()).toBe(true);
  });
});
