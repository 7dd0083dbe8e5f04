import type { Trouble } from "../../contract/store.ts";
import { entry } from "../entry.ts";

/** What an operator can do about a store that can't be used. */
const hintFor: Readonly<Record<Trouble, string>> = {
  starting: "It is being opened; this takes a moment.",
  unreachable: "Check that the database runs and that DATABASE_URL is right.",
  damaged:
    "Stop the server, save what can be read (npm run leads -- export --out FILE), move the database away with its side files, and bring back the last backup (npm run leads -- restore FILE).",
  "read-only": "Give the user of this program the right to write the database file and its folder.",
  full: "Make room on the disk of the database.",
  busy: "Another program holds the database for long. Find it and end what it does.",
  replaced:
    "Stop the server before moving the database, and move it with its -wal and -shm files. What lies at the path now is opened again.",
  "tables-missing":
    "Somebody dropped them: they are made again, empty. Bring back what was in them from the last backup (npm run leads -- restore FILE).",
  newer: "Run the version of the program that made its tables, or a later one.",
};

/** Failures of the server and its store. */
export const server = {
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
  "store-unavailable": entry<{ url: string; reason: string; trouble: Trouble }>({
    title: "The store can't be used",
    severity: "error",
    message: ({ url, reason }) => `The store at ${url} can't be used: ${reason}.`,
    hint: ({ trouble }) => hintFor[trouble],
    docs: "Nothing is acknowledged that was not kept: while the store can't be used, pages are served, forms are answered with 503 and sent again later, and `/healthz` answers 503.",
  }),
  "lead-unreadable": entry<{ id: string }>({
    title: "A lead can't be read",
    severity: "error",
    message: ({ id }) => `The content of lead ${id} can't be read: the store is damaged.`,
    hint: () => hintFor.damaged,
    docs: "Leads are kept as JSON. One that does not read as JSON was changed by something else: a failing disk, for one.",
  }),
  "backup-damaged": entry<{ file: string; reason: string }>({
    title: "The backup is damaged",
    severity: "error",
    message: ({ file, reason }) => `"${file}" is no whole backup: ${reason}. Nothing was restored.`,
    hint: () => "Restore another backup. A backup is one that npm run leads -- backup FILE wrote to its end.",
    docs: "A backup ends with the number of its leads and a checksum of all that comes before. It is restored only if both are right.",
  }),
  "out-file-exists": entry<{ file: string }>({
    title: "The file is there already",
    severity: "error",
    message: ({ file }) => `"${file}" is there already; it was left as it is.`,
    hint: () => "Name another file, such as one with the date in its name, or remove that one.",
    docs: "Exports and backups never replace a file.",
  }),
  "out-file-unwritable": entry<{ file: string; reason: string }>({
    title: "The file can't be written",
    severity: "error",
    message: ({ file, reason }) => `"${file}" can't be written (${reason}).`,
    hint: () => "Check that its folder is there, that you may write in it and that the disk has room.",
    docs: "Exports and backups are written beside their place first, and put there when they are complete.",
  }),
  "store-newer": entry<{ version: number; known: number }>({
    title: "The store is newer than this program",
    severity: "error",
    message: ({ version, known }) =>
      `The store's tables are of version ${version}; this program knows up to ${known}.`,
    hint: () => hintFor.newer,
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
  "environment-unreadable": entry<{ file: string; reason: string }>({
    title: "The settings can't be read",
    severity: "error",
    message: ({ file, reason }) => `The settings in "${file}" can't be read: ${reason}.`,
    hint: () => "Give the user of this program the right to read the file, or move it away.",
    docs: "Settings may stand in the file .env of the project. Without those in it a server would keep leads in another place, so it does not start.",
  }),
};
