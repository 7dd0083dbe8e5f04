import { join } from "node:path";
import { type Peer, prepareScript, scriptCommand } from "../peer.ts";

/** React's static render of simple components, in a loop. React is the one that this project has installed. */
export const peer: Peer = {
  title: "bare React loop",
  prepare: prepareScript("react"),
  command: (project) =>
    scriptCommand({ ...project, out: join(project.out, "bench") }, process.execPath, "build.mjs"),
};
