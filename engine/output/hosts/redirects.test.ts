import { describe, expect, test } from "vitest";
import type { Redirect } from "../../contract/output.ts";
import { redirectsFile } from "./redirects.ts";

const linesFor = (redirects: Redirect[], base = "/") =>
  redirectsFile({ base, headers: [], notFound: [], redirects }).split("\n");
const forNetlify = (lines: string[]) => lines.filter((line) => line.endsWith(" 301! # Netlify"));
/** The lines that Cloudflare counts: it takes no others than those with two or three words. */
const forCloudflare = (lines: string[]) =>
  lines.filter((line) => line !== "" && !line.startsWith("#") && line.split(" ").length <= 3);
const many = (count: number): Redirect[] =>
  Array.from({ length: count }, (_, index) => ({ from: `/old-${index}`, to: "/new" }));

describe("_redirects", () => {
  test("has each spelling of an address for both hosts, as it is written first", () => {
    const lines = linesFor([{ from: "/old.html", to: "/sub/new?x=1#top" }], "/sub/");
    const spellings = ["/sub/old.html", "/sub/old", "/sub/old/", "/sub/old/index.html"];
    expect(forNetlify(lines)).toEqual(spellings.map((one) => `${one} /sub/new?x=1#top 301! # Netlify`));
    expect(forCloudflare(lines)).toEqual(spellings.map((one) => `${one} /sub/new?x=1#top 301`));
  });

  test("has letters as they are for Netlify, which compares decoded addresses, and in percent codes", () => {
    const lines = linesFor([
      { from: "/café", to: "/new" },
      { from: "/a b", to: "/new" },
    ]);
    expect(forNetlify(lines).slice(0, 3)).toEqual([
      "/café /new 301! # Netlify",
      "/caf%C3%A9 /new 301! # Netlify",
      "/a%20b /new 301! # Netlify",
    ]);
    expect(forCloudflare(lines).slice(0, 2)).toEqual(["/caf%C3%A9 /new 301", "/a%20b /new 301"]);
  });

  test("has an address also with its accents as characters of their own, as macOS writes them", () => {
    const lines = linesFor([{ from: "/café.html", to: "/new" }]);
    for (const path of ["/caf%C3%A9", "/cafe%CC%81", "/cafe%CC%81.html"]) {
      expect(forCloudflare(lines)).toContain(`${path} /new 301`);
      expect(forNetlify(lines)).toContain(`${path} /new 301! # Netlify`);
    }
  });

  test("has as many lines for Cloudflare as it takes, and all addresses for Netlify", () => {
    const lines = linesFor(many(3000));
    expect(forNetlify(lines)).toHaveLength(3000);
    expect(forCloudflare(lines)).toHaveLength(2000);
    // Other spellings stand there only as long as there is room for them.
    expect(forCloudflare(linesFor(many(1999)))).toHaveLength(2000);
  });

  test("has no line for Cloudflare that it would take for a pattern, or ignore", () => {
    const long = `/${"long".repeat(300)}`;
    const lines = linesFor([
      { from: "/wiki/File:Logo.png", to: "/new" },
      { from: long, to: "/new" },
      { from: "/old", to: "/new" },
    ]);
    expect(forCloudflare(lines).map((line) => line.split(" ")[0])).not.toContain("/wiki/File:Logo.png");
    for (const line of forCloudflare(lines)) expect(line).toMatch(/^\/old\S* \/new 301$/);
    expect(forNetlify(lines)[0]).toBe("/wiki/File:Logo.png /new 301! # Netlify");
  });
});
