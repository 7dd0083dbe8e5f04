import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { build, copySite, filesOf, read } from "./fixtures/builds.ts";

const pagesOf = (names: readonly string[]) => names.filter((name) => name.endsWith(".html"));
/** Files that are no page's and do not describe the output. */
const besidePages = (names: readonly string[]) =>
  names.filter((name) => !/\.html(?:\.br|\.gz)?$|^(?:\.kente|_pages)\//.test(name));
const analytics = (measurementId: string) => ({ "google-analytics": { measurementId, policy: "/hidden" } });

describe("a site with integrations", () => {
  const { pages, out, write } = copySite();
  const site = JSON.parse(read(pages, "_site.json"));
  const languages = [{ code: "en" }, { code: "fr", path: "/fr" }];
  const writeSite = (integrations: object) =>
    write("_site.json", JSON.stringify({ ...site, languages, integrations }));
  const ask = (agree: string) => write("_site.fr.json", JSON.stringify({ words: { consent: { agree } } }));
  const numbers = () =>
    new Map((existsSync(out) ? filesOf(out) : []).map((name) => [name, statSync(join(out, name)).ino]));
  /** Builds the site. @returns the files that this writes */
  async function written(): Promise<string[]> {
    const before = numbers();
    const { diagnostics } = await build({ pages, out });
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    return [...numbers()].filter(([name, number]) => before.get(name) !== number).map(([name]) => name);
  }

  test("has every page, and no other file, built again when one has another option, and those of one language when visitors are asked in other words", async () => {
    write("fr/index.json", read(pages, "hidden.json"));
    ask("Oui");
    writeSite(analytics("G-ABC123DEF4"));
    const all = pagesOf(await written());
    expect(all.length).toBeGreaterThan(4);
    expect(all).toContain("fr.html");
    for (const name of all) expect(read(out, name), name).toContain("G-ABC123DEF4");
    ask("Volontiers");
    const inFrench = pagesOf(await written());
    expect(inFrench).toContain("fr.html");
    expect(inFrench.filter((name) => !name.startsWith("fr"))).toEqual([]);
    expect(read(out, "fr.html")).toContain("Volontiers");
    writeSite(analytics("G-XYZ123DEF4"));
    const again = await written();
    expect(pagesOf(again)).toEqual(all);
    expect(besidePages(again)).toEqual([]);
    for (const name of all) expect(read(out, name), name).not.toContain("G-ABC123DEF4");
    // Another service has other origins, which the policy of all hosts allows.
    writeSite({ plausible: { domain: "example.com" } });
    const hosts = ["_headers", ".htaccess", ".hosting/nginx.conf", ".hosting/Caddyfile"];
    expect(besidePages(await written()).sort()).toEqual(hosts.toSorted());
    for (const name of hosts) {
      expect(read(out, name), name).toContain("https://plausible.io");
      expect(read(out, name), name).not.toContain("google");
    }
    writeSite({});
    await written();
    for (const name of all) expect(read(out, name), name).not.toContain("integrations");
    for (const name of hosts) expect(read(out, name), name).not.toContain("plausible");
  });
});
