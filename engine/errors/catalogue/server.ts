import { entry } from "../entry.ts";

/** Failures of the server. */
export const serverEntries = {
  "dist-missing": entry<{ dist: string }>({
    title: "There is nothing built yet",
    severity: "error",
    message: ({ dist }) => `There is no folder "${dist}" to serve.`,
    hint: () => "Build the site first: npm run build.",
    docs: "The server serves the folder that `npm run build` makes. `npm start` builds and serves in one go.",
  }),
  "dist-not-output": entry<{ dist: string }>({
    title: "The folder was not made by a build",
    severity: "error",
    message: ({ dist }) => `The folder "${dist}" is not the output of a build.`,
    hint: () => "Build the site into it with npm run build, or name another folder.",
    docs: "A build writes `.kente/output.json` into its output: addresses and headers that the server goes by.",
  }),
  "port-in-use": entry<{ port: number }>({
    title: "The port is taken",
    severity: "error",
    message: ({ port }) => `Port ${port} is in use by another program.`,
    hint: ({ port }) => `Stop that program, or choose another port: PORT=${port + 1} npm start.`,
    docs: "Only one program can listen on a port. The environment variable `PORT` chooses another one.",
  }),
  "cannot-listen": entry<{ host: string; port: number; reason: string }>({
    title: "The server can't listen there",
    severity: "error",
    message: ({ host, port, reason }) =>
      `The server can't listen on host "${host}", port ${port} (${reason}).`,
    hint: () => "HOST has to be an address of this machine; ports below 1024 need special rights.",
    docs: "`HOST` and `PORT` choose where the server listens.",
  }),
  "port-invalid": entry<{ port: string }>({
    title: "PORT is not a port",
    severity: "error",
    message: ({ port }) => `PORT is "${port}", which is not a port.`,
    hint: () => "Give a whole number from 0 to 65535, such as 4173.",
    docs: "`PORT` is the number that the server listens on. 0 takes any free one.",
  }),
  "host-invalid": entry<{ host: string }>({
    title: "HOST is not a host",
    severity: "error",
    message: ({ host }) => `HOST is "${host}", which is neither a host name nor an IP address.`,
    hint: () => "Use 127.0.0.1 for this machine only, or leave HOST out to listen on all addresses.",
    docs: "`HOST` is the address or name that the server listens on, without scheme and port.",
  }),
};
