import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { versions } from "../install.ts";
import { type Peer, prepareScript, scriptCommand } from "../peer.ts";

const prepareFiles = prepareScript("astro");

/** With its incremental builds, which need a key for each page: the hash of the page's text. */
export const peer: Peer = {
  title: `Astro ${versions.astro} (incrementalBuild)`,
  installs: true,
  slow: true,
  prepare(project) {
    prepareFiles(project);
    symlinkSync(project.modules, join(project.folder, "node_modules"));
  },
  command(project) {
    const { modules } = project;
    const built = scriptCommand(
      project,
      join(modules, "node/bin/node"),
      join(modules, "astro/bin/astro.mjs"),
      "build",
      "--silent",
    );
    return { ...built, env: { ...built.env, ASTRO_TELEMETRY_DISABLED: "1" } };
  },
};
