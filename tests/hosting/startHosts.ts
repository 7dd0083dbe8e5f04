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

/**
 * Starts all web servers that this machine has with a site, each with the file that is written for it.
 * @param formsPort of the server that receives forms
 * @returns the servers by name; nginx also without forms
 */
export async function startHosts(site: BuiltSite, formsPort: number): Promise<Map<string, Host>> {
  const hosts = new Map<string, Host>();
  const file = (host: string, name: string) =>
    site.hostFile(host, name).replaceAll("127.0.0.1:4173", `127.0.0.1:${formsPort}`);
  if (nginx !== undefined) {
    const whole = (port: number) =>
      file("nginx", "nginx.conf").replace(/listen 80;\s+listen \S+;/, `listen 127.0.0.1:${port};`);
    const plain = (port: number) =>
      whole(port).replace(/ {2}# The server that takes in forms.*?\n {2}}\n/s, "");
    hosts.set("nginx without forms", await startNginx(nginx, plain));
    const withBrotli = (port: number) => whole(port).replace("# brotli_static", "brotli_static");
    if (brotli !== undefined) hosts.set("nginx", await startNginx(nginx, withBrotli, [brotli]));
  }
  if (caddy !== undefined) {
    const text = file("caddy", "Caddyfile");
    const place = (port: number) => `http://:${port} {\n\tbind 127.0.0.1`;
    hosts.set("Caddy", await startCaddy(caddy, (port) => text.replace("heddle.example.com {", place(port))));
  }
  if (apache !== undefined) {
    const text = file("apache", "apache.conf");
    hosts.set("Apache", await startApache(apache, (port) => text.replace("*:80", `127.0.0.1:${port}`)));
  }
  return hosts;
}
