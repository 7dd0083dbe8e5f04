import { findBrotliModule, findProgram, type Host, startApache, startCaddy, startNginx } from "./programs.ts";
import type { BuiltSite } from "./site.ts";

const nginx = findProgram("nginx");
const caddy = findProgram("caddy");
const apache = findProgram("apache2");
const brotli = findBrotliModule();
const absent = Object.entries({ nginx, caddy, apache, "nginx's Brotli module": brotli })
  .filter(([, found]) => found === undefined)
  .map(([name]) => name);
if (absent.length > 0 && process.env.CI) throw new Error(`CI has to install ${absent.join(" and ")}.`);
if (absent.length > 0) console.log(`skipped: host files with ${absent.join(", ")}, which this machine lacks`);

/** Uncomments the lines of a host file that are for forms. */
const withForms = (text: string, port: number) =>
  text
    .replace(/(TRUSTED_PROXIES=1\)\.\n)((?:[\t ]*# .*\n)+)/, (_, title: string, lines: string) =>
      [title, lines.replace(/^([\t ]*)# /gm, "$1")].join(""),
    )
    .replace("127.0.0.1:4173", `127.0.0.1:${port}`);

/**
 * Starts all web servers that this machine has with a site, each with its settings from the output.
 * @param formsPort of the server that receives forms
 * @returns the servers by name; nginx also without any change to its file
 */
export async function startHosts(site: BuiltSite, formsPort: number): Promise<Map<string, Host>> {
  const hosts = new Map<string, Host>();
  if (nginx !== undefined) {
    const plain = (port: number) =>
      site.hostFile("nginx.conf").replace("listen 80;", `listen 127.0.0.1:${port};`);
    const whole = (port: number) =>
      withForms(plain(port), formsPort).replace("# brotli_static", "brotli_static");
    hosts.set("nginx as written", await startNginx(nginx, plain));
    if (brotli !== undefined) hosts.set("nginx", await startNginx(nginx, whole, [brotli]));
  }
  if (caddy !== undefined) {
    const text = withForms(site.hostFile("Caddyfile"), formsPort);
    const file = (port: number) => text.replace("example.com {", `http://:${port} {\n\tbind 127.0.0.1`);
    hosts.set("Caddy", await startCaddy(caddy, file));
  }
  if (apache !== undefined) hosts.set("Apache", await startApache(apache, site.root));
  return hosts;
}
