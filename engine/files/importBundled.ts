import { join } from "node:path";
import { engineName } from "./siteFolder.ts";

/**
 * Imports a module of a site as it was last saved, with all that it imports: the engine's modules by the engine's name, and
 * packages of the site or of the engine. It is bundled first, as it is for browsers: Node finds neither of them from a site's
 * folder.
 * @param root the engine's project
 * @param file absolute
 */
export async function importBundled(root: string, file: string): Promise<Record<string, unknown>> {
  // Loading the bundler takes longer than most commands need otherwise.
  const { rolldown } = await import("rolldown");
  const bundle = await rolldown({
    input: file,
    cwd: root,
    platform: "node",
    // A site has a configuration for its editor only. It extends a generated file, which may not be there.
    tsconfig: false,
    onLog: (_level, log, handle) => {
      // Otherwise the import would fail later, without a place.
      if (log.code === "UNRESOLVED_IMPORT") handle("error", log);
    },
    moduleTypes: { ".css": "empty" },
    transform: { define: { "import.meta.env": "{}" } },
    resolve: {
      alias: { [`${engineName}/schemas`]: join(root, "schemas"), [engineName]: join(root, "engine") },
      modules: ["node_modules", join(root, "node_modules")],
    },
  });
  try {
    const { output } = await bundle.generate({ format: "esm", codeSplitting: false });
    const code = Buffer.from(output[0].code).toString("base64");
    return await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`);
  } finally {
    await bundle.close();
  }
}
