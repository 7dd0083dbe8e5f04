import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { menus, names, textOf } from "./content.mjs";
import { renderPage } from "./page.mjs";

const out = process.env.BENCH_OUT;
mkdirSync(out, { recursive: true });
for (const name of names()) {
  writeFileSync(join(out, `${name}.html`), renderPage(JSON.parse(textOf(name)), menus));
}
