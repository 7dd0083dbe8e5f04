import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { siteFolder } from "../../../engine/files/siteFolder.ts";
import { publishSite } from "../../../engine/output/publish.ts";
import { openStore } from "../../../engine/server/openStore.ts";
import { type RunningServer, serve } from "../../../engine/server/serve.ts";
import { copyProject, root } from "../../support/project.ts";
import { writeExampleSite } from "./exampleSite.ts";

/**
 * Builds the sites that browser tests look at and serves them, each on a free port, until its input ends:
 * this repository's own site, once as it is and once with mail set up, and six fixtures: a site like any other, one with
 * a page for each example of each block, one with a form of each kind, one of the recipes for forms, and under base paths one in
 * three languages and one of long pages, with mail set up.
 */
const folder = mkdtempSync(join(tmpdir(), "kente-sites-"));
const running: RunningServer[] = [];
const database = `file:${join(folder, "leads.db")}`;
const store = await openStore(database);

const mailSettings = {
  VITE_EMAILJS_PUBLIC_KEY: "public-key",
  VITE_EMAILJS_SERVICE_ID: "service-id",
  VITE_EMAILJS_TEMPLATE_CONTACT: "contact-template",
  VITE_EMAILJS_TEMPLATE_VAS_DEMO: "demo-template",
};

try {
  const fixtures = copyProject(join(folder, "fixtures"));
  const site = await start(root, "pages", "https://www.example.com");
  const town = await start(fixtures, "pages", "https://www.example.com");
  await writeExampleSite(fixtures, join(fixtures, "examples"));
  const examples = await start(fixtures, "examples", "https://www.example.com");
  const forms = await start(fixtures, "tests/fixtures/forms", "https://www.example.com");
  const library = await start(fixtures, "tests/fixtures/library", "https://www.example.com/library/");
  const recipes = await start(fixtures, "tests/fixtures/recipes", "https://market.example.com");
  Object.assign(process.env, mailSettings);
  const mail = await start(root, "pages", "https://mail.example.com");
  const long = await start(fixtures, "tests/fixtures/long", "https://www.example.com/long/");
  const own = { KENTE_SITE: site, KENTE_MAIL: mail };
  const others = {
    KENTE_TOWN: town,
    KENTE_EXAMPLES: examples,
    KENTE_FORMS: forms,
    KENTE_LONG: `${long}long/`,
    KENTE_LIBRARY: `${library}library/`,
    KENTE_RECIPES: recipes,
  };
  console.log(JSON.stringify({ ...own, ...others, KENTE_LEADS: database }));
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
  rmSync(folder, { recursive: true, force: true });
}
