import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathInside } from "../../files/fileSystem.ts";
import { engineName } from "../../files/siteFolder.ts";
import { kebabOf, readObject, type Scaffold } from "../scaffold.ts";
import { filesIn, fillText, type TemplateWords } from "../template.ts";

/** The engine's project. */
const project = join(import.meta.dirname, "../../..");

/** The files of each host, in a folder of its name. */
const templates = join(import.meta.dirname, "../deploy");

const url = 'Write the address that the site gets there as "url" in pages/_site.json.';
const build =
  "Copy the repository to /srv/{{name}} on the machine, and run npm ci --omit=dev and npm run build there.";

/** What is left to do on each host. */
export const hosts: Readonly<Record<string, readonly string[]>> = {
  netlify: [
    "Commit and push the files, and import the repository on https://app.netlify.com/start as it is.",
    url,
  ],
  cloudflare: [
    "Commit and push the files, and import the repository under Workers & Pages. The build command is npm run build.",
    url,
  ],
  vercel: ["Commit and push the files, and import the repository on https://vercel.com/new as it is.", url],
  "github-pages": [
    "Choose GitHub Actions as the source, under Pages in the settings of the repository.",
    "Commit the files and push them to the branch main.",
  ],
  nginx: [
    build,
    "As root: cp /srv/{{name}}/deploy/nginx.conf /etc/nginx/conf.d/{{name}}.conf && nginx -t && systemctl reload nginx && certbot --nginx -d {{host}}",
  ],
  caddy: [
    build,
    "As root: echo 'import /srv/{{name}}/deploy/Caddyfile' >> /etc/caddy/Caddyfile && systemctl reload caddy",
  ],
  apache: [
    build,
    "As root: a2enmod headers proxy_http rewrite && cp /srv/{{name}}/deploy/apache.conf /etc/apache2/sites-available/{{name}}.conf && a2ensite {{name}} && systemctl restart apache2 && certbot --apache -d {{host}}",
  ],
  systemd: [
    "Copy the repository to /srv/{{name}} on the machine, run npm ci --omit=dev there, and write settings into /etc/{{name}}.env (mode 0600).",
    "As root: cp /srv/{{name}}/deploy/{{name}}* /etc/systemd/system/ && systemctl enable --now {{name}} {{name}}-backup.timer",
  ],
  container: [
    "Copy the repository to /srv/{{name}} on the machine, write settings into .env there, and run docker compose up --detach.",
    "Back up the leads each day, as root: cp /srv/{{name}}/deploy/backup.cron /etc/cron.d/{{name}}",
  ],
};

/** What a host needs to build or to serve the site. */
export const scaffold: Scaffold = {
  kind: "deploy",
  title: `what a host needs, by its name: ${Object.keys(hosts).join(", ")}`,
  inSite: true,
  generates: false,
  name(name) {
    return Object.hasOwn(hosts, name)
      ? { name }
      : { reason: `there are files for ${Object.keys(hosts).join(", ")}` };
  },
  files(host, _site, folder = project) {
    const words = wordsOf(folder);
    const template = join(templates, host === "container" && !isPackage(folder) ? "container-mounted" : host);
    return Object.fromEntries(
      filesIn(template).map((file) => [
        fillText(file, words),
        fillText(readFileSync(join(template, file), "utf8"), words),
      ]),
    );
  },
  next(host, _site, folder = project) {
    const needed =
      'The site needs a package.json with kente among its dependencies and "build": "kente build" among its scripts.';
    const isMounted = host === "container" || host === "systemd";
    return [
      ...(isMounted || isPackage(folder) ? [] : [needed]),
      ...(hosts[host] ?? []).map((step) => fillText(step, wordsOf(folder))),
    ];
  },
};

/** Whether the site has packages of its own. */
function isPackage(folder: string): boolean {
  return existsSync(join(folder, "package.json"));
}

/** What files are filled in with: the folder of the site gives its name, and its public address that of the host. */
function wordsOf(folder: string): TemplateWords {
  const { url } = readObject(join(folder, "pages/_site.json")) ?? {};
  return {
    name: kebabOf(basename(folder)) ?? "site",
    host: URL.canParse(String(url)) ? new URL(String(url)).hostname : "www.example.com",
    engine: engineOf(folder),
  };
}

/** The folder of the engine from that of a site: itself, a package, or beside it. */
function engineOf(folder: string): string {
  if (readObject(join(folder, "package.json"))?.name === engineName) return ".";
  return isPackage(folder) ? `node_modules/${engineName}` : pathInside(folder, project);
}
