import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { inject } from "vitest";
import { hasErrors } from "../../engine/content/diagnostics/diagnostic.ts";
import { siteFolder } from "../../engine/files/siteFolder.ts";
import { publishSite } from "../../engine/output/publish.ts";
import { scaffold } from "../../engine/scaffold/kinds/deploy.ts";
import { describeOutput } from "../../engine/server/fixtures/describeOutput.ts";
import { readOutput } from "../../engine/server/static/Lookup.ts";

const project = resolve(import.meta.dirname, "../..");

const page = (title: string, ...blocks: object[]) => ({
  title,
  description: `${title}, a page for tests of web servers.`,
  noindex: true,
  blocks: [{ type: "hero", id: "top", heading: title }, ...blocks],
});

const form = {
  schema: {
    type: "object",
    required: ["name", "email"],
    properties: {
      name: { type: "string", title: "Name", pattern: "\\S", maxLength: 120 },
      email: { type: "string", title: "Email", format: "email", maxLength: 200 },
    },
  },
  messages: {
    name: { required: "Name is required", pattern: "Name is required" },
    email: { required: "Email is required", format: "Email is invalid" },
  },
  submit: "Send",
  toasts: { success: "Sent.", failure: "Please fill in all the fields." },
  send: [{ transport: "http", url: "/api/order" }],
};

/** Files that the site has in addition to the small fixture, which has a folder without a page of its own. */
const source = {
  "order.json": page("Order", { type: "form", form: "order", heading: "Order" }),
  // A folder with a page of its own.
  "cloth.json": page("Cloth"),
  "cloth/strip.json": { ...page("Strip"), noindex: false, published: "2026-11-21" },
  "find.json": page("Find", { type: "search", heading: "Find" }),
  "_forms/order.json": form,
  "_redirects.json": {
    "/old": "/cloth",
    "/Shop.php": "/order?from=shop#top",
    "/Order": "/order",
    "/café%20$x{y}": "/fr#top",
    "/fr/ancien.html": "/fr/cloth",
    "/partners": "https://other.example/a$b{c}?d=1",
    "/a-long-way-down/to-an-old-address/that-is-longer-than-most": "/cloth/strip",
    // One below the other, and longer than the name of a location of nginx may be.
    "/A-long-way-down/to-an-old-address/": "/cloth",
    [`/a-long-way-down/to-an-old-address/${"x".repeat(70)}`]: "/order",
    [`/news/${"x".repeat(990)}`]: "/order",
    "/News/List.html": "/cloth",
    "/fr/مقالة-قديمة-كان-عنوانها-طويلا-جدا-يا-سادة.html": "/fr/cloth",
    "/{$HOME}/{path}": "/find",
    // Each letter beyond ASCII has a capital, and is two characters where macOS writes it.
    "/über-uns": "/order",
    "/École": "/cloth#top",
    "/blog/élèves-et-écoliers-de-la-région-d’été.html": "/cloth/strip",
    [`/${"é".repeat(300)}`]: "/order",
    "/{été}/`a`": "/find",
    "/οδός": "/cloth",
  },
  // Another language, which has no page of its own for some routes.
  "fr/index.json": page("Accueil"),
  "fr/cloth.json": page("Tissu"),
  "fr/404.json": page("Page introuvable"),
};

const languages = [{ code: "en" }, { code: "fr", path: "/fr" }];

/** Routes of the site's pages, except the 404 pages. */
export const routes = [
  ...["", "services/collections", "hidden", "order", "find", "cloth", "cloth/strip"],
  ...["fr", "fr/cloth"],
];

/** A built site in the root folder of a web server. */
export interface BuiltSite {
  /** Folder of the web server. */
  root: string;
  /** Output of the build, below the root. */
  out: string;
  /** A file that `npm run new -- deploy` writes for a host, with the folders of this machine and the path of the site. */
  hostFile(host: string, name: string): string;
  remove(): void;
}

/** Builds the site for a base path, and adds files that builds take from `public/`. */
export async function buildHosted(base: string): Promise<BuiltSite> {
  const folder = mkdtempSync(join(tmpdir(), "kente-hosted-"));
  const write = (path: string, body: string | Uint8Array) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, body);
  };
  cpSync(join(project, "tests/fixtures/small"), join(folder, "pages"), { recursive: true });
  for (const [name, value] of Object.entries(source))
    write(join(folder, "pages", name), JSON.stringify(value));
  const site = join(folder, "pages/_site.json");
  const url = "https://heddle.example.com";
  write(site, JSON.stringify({ ...JSON.parse(readFileSync(site, "utf8")), languages, url }));
  // Apache reads it as another user.
  chmodSync(folder, 0o755);
  const root = join(folder, "srv");
  const out = join(root, base);
  const result = await publishSite(siteFolder(inject("project"), { pages: join(folder, "pages"), out }), {
    base: url + base,
  });
  if (hasErrors(result.diagnostics)) throw new Error(JSON.stringify(result.diagnostics));
  write(
    join(out, "files/large.bin"),
    new Uint8Array(1_500_000).map((_, index) => index % 251),
  );
  write(join(out, "files/odd name é.txt"), "odd");
  write(join(out, "files/plain.txt"), "a line of plain text\n".repeat(100));
  write(join(out, "google123.html"), "verification");
  write(join(out, "files/50% é.html"), "odd, too");
  describeOutput(out, readOutput(out).manifest);
  return {
    root,
    out,
    hostFile: (host, name) =>
      String(scaffold.files(host, undefined, folder)[`deploy/${name}`])
        .replace(/\/srv\/[\w-]+\/dist/g, root)
        .replace(/\/(?=api\/|\.hosting\/)/g, base),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
