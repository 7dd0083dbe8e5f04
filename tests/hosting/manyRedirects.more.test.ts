import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import type { Redirect } from "../../engine/contract/output.ts";
import { headerRules } from "../../engine/output/headers.ts";
import { apacheFile } from "../../engine/output/hosts/apache.ts";
import { caddyFile } from "../../engine/output/hosts/caddy.ts";
import { nginxFile } from "../../engine/output/hosts/nginx.ts";
import { ask } from "./ask.ts";
import { findProgram, type Host, startApache, startCaddy, startNginx } from "./programs.ts";

const sites = ["one.example", "two.example"];
const count = 10_000;
const root = mkdtempSync(join(tmpdir(), "kente-redirects-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Old addresses of all lengths, as many as a large site has, which the other site has too. */
const redirectsTo = (site: string): Redirect[] =>
  Array.from({ length: count }, (_, index) => {
    const name = ["page", "Ein-Artikel", "مقالة-قديمة", "年報"][index % 4];
    const title = `-with-a-title-of-${"many-".repeat(index % 40)}words`;
    return { from: `/blog/${2000 + (index % 25)}/${name}${title}-${index}.php`, to: `/${site}/${index}` };
  });

/** Writes the file of a host for both sites. */
const fileFor = (write: typeof nginxFile, place: (text: string, site: string, folder: string) => string) =>
  sites
    .map((site) => {
      const folder = join(root, site);
      mkdirSync(folder, { recursive: true });
      const headers = headerRules({ base: "/", languages: [] });
      const text = write({ base: "/", headers, notFound: [], redirects: redirectsTo(site) });
      return place(text, site, folder);
    })
    .join("\n");

const hosts: [name: string, start: (program: string) => Promise<Host>][] = [
  [
    "nginx",
    (program) =>
      startNginx(program, (port) =>
        fileFor(nginxFile, (text, site, folder) =>
          [
            "map $status $kente_caching { default $kente_cache; }",
            `server { listen 127.0.0.1:${port}; server_name ${site}; root ${folder};`,
            text,
            "}",
          ].join("\n"),
        ),
      ),
  ],
  [
    "caddy",
    (program) =>
      startCaddy(program, (port) =>
        fileFor(caddyFile, (text, site, folder) =>
          [`http://${site}:${port} {\n\tbind 127.0.0.1\n\troot * ${folder}`, text, "}"].join("\n"),
        ),
      ),
  ],
];

for (const [name, start] of hosts) {
  const program = findProgram(name) ?? "";
  const title = `${name} finds each of ${count} old addresses, and keeps two sites apart`;
  test.skipIf(program === "")(title, async () => {
    const { port, stop } = await start(program);
    onTestFinished(stop);
    for (const site of sites) {
      for (const [index, { from }] of redirectsTo(site).entries()) {
        if (index % 97 > 0) continue;
        const at = (path: string) => ask(port, { path: encodeURI(path), headers: { host: site } });
        const { status, headers } = await at(`${from}?x=1`);
        expect([status, headers.location], from).toEqual([301, `/${site}/${index}?x=1`]);
        for (const other of [`${from}x`, from.slice(0, -1), from.replace("title", "tile")])
          expect((await at(other)).status, other).toBe(404);
      }
    }
  });
}

const apache = findProgram("apache2") ?? "";
test.skipIf(apache === "")(
  "Apache finds 1,000 old addresses, and pages lead on from all others",
  async () => {
    const folder = join(root, "apache");
    const pages = ["old-999", "old-1000"];
    for (const name of pages) {
      mkdirSync(join(folder, name), { recursive: true });
      writeFileSync(join(folder, name, "index.html"), `page at ${name}`);
    }
    chmodSync(root, 0o755);
    const redirects = Array.from({ length: count }, (_, index) => ({
      from: `/old-${index}`,
      to: `/${index}`,
    }));
    const headers = headerRules({ base: "/", languages: [] });
    writeFileSync(join(folder, ".htaccess"), apacheFile({ base: "/", headers, notFound: [], redirects }));
    const { port, stop } = await startApache(
      apache,
      () => `DocumentRoot ${folder}\n<Directory />\nAllowOverride All\nRequire all granted\n</Directory>\n`,
    );
    onTestFinished(stop);
    const at = async (path: string) => {
      const { status, headers, body } = await ask(port, { path });
      return [status, headers.location?.replace(/^http:\/\/[^/]+/, "") ?? body.toString()];
    };
    expect(await at("/old-999?x=1")).toEqual([301, "/999?x=1"]);
    for (const path of ["/old-1000", "/old-1000/?x=1"])
      expect(await at(path)).toEqual([200, "page at old-1000"]);
    expect((await at("/old-1001"))[0]).toBe(404);
  },
);
