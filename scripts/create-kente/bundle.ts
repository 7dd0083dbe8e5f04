import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";

// Bundles what writes a site, so that the package needs no other: `npm create` has to be quick.
const here = import.meta.dirname;
const bundle = await rolldown({
  input: join(here, "create.ts"),
  platform: "node",
  tsconfig: false,
  onLog: () => {},
});
await bundle.write({ file: join(here, "create.mjs"), format: "esm", codeSplitting: false, minify: true });
await bundle.close();
const templates = join(here, "siteTemplates");
rmSync(templates, { recursive: true, force: true });
cpSync(join(here, "../../engine/scaffold/siteTemplates"), templates, { recursive: true });
