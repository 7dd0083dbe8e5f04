import { join } from "node:path";
import { type Peer, prepareScript, scriptCommand } from "../peer.ts";

/** What reading, parsing and writing the files costs with the simplest templates. */
export const peer: Peer = {
  title: "plain strings",
  prepare: prepareScript("strings"),
  command: (project) =>
    scriptCommand({ ...project, out: join(project.out, "bench") }, process.execPath, "build.mjs"),
};
