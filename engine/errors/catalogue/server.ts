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
  "store-scheme": entry<{ scheme: string; known: readonly string[] }>({
    title: "No store opens this address",
    severity: "error",
    message: ({ scheme }) => `DATABASE_URL begins with "${scheme}", which no store knows.`,
    hint: ({ known }) =>
      `It begins with one of ${known.join(", ")}. Left out, leads are kept in data/leads.db.`,
    docs: "`DATABASE_URL` says where leads are kept: `file:data/leads.db`, `postgres://…`, `libsql://…`.",
  }),
  "store-unavailable": entry<{ url: string; reason: string }>({
    title: "The store can't be reached",
    severity: "error",
    message: ({ url, reason }) => `The store at ${url} can't be used: ${reason}.`,
    hint: () => "Check that the database runs, that DATABASE_URL is right and that its disk has room.",
    docs: "Nothing is acknowledged that was not kept: while the store is away, forms are answered with 503 and sent again later.",
  }),
  "store-newer": entry<{ version: number; known: number }>({
    title: "The store is newer than this program",
    severity: "error",
    message: ({ version, known }) =>
      `The store's tables are of version ${version}; this program knows up to ${known}.`,
    hint: () => "Run the version of the program that made them, or a later one.",
    docs: "Tables are brought up to date when the server starts. They are never taken back.",
  }),
  "setting-invalid": entry<{ name: string; value: string; expected: string }>({
    title: "A setting is not valid",
    severity: "error",
    message: ({ name, value, expected }) => `${name} is "${value}"; it has to be ${expected}.`,
    hint: ({ name }) =>
      `Correct ${name} in the environment, or leave it out. All settings stand in .env.example.`,
    docs: "Settings are read from the environment when the server starts, and checked before anything else.",
  }),
};
