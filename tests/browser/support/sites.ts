import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { siteFolder } from "../../../engine/files/siteFolder.ts";
import { publishSite } from "../../../engine/output/publish.ts";
import { openStore } from "../../../engine/server/openStore.ts";
import { type RunningServer, serve } from "../../../engine/server/serve.ts";
import { copyProject, root } from "../../support/project.ts";
import { writeExampleSite } from "./exampleSite.ts";

/**
 * Builds sites that browser tests look at, one after the other, and serves them, each on a free port, until its input ends. Prints
 * one line of JSON: their addresses by name. Called with a folder for what it writes, a database, and names of sites: this
 * repository's own site, and six fixtures: a site like any other, one with a page for each example of each block, one with a form
 * of each kind and the recipes for forms, one with services of others, and under base paths one in three languages and one of long
 * pages, with mail set up.
 */
const [folder = "", database = "", ...names] = process.argv.slice(2);
const running: RunningServer[] = [];
const store = await openStore(database);
const fixtures = copyProject(join(folder, "fixtures"));

const sites: Record<string, () => Promise<string>> = {
  site: () => start(root, "pages", "https://www.example.com"),
  town: () => start(fixtures, "pages", "https://www.example.com"),
  async examples() {
    await writeExampleSite(fixtures, join(fixtures, "examples"));
    return start(fixtures, "examples", "https://www.example.com");
  },
  forms() {
    const pages = join(fixtures, "forms");
    for (const name of ["recipes", "forms"])
      cpSync(join(fixtures, "tests/fixtures", name), pages, { recursive: true });
    return start(fixtures, "forms", "https://www.example.com");
  },
  async integrations() {
    const pages = join(fixtures, "integrations");
    cpSync(join(fixtures, "tests/fixtures/small"), pages, { recursive: true });
    const file = join(pages, "_site.json");
    const integrations = {
      "google-search-console": { content: "abc123DEF456_-" },
      matomo: { host: "https://stats.example.com", site: 3 },
      "google-analytics": { measurementId: "G-ABC123DEF4", policy: "/hidden" },
    };
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), integrations }));
    return start(fixtures, "integrations", "https://www.example.com");
  },
  library: async () =>
    `${await start(fixtures, "tests/fixtures/library", "https://www.example.com/library/")}library/`,
  async long() {
    const settings = {
      VITE_EMAILJS_PUBLIC_KEY: "public-key",
      VITE_EMAILJS_SERVICE_ID: "service-id",
      VITE_EMAILJS_TEMPLATE_CONTACT: "contact-template",
      VITE_EMAILJS_TEMPLATE_VAS_DEMO: "demo-template",
    };
    Object.assign(process.env, settings);
    const address = await start(fixtures, "tests/fixtures/long", "https://www.example.com/long/");
    for (const name of Object.keys(settings)) delete process.env[name];
    return `${address}long/`;
  },
};

try {
  const addresses: Record<string, string> = {};
  for (const name of names) addresses[name] = (await sites[name]?.()) ?? "";
  console.log(JSON.stringify(addresses));
  process.stdin.on("end", stop).resume();
} catch (error) {
  await stop();
  throw error;
}

async function start(project: string, pages: string, base: string): Promise<string> {
  const dist = join(folder, `dist-${running.length}`);
  const built = await publishSite(siteFolder(project, { pages: join(project, pages), out: dist }), { base });
  if (!built.ok) {
    const errors = built.diagnostics.filter(({ severity }) => severity === "error");
    const lines = errors.map(({ file, line, message }) => `${file}:${line} ${message}`);
    throw new Error(`The site in ${pages} does not build:\n${lines.join("\n")}`);
  }
  const intake = { store, rateLimit: 0, trustedProxies: 0, allowedOrigins: [] };
  const server = await serve({ dist, port: 0, host: "localhost", intake });
  running.push(server);
  return server.url;
}

async function stop(): Promise<void> {
  await Promise.all(running.map((server) => server.stop(500)));
  await store.close();
}
