import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { siteFolder } from "../../../engine/files/siteFolder.ts";
import { publishSite } from "../../../engine/output/publish.ts";
import { writeSite } from "../../../engine/scaffold/newSite.ts";
import { scaffolds, writeScaffold } from "../../../engine/scaffold/write.ts";
import { openStore } from "../../../engine/server/openStore.ts";
import { serve } from "../../../engine/server/serve.ts";
import { root } from "../../support/project.ts";

/**
 * Adds a widget and a transport of the site's own, as `npm run new` writes them, to a new site, and a form that uses both, with a
 * list of many choices.
 * The spacing of its letters shows that the widget's stylesheet is loaded.
 */
async function addOwnCode(site: string): Promise<void> {
  for (const [kind, name] of [
    ["widget", "call-sign"],
    ["transport", "pager"],
  ] as const) {
    const scaffold = scaffolds.find((one) => one.kind === kind);
    if (scaffold) await writeScaffold(scaffold, name, site, "../site");
  }
  const widget = join(site, "pages/_widgets/call-sign.tsx");
  writeFileSync(widget, readFileSync(widget, "utf8").replace('"form-control"', '"form-control call-sign"'));
  writeFileSync(
    join(site, "pages/_widgets/call-sign.css"),
    "@layer blocks { .call-sign { letter-spacing: 7px; } }\n",
  );
  const file = join(site, "pages/_forms/contact.json");
  const form = JSON.parse(readFileSync(file, "utf8"));
  form.ui.name["ui:widget"] = "call-sign";
  const towns = Array.from({ length: 300 }, (_, index) => index);
  form.schema.properties.town = { type: "string", title: "Town", enum: towns.map((town) => `t${town}`) };
  form.ui.town = { "ui:enumNames": Object.fromEntries(towns.map((town) => [`t${town}`, `Town ${town}`])) };
  form.send.unshift({ transport: "pager", url: "https://pager.example/hook" });
  writeFileSync(file, JSON.stringify(form));
}

/**
 * Builds a site as `npm run build -- --site` does and serves it on a free port until its input ends: one in `tests/sites/`, or a
 * new one, as `npm run new -- site` writes it with each starter, also as it has grown. Prints one line of JSON: the address, the site's folder, the output folder and
 * the warnings of lint.
 */
const [name = ""] = process.argv.slice(2);
const temporary = mkdtempSync(join(tmpdir(), "kente-site-"));
const isNew = name === "grown" || /^new(?:-|$)/.test(name);
const folder = isNew ? join(temporary, "site") : join(root, "tests/sites", name);
const kind = (["shop", "docs"] as const).find((one) => name === `new-${one}`) ?? "company";
if (isNew) await writeSite(root, folder, { name: 'Miller & "Sons"', kind });
if (name === "grown") await addOwnCode(folder);
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
