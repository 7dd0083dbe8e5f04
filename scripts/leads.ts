import type { LeadFilter, Store } from "../engine/contract/store.ts";
import { checkBackup, readBackup, writeBackup } from "../engine/server/leads/backup.ts";
import { exportFiles } from "../engine/server/leads/exportFiles.ts";
import { formatList } from "../engine/server/leads/formatList.ts";
import { type FormOf, formats } from "../engine/server/leads/formats.ts";
import { knownForm } from "../engine/server/leads/knownForm.ts";
import { openReadable } from "../engine/server/leads/openReadable.ts";
import { writePrivateFile } from "../engine/server/leads/privateFile.ts";
import { describeDamage, describeFiles, describeRestored } from "../engine/server/leads/reports.ts";
import { openStore, salvageStore } from "../engine/server/openStore.ts";
import { readSettings } from "../engine/server/settings.ts";
import type { Command, Values } from "./support/command.ts";
import { databaseIn, loadEnvironment } from "./support/environment.ts";
import { runCommand } from "./support/run.ts";
import { givenPath, selectedSite, siteOption } from "./support/site.ts";
import { makeOutputPrivate, print } from "./support/stdout.ts";
import { storeOptions } from "./support/store.ts";

const command = {
  name: "npm run leads --",
  summary:
    "Lists, exports, deletes, backs up or restores the leads that forms have received. DATABASE_URL selects the store.",
  positionals: [
    {
      name: "ACTION",
      description: "What to do",
      choices: ["list", "export", "delete", "backup", "restore"],
    },
    { name: "FILE", description: "The backup to write or to restore", optional: true },
  ],
  options: {
    site: siteOption,
    form: { type: "string", value: "NAME", description: "Only leads of this form" },
    email: { type: "string", value: "ADDRESS", description: "Only leads with this email address" },
    format: {
      type: "string",
      value: "FORMAT",
      description: "The format of an export",
      choices: ["csv", "json"],
      default: "csv",
    },
    out: { type: "string", value: "FILE", description: "The file to export to, instead of standard output" },
    files: { type: "string", value: "DIR", description: "The folder to export the files of the leads to" },
  },
} as const satisfies Command;

type Options = Values<typeof command>;

await runCommand(command, async (options, [action = "", file]) => {
  const wrong = misuse(action, file, options);
  if (wrong) {
    console.error(wrong);
    return 2;
  }
  const site = selectedSite({ site: options.site });
  loadEnvironment(site);
  const url = databaseIn(site, readSettings(process.env, 0).databaseUrl);
  const open = () => openStore(url, { ...storeOptions(site), create: action === "restore" });
  const { form, email } = options;
  const filter = { ...(form !== undefined && { form }), ...(email !== undefined && { email }) };
  if (action === "export") {
    return exportLeads(url, open, filter, { ...options, formOf: (id) => knownForm(site.pages, id) });
  }
  // Before the store is created.
  if (action === "restore") await checkBackup(givenPath(file ?? ""));
  const store = await open();
  try {
    if (action === "list") await print(formatList(store.list(filter)));
    else if (action === "delete") await remove(store, email ?? "");
    else if (action === "backup") await backUp(store, givenPath(file ?? ""));
    else return await restore(store, givenPath(file ?? ""));
    return 0;
  } finally {
    await store.close();
  }
});

/** Explains which arguments do not go together. Each of them is valid by itself. */
function misuse(
  action: string,
  file: string | undefined,
  { form, email, out, files }: Options,
): string | undefined {
  if (action === "delete" && (email === undefined || form !== undefined))
    return "delete takes --email and nothing else: npm run leads -- delete --email ama@example.com";
  const whole = action === "backup" || action === "restore";
  if (whole && (file === undefined || form !== undefined || email !== undefined))
    return `${action} covers all leads and takes only the name of a file: npm run leads -- ${action} data/leads-2026-11-21.backup`;
  if (!whole && file !== undefined) return `Unexpected argument "${file}". To export to a file, use --out.`;
  if (action !== "export" && out !== undefined) return "Only export takes --out.";
  if (action !== "export" && files !== undefined) return "Only export takes --files.";
  return undefined;
}

async function exportLeads(
  url: string,
  open: () => Promise<Store>,
  filter: LeadFilter,
  { format, out, files, formOf }: Options & { formOf: FormOf },
): Promise<number> {
  const { read, file, damage, close } = await openReadable(
    { open, salvage: () => salvageStore(url) },
    filter,
  );
  let isWhole = true;
  try {
    const written = formats[format](read, formOf);
    if (out !== undefined) await writePrivateFile(givenPath(out), written);
    else {
      makeOutputPrivate();
      await print(written);
    }
    // After the leads, so that each of them has its files.
    if (files !== undefined) {
      const exported = await exportFiles(read(), { file }, givenPath(files));
      console.error(describeFiles(exported, files));
      isWhole = exported.lost.length === 0;
    }
  } finally {
    await close();
  }
  if (damage) console.error(describeDamage(damage));
  return damage || !isWhole ? 1 : 0;
}

async function remove(store: Store, email: string): Promise<void> {
  const count = await store.remove(email);
  console.log(count === 1 ? "1 lead is deleted." : `${count} leads are deleted.`);
}

async function backUp(store: Store, file: string): Promise<void> {
  await writePrivateFile(file, writeBackup(store.snapshot(), new Date()));
  const count = await checkBackup(file);
  console.log(`${count === 1 ? "1 lead is" : `${count} leads are`} backed up to ${file}`);
}

async function restore(store: Store, file: string): Promise<number> {
  const restored = await store.restore(readBackup(file));
  console.log(describeRestored(restored));
  return restored.conflicts.length > 0 ? 1 : 0;
}
