import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import type { Redirect } from "../../engine/contract/output.ts";
import { caddyFile } from "../../engine/output/hosts/caddy.ts";
import { nginxFile } from "../../engine/output/hosts/nginx.ts";
import { headerRules } from "../../engine/output/httpHeaders.ts";
import { ask } from "./ask.ts";
import { findProgram, type Host, startCaddy, startNginx } from "./programs.ts";

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
const fileFor = (write: typeof nginxFile, place: (text: string, site: string) => string) =>
  sites
    .map((site) => {
      const folder = join(root, site);
      mkdirSync(folder, { recursive: true });
      const headers = headerRules({ base: "/", languages: [] });
      const text = write({ base: "/", headers, notFound: [], redirects: redirectsTo(site) });
      return place(text.replace("/srv/site", folder), site);
    })
    .join("\n");

const hosts: [name: string, start: (program: string) => Promise<Host>][] = [
  [
    "nginx",
    (program) =>
      startNginx(program, (port) =>
        fileFor(nginxFile, (text, site) =>
          text
            .replace("listen 80;", `listen 127.0.0.1:${port};`)
            .replace("server_name example.com", `server_name ${site}`),
        ),
      ),
  ],
  [
    "caddy",
    (program) =>
      startCaddy(program, (port) =>
        fileFor(caddyFile, (text, site) =>
          text.replace("example.com {", `http://${site}:${port} {\n\tbind 127.0.0.1`),
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
