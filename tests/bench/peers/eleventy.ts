import { join } from "node:path";
import { type Peer, prepareScript, scriptCommand } from "../peer.ts";

export const peer: Peer = {
  title: "Eleventy 3.1.8 (11ty.js)",
  packages: { "@11ty/eleventy": "3.1.8" },
  prepare: prepareScript("eleventy"),
  command: (project) =>
    scriptCommand(
      project,
      process.execPath,
      join(project.installed, "node_modules/@11ty/eleventy/cmd.cjs"),
      "--quiet",
    ),
};
