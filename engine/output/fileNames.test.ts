import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { siteFolder } from "../files/siteFolder.ts";
import { copySiteFolder, filesOf, pageJson, project } from "./fixtures/builds.ts";
import { publishSite } from "./publish.ts";

const site = copySiteFolder("with-odd-names");
const out = join(site, "dist");
const write = (name: string, content: string | Uint8Array) => {
  mkdirSync(dirname(join(site, name)), { recursive: true });
  writeFileSync(join(site, name), content);
};
const read = (name: string) => readFileSync(join(out, name), "utf8");

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path d="M0 0h40v30z"/></svg>';

describe("files whose names mean something else in an address", () => {
  beforeAll(async () => {
    write("public/images/100%.svg", svg);
    write("public/images/Brot, frisch #1?.svg", svg);
    write("public/files/Preise 2026.pdf", "%PDF-1.4");
    write("pages/_redirects.json", JSON.stringify({ "/prices": "/files/Preise 2026.pdf" }));
    const picture = { src: "/images/100%.svg", phone: "/images/Brot, frisch #1?.svg", alt: "Bread" };
    const action = { label: "Prices", to: "/files/Preise 2026.pdf" };
    const text = "Our [prices](/files/Preise%202026.pdf#page=2).";
    const page = JSON.parse(pageJson({ type: "hero", heading: "Home", text, picture, actions: [action] }));
    write("pages/one.json", JSON.stringify(page));
    const { ok, diagnostics } = await publishSite(siteFolder(project, { site, out }));
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(ok).toBe(true);
  });

  test("have addresses that lead to them, on pages and in what previews and redirects name", () => {
    const html = read("one.html");
    const ofPage = ["src", "srcSet", "href", "content"].flatMap((name) =>
      [
        ...html.matchAll(
          new RegExp(`\\s${name}="(?:https://spool.example.com)?(/(?:images|files)/[^"]*)"`, "gi"),
        ),
      ].map(([, address = ""]) => address),
    );
    expect(new Set(ofPage)).toEqual(
      new Set([
        "/images/100%25.svg",
        "/images/Brot%2C%20frisch%20%231%3F.svg",
        "/files/Preise%202026.pdf",
        "/files/Preise%202026.pdf#page=2",
      ]),
    );
    // In the file of Apache, "%" alone would stand for a part of the request.
    for (const name of [".htaccess", ".hosting/nginx.conf", ".hosting/Caddyfile", "_redirects"])
      expect(read(name).replaceAll("\\%", "%"), name).toContain("/files/Preise%202026.pdf");
  });

  test("keep their names in the output", () => {
    const names = ["images/100%.svg", "images/Brot, frisch #1?.svg", "files/Preise 2026.pdf"];
    expect(filesOf(out)).toEqual(expect.arrayContaining(names));
  });
});
