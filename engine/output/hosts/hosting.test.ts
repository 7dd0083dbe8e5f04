import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Form } from "../../contract/form.ts";
import { speculationRules } from "../../render/head/documentTags.ts";
import { closedPromoScript } from "../../render/header/closedPromo.ts";
import { english, french } from "../fixtures/graphs.ts";
import { headerRules } from "../headers.ts";
import { listFeedHeaders } from "../wellKnown/feed.ts";
import { apacheFile } from "./apache.ts";
import { caddyFile } from "./caddy.ts";
import { headersFile } from "./hosting.ts";
import { nginxFile } from "./nginx.ts";

const form = (send: Form["send"]): Form => ({
  id: "contact",
  schema: {},
  ui: {},
  messages: {},
  submit: "Send",
  toasts: { success: "", failure: "" },
  send,
});
const small = { base: "/", languages: [english] };
/** The policy of a site with these forms and frames. */
const policyOf = (forms: Record<string, Form>, frames: string[] = []) =>
  headerRules({ ...small, forms, frames }).at(-1)?.headers["Content-Security-Policy"];
const hosting = { base: "/", headers: headerRules(small), notFound: [] };

describe("the content security policy", () => {
  test("allows only the site's own origin, and the speculation rules within pages", () => {
    const rules = `'sha256-${createHash("sha256").update(speculationRules("/")).digest("base64")}'`;
    expect(policyOf({})).toBe(
      `default-src 'none'; script-src 'self' ${rules}; style-src 'self'; img-src 'self' data:; font-src 'self'; ` +
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'",
    );
  });

  test("allows the script that leaves out a closed announcement, where pages have one", () => {
    const script = `'sha256-${createHash("sha256").update(closedPromoScript).digest("base64")}'`;
    const { headers } = headerRules({ ...small, announces: true }).at(-1) ?? {};
    expect(headers?.["Content-Security-Policy"]).toContain(` ${script};`);
  });

  test("allows the origins that forms send to, once each", () => {
    const policy = policyOf({
      a: form([{ transport: "http", url: "/api/contact" }]),
      b: form([{ transport: "http", url: "https://api.example.com/v1/demo?x=1" }]),
      c: form([{ transport: "http", url: "https://api.example.com/v1/other" }]),
    });
    expect(policy).toContain("connect-src 'self' https://api.example.com;");
  });

  test("allows exactly the frames that pages show, and asking their sites", () => {
    const frames = ["https://forms.example.org", "https://maps.example.org"];
    expect(policyOf({}, frames)).toContain("frame-src https://forms.example.org https://maps.example.org;");
    expect(policyOf({})).not.toContain("frame-src");
    // Their sites are asked whether they answer.
    expect(policyOf({}, frames)).toContain(
      "connect-src 'self' https://forms.example.org https://maps.example.org;",
    );
    const { headers } = headerRules({ ...small, frames }).at(-1) ?? {};
    expect(headers?.["Content-Security-Policy"]).toContain("frame-src https://forms.example.org ");
    // It would block every frame whose site does not opt in.
    expect(headers).not.toHaveProperty("Cross-Origin-Embedder-Policy");
  });
});

describe("the header rules", () => {
  test("cache hashed files for good and revalidate pages", () => {
    expect(hosting.headers[0]).toEqual({
      path: "/assets/*",
      headers: { "Cache-Control": "public, max-age=31536000, immutable" },
    });
    expect(hosting.headers.at(-1)).toMatchObject({ path: "/*", headers: { "Cache-Control": "no-cache" } });
  });

  test("cache previews for good and name media types that extensions do not show", () => {
    expect(hosting.headers.find(({ path }) => path === "/previews/*")?.headers).toEqual({
      "Cache-Control": "public, max-age=31536000, immutable",
    });
    expect(hosting.headers.find(({ path }) => path === "/feed.xml")?.headers).toEqual({
      "Content-Type": "application/atom+xml; charset=utf-8",
    });
  });

  test("name the media types of the files of each language", () => {
    const paths = headerRules({ base: "/sub/", languages: [english, french] }).map(({ path }) => path);
    for (const name of ["feed.xml", "fr/feed.xml", "manifest.webmanifest", "fr/manifest.webmanifest"])
      expect(paths).toContain(`/sub/${name}`);
  });

  test("name the feed of a list once, and that of a home page only as the feed of its language", () => {
    const lists = ["/", "/news", "/fr", "/news"].map((path) => ({
      path,
      pages: 1,
      choice: { feed: true, order: "newest" as const },
    }));
    const rules = listFeedHeaders({ lists, languages: [english, french] }, "/sub/");
    expect(rules.map(({ path }) => path)).toEqual(["/sub/news/feed.xml"]);
  });

  test("carry the base path", () => {
    expect(headerRules({ ...small, base: "/sub/" })[0]?.path).toBe("/sub/assets/*");
  });
});

describe("host files", () => {
  const security = Object.entries(hosting.headers.at(-1)?.headers ?? {}).filter(
    ([name]) => name !== "Cache-Control",
  );

  test("all have every security header", () => {
    expect(security.length).toBeGreaterThan(5);
    for (const [name, value] of security) {
      expect(headersFile(hosting)).toContain(`/*\n`);
      expect(headersFile(hosting)).toContain(`  ${name}: ${value}\n`);
      expect(nginxFile(hosting)).toContain(`\nadd_header ${name} "${value}" always;\n`);
      expect(apacheFile(hosting)).toContain(`Header always set ${name} "${value}"\n`);
      expect(caddyFile(hosting)).toContain(`\theader ${name} "${value}"\n`);
    }
  });

  test("_headers never sends two cache rules for one file", () => {
    const [, everything = ""] = headersFile(hosting).split("\n/*\n");
    expect(everything).not.toContain("Cache-Control");
    expect(headersFile(hosting)).toContain(
      "/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n",
    );
  });

  test("_headers has the media type of the feed", () => {
    expect(headersFile(hosting)).toContain(
      "/feed.xml\n  Content-Type: application/atom+xml; charset=utf-8\n",
    );
  });

  test("of nginx have one location for each path", () => {
    const feed = hosting.headers.filter(({ path }) => path === "/feed.xml");
    const locations = nginxFile({ ...hosting, headers: [...feed, ...hosting.headers] }).match(
      /location = \S+/g,
    );
    expect(locations).toContain("location = /feed.xml");
    expect(new Set(locations).size).toBe(locations?.length);
  });

  test("of nginx have a location for an old address of a feed, and none for a page's that is written like an old one", () => {
    const redirects = [
      { from: "/feed.xml", to: "/news" },
      { from: "/cafe\u0301.html", to: "/news" },
    ];
    const text = nginxFile({ ...hosting, pages: ["/", "/caf\u00e9"], redirects });
    expect(text.match(/location = "?\/(?:feed|caf).*/g)).toEqual([
      'location = "/cafe\u0301" { return 301 "/news$is_args$args"; }',
      'location = "/feed.xml" { return 301 "/news$is_args$args"; }',
    ]);
  });

  test("of nginx and Caddy set nothing that is the operator's", () => {
    for (const text of [nginxFile(hosting), caddyFile(hosting)])
      expect(text).not.toMatch(/^\s*(?:listen|server_name|root|proxy_pass|reverse_proxy)\b/m);
  });

  test.each([
    ["/sub/", "^/sub/"],
    ["/~ama/site.v2/", "^/~ama/site\\.v2/"],
  ])("escape the base path %s", (base, expression) => {
    const below = { base, headers: headerRules({ ...small, base }), notFound: [] };
    for (const text of [nginxFile(below), caddyFile(below), apacheFile(below)])
      expect(text).toContain(expression);
  });
});
