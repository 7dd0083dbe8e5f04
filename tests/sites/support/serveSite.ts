import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { siteFolder } from "../../../engine/files/siteFolder.ts";
import { publishSite } from "../../../engine/output/publish.ts";
import { writeSite } from "../../../engine/scaffold/newSite.ts";
import { openStore } from "../../../engine/server/openStore.ts";
import { serve } from "../../../engine/server/serve.ts";
import { root } from "../../support/project.ts";

/**
 * Builds a site as `npm run build -- --site` does and serves it on a free port until its input ends: one in `tests/sites/`, or a
 * new one, as `npm run new -- site` writes it. Prints one line of JSON: the address, the site's folder, the output folder and
 * the warnings of lint.
 */
const [name = ""] = process.argv.slice(2);
const temporary = mkdtempSync(join(tmpdir(), "kente-site-"));
const folder = name === "new" ? join(temporary, "site") : join(root, "tests/sites", name);
if (name === "new") await writeSite(root, folder, 'Miller & "Sons"');
if (name === "" || !existsSync(join(folder, "pages")))
  throw new Error(`There is no site "${name}" in tests/sites/`);

const remove = () => rmSync(temporary, { recursive: true, force: true });
try {
  const out = join(temporary, "dist");
  const built = await publishSite(siteFolder(root, { site: folder, out }));
  const found = built.diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`);
  if (!built.ok) throw new Error(`The site in ${folder} does not build:\n${found.join("\n")}`);
  const store = await openStore(`file:${join(temporary, "leads.db")}`);
  const intake = { store, rateLimit: 0, trustedProxies: 0, allowedOrigins: [] };
  const server = await serve({ dist: out, port: 0, host: "localhost", intake });
  console.log(JSON.stringify({ address: server.url, folder, out, warnings: found }));
  process.stdin
    .on("end", async () => {
      await server.stop(500);
      await store.close();
      remove();
    })
    .resume();
} catch (error) {
  remove();
  throw error;
}
