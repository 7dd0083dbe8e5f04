import type { Trouble } from "../../contract/store.ts";
import { didYouMean, entry, type Named, quotedList } from "../entry.ts";

/** How an operator fixes a store that cannot be used. */
const hintFor: Readonly<Record<Trouble, string>> = {
  starting: "It is being opened. Wait a moment.",
  unreachable: "Check that the database runs and that DATABASE_URL is right.",
  damaged:
    "Stop the server, save what can be read (npm run leads -- export --out FILE), move the database and its side files away, and restore the last backup (npm run leads -- restore FILE).",
  "read-only": "Allow the user of this process to write the database file and its folder.",
  full: "Free space on the disk of the database.",
  busy: "Another program locks the database. Find it and stop it.",
  replaced:
    "Stop the server before moving the database, and move it with its -wal and -shm files. The file that is at the path now is opened again.",
  "tables-missing":
    "Somebody dropped them. They are created again, empty. Restore their content from the last backup (npm run leads -- restore FILE).",
  newer: "Run the version of the program that created its tables, or a later one.",
};

/** Failures of the server and its store. */
export const server = {
  "dist-missing": entry<{ dist: string }>({
    title: "The site is not built",
    severity: "error",
    message: ({ dist }) => `There is no folder "${dist}" to serve.`,
    hint: () => "Build the site first: npm run build.",
    docs: "The server serves the output of `npm run build`. `npm start` builds and serves.",
  }),
  "dist-not-output": entry<{ dist: string }>({
    title: "The folder is not the output of a build",
    severity: "error",
    message: ({ dist }) => `The folder "${dist}" is not the output of a build.`,
    hint: () => "Build the site into it with npm run build, or name another folder.",
    docs: "A build writes `.kente/output.json` to its output: the addresses, headers and files that the server uses.",
  }),
  "port-in-use": entry<{ port: number; free: number; again?: string | undefined }>({
    title: "The port is in use",
    severity: "error",
    message: ({ port }) => `Port ${port} is in use, probably by another npm run dev or npm start.`,
    hint: ({ free, again = `PORT=${free} npm start` }) => `Stop that program, or use another port: ${again}`,
    docs: "Only one program can listen on a port. The environment variable `PORT` sets another one.",
  }),
  "cannot-listen": entry<{ host: string; port: number; reason: string }>({
    title: "The server can't listen there",
    severity: "error",
    message: ({ host, port, reason }) =>
      `The server can't listen on host "${host}", port ${port} (${reason}).`,
    hint: () => "HOST must be an address of this machine. Ports below 1024 need special permissions.",
    docs: "`HOST` and `PORT` set the address that the server listens on.",
  }),
  "port-invalid": entry<{ port: string }>({
    title: "PORT is not a port",
    severity: "error",
    message: ({ port }) => `PORT is "${port}", which is not a port.`,
    hint: () => "Give a whole number from 0 to 65535, such as 4173.",
    docs: "`PORT` is the port that the server listens on. 0 takes any free port.",
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
    message: ({ scheme }) => `DATABASE_URL begins with "${scheme}", which no store supports.`,
    hint: ({ known }) =>
      `It begins with one of ${known.join(", ")}. Without it, leads are stored in data/leads.db.`,
    docs: "`DATABASE_URL` is the address of the store: `file:data/leads.db`, `postgres://…`, `libsql://…`.",
  }),
  "store-unavailable": entry<{ url: string; reason: string; trouble: Trouble }>({
    title: "The store can't be used",
    severity: "error",
    message: ({ url, reason }) => `The store at ${url} can't be used: ${reason}.`,
    hint: ({ trouble }) => hintFor[trouble],
    docs: "A submission is only confirmed if it was stored. While the store can't be used, the server serves pages, answers forms with 503, so that browsers send them again later, and answers `/healthz` with 503.",
  }),
  "lead-unreadable": entry<{ id: string }>({
    title: "A lead can't be read",
    severity: "error",
    message: ({ id }) => `The content of lead ${id} can't be read: the store is damaged.`,
    hint: () => hintFor.damaged,
    docs: "Leads are stored as JSON. A lead that is not valid JSON was damaged, for example by a failing disk.",
  }),
  "lead-ambiguous": entry<{ id: string; ids: readonly string[] }>({
    title: "Several leads have such an id",
    severity: "error",
    message: ({ id, ids }) =>
      `The ids of ${ids.length} leads begin with "${id}": ${ids.slice(0, 20).join(", ")}${ids.length > 20 ? ", …" : ""}.`,
    hint: () => "Write more of the id.",
    docs: "The beginning of an id is enough to name a lead if no other lead's id begins with it.",
  }),
  "lead-form": entry<Named>({
    title: "No such form",
    severity: "error",
    message: ({ value }) => `This site has no form "${value}", and no lead is of it.`,
    hint: ({ suggestion, known = [] }) =>
      [
        didYouMean(suggestion),
        known.length > 0 ? `There are ${quotedList(known)}.` : "There are no forms and no leads.",
      ]
        .filter(Boolean)
        .join(" "),
    docs: "`--form` takes the name of a form's file without `.json`, and the variant if leads are of one: `demo.vas`. Leads of a form that was removed are still found by its name.",
  }),
  "backup-damaged": entry<{ file: string; reason: string }>({
    title: "The backup is damaged",
    severity: "error",
    message: ({ file, reason }) => `"${file}" is not a complete backup: ${reason}. Nothing was restored.`,
    hint: () => "Restore another backup, which npm run leads -- backup FILE wrote completely.",
    docs: "A backup ends with the number of its leads and a checksum. It is restored only if both are correct.",
  }),
  "backup-newer": entry<{ file: string; version: number; known: number }>({
    title: "The backup is newer than this program",
    severity: "error",
    message: ({ file, version, known }) =>
      `"${file}" has format ${version}, but this program reads formats up to ${known}. Nothing was restored.`,
    hint: () => "Restore it with the version of this program that wrote it, or a later one.",
    docs: "A new format holds something that older versions don't know and would lose. All earlier formats are still read.",
  }),
  "out-file-exists": entry<{ file: string }>({
    title: "The file already exists",
    severity: "error",
    message: ({ file }) => `"${file}" already exists. It was not changed.`,
    hint: () => "Choose another file name, such as one with the date, or delete the file.",
    docs: "Exports and backups never overwrite a file.",
  }),
  "out-file-unwritable": entry<{ file: string; reason: string }>({
    title: "The file can't be written",
    severity: "error",
    message: ({ file, reason }) => `"${file}" can't be written (${reason}).`,
    hint: () => "Check that its folder exists, its permissions, and the free space of the disk.",
    docs: "Exports and backups are written to a temporary file first, which is renamed when it is complete.",
  }),
  "store-newer": entry<{ version: number; known: number }>({
    title: "The store is newer than this program",
    severity: "error",
    message: ({ version, known }) =>
      `The store's tables have version ${version}. This program supports versions up to ${known}.`,
    hint: () => hintFor.newer,
    docs: "The server migrates tables when it starts. It never migrates them back.",
  }),
  "setting-invalid": entry<{ name: string; value: string; expected: string }>({
    title: "A setting is not valid",
    severity: "error",
    message: ({ name, value, expected }) => `${name} is "${value}". It must be ${expected}.`,
    hint: ({ name }) => `Correct ${name} in the environment, or remove it. .env.example lists all settings.`,
    docs: "Settings are read from the environment when the server starts, and checked first.",
  }),
  "environment-unreadable": entry<{ file: string; reason: string }>({
    title: "The settings can't be read",
    severity: "error",
    message: ({ file, reason }) => `The settings in "${file}" can't be read: ${reason}.`,
    hint: () => "Allow the user of this process to read the file, or move it away.",
    docs: "The file .env of the project contains settings. Without them a server could store leads in another place, so it does not start.",
  }),
};
