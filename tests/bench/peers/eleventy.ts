import { join } from "node:path";
import { versions } from "../install.ts";
import { type Peer, prepareScript, scriptCommand } from "../peer.ts";

export const peer: Peer = {
  title: `Eleventy ${versions["@11ty/eleventy"]} (11ty.js)`,
  installs: true,
  prepare: prepareScript("eleventy"),
  command: (project) =>
    scriptCommand(project, process.execPath, join(project.modules, "@11ty/eleventy/cmd.cjs"), "--quiet"),
};
