import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buildSite } from "../../../engine/build/site.ts";
import { openStore } from "../../../engine/server/openStore.ts";
import { type RunningServer, serve } from "../../../engine/server/serve.ts";

/**
 * Builds the sites that browser tests look at and serves them, each on a free port, until its input ends:
 * the real site, and a fixture for what the real pages don't show, under a base path.
 */
const root = resolve(import.meta.dirname, "../../..");
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
  const site = await start("site", "pages", "https://www.example.com");
  // The fixture site sends mail, which the real one does only where its operator has set it up.
  Object.assign(process.env, mailSettings);
  const long = await start("long", "tests/fixtures/long", "https://www.example.com/long/");
  console.log(JSON.stringify({ KENTE_SITE: site, KENTE_LONG: `${long}long/`, KENTE_LEADS: database }));
  process.stdin.on("end", stop).resume();
} catch (error) {
  await stop();
  throw error;
}

async function start(name: string, pages: string, base: string): Promise<string> {
  const dist = join(folder, name);
  const built = await buildSite({ root, pages: join(root, pages), out: dist, base });
  if (!built.ok) {
    const lines = built.diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`);
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
