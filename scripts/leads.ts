import type { Lead, Store } from "../engine/contract/store.ts";
import { checkBackup, readBackup, writeBackup } from "../engine/server/leads/backup.ts";
import { fieldNames } from "../engine/server/leads/columns.ts";
import { exportFiles, type FormOf, formats, writePrivateFile } from "../engine/server/leads/formats.ts";
import { openReadable } from "../engine/server/leads/openReadable.ts";
import {
  counted,
  describeDamage,
  describeFiles,
  describeNothing,
  describeRestored,
  formatLead,
  formatList,
  leadLines,
  maxListed,
} from "../engine/server/leads/reports.ts";
import { complete, formsOf, knownForm, select } from "../engine/server/leads/selection.ts";
import { openStore, salvageStore } from "../engine/server/openStore.ts";
import { type MailSettings, readSettings } from "../engine/server/settings.ts";
import type { Values } from "./support/command.ts";
import { databaseIn, loadEnvironment, storeOptions } from "./support/environment.ts";
import { type LeadAction, leadsCommand, misuse, selectionOf } from "./support/leadsCommand.ts";
import { runCommand } from "./support/run.ts";
import { givenPath, selectedSite } from "./support/site.ts";
import { confirm, makeOutputPrivate, print } from "./support/terminal.ts";
import { testMail } from "./support/testMail.ts";

/** Columns of lines where there is no terminal. */
const widthOfFiles = 160;

/** What an action works with. */
interface Call {
  options: Values<typeof leadsCommand>;
  /** The word after the action, if it needs one. */
  argument: string;
  /** The address of the database. */
  url: string;
  formOf: FormOf;
  /** Names of the site's forms. */
  forms: readonly string[];
  /** Names of the fields that they have. */
  fields(): ReadonlySet<string>;
  /** How mail is sent, if it is. */
  mail: MailSettings | undefined;
  open(): Promise<Store>;
}

const actions: Record<LeadAction, (call: Call) => Promise<number>> = {
  list: withStore(list),
  show: withStore(show),
  export: exportLeads,
  delete: withStore(remove),
  backup: withStore(backUp),
  // Before the store is created.
  restore: async (call) => {
    await checkBackup(givenPath(call.argument));
    return withStore(restore)(call);
  },
  "test-mail": ({ mail, options }) => testMail(mail, options.to),
};

await runCommand(leadsCommand, async (options, [name, argument]) => {
  const action = name as LeadAction;
  const wrong = misuse(action, argument, options);
  if (wrong) {
    console.error(wrong);
    return 2;
  }
  const site = selectedSite({ site: options.site });
  loadEnvironment(site);
  const { databaseUrl, mail } = readSettings(process.env, 0);
  const url = databaseIn(site, databaseUrl);
  const formOf = (id: string) => knownForm(site.pages, id);
  const forms = formsOf(site.pages);
  return actions[action]({
    options,
    argument: argument ?? "",
    url,
    formOf,
    forms,
    fields: () => fieldNames(forms.map(formOf)),
    mail,
    open: () => openStore(url, { ...storeOptions(site), create: action === "restore" }),
  });
});

function withStore(use: (store: Store, call: Call) => Promise<number>): (call: Call) => Promise<number> {
  return async (call) => {
    const store = await call.open();
    try {
      return await use(store, call);
    } finally {
      await store.close();
    }
  };
}

async function list(store: Store, { options, forms, fields, formOf }: Call): Promise<number> {
  const selection = await complete(store, selectionOf(options), forms);
  const leads = counting(() => select(store, selection));
  await print(formatList(leads.read(), linesOf(formOf)));
  if (leads.count === 0) console.error(await describeNothing(store, selection, fields()));
  return 0;
}

async function show(store: Store, { options, argument, forms, fields, formOf }: Call): Promise<number> {
  const selection = await complete(store, { id: argument }, forms);
  for await (const lead of select(store, selection)) {
    await print([formatLead(lead, formOf(lead.form), await store.waitingMails(lead.id))]);
    return (await saveFiles(store, [lead], options.files)) ? 0 : 1;
  }
  console.error(await describeNothing(store, selection, fields()));
  return 1;
}

async function exportLeads({ options, url, open, forms, fields, formOf }: Call): Promise<number> {
  const { format = "csv", out, files } = options;
  const { damage, close, ...store } = await openReadable({ open, salvage: () => salvageStore(url) });
  let isWhole = true;
  try {
    const selection = await complete(store, selectionOf(options), forms);
    const leads = counting(() => select(store, selection));
    const written = formats[format](leads.read, formOf, selection.form);
    if (out !== undefined) await writePrivateFile(givenPath(out), written);
    else {
      makeOutputPrivate();
      await print(written);
    }
    if (leads.count === 0) console.error(await describeNothing(store, selection, fields()));
    // After the leads, so that each of them has its files.
    isWhole = await saveFiles(store, leads.read(), files);
  } finally {
    await close();
  }
  if (damage) console.error(describeDamage(damage));
  return damage || !isWhole ? 1 : 0;
}

/** Deletes the leads that it has shown, and none that came in since. */
async function remove(store: Store, { options, forms, fields, formOf }: Call): Promise<number> {
  const selection = await complete(store, selectionOf(options), forms);
  const lineOf = linesOf(formOf);
  const ids: string[] = [];
  let files = 0;
  for await (const lead of select(store, selection)) {
    if (ids.length < maxListed) console.log(lineOf(lead));
    ids.push(lead.id);
    files += lead.files?.length ?? 0;
  }
  if (ids.length === 0) {
    console.error(`${await describeNothing(store, selection, fields())} Nothing was deleted.`);
    return 0;
  }
  if (ids.length > maxListed) console.log(`… and ${ids.length - maxListed} more`);
  console.log(`${counted(ids.length, "lead")} and ${counted(files, "file")}`);
  const isAgreed = options.yes || (await confirm("Delete them?"));
  if (!isAgreed) {
    const unasked = " There is no terminal to ask on. To delete them without being asked, add --yes.";
    console.error(`Nothing was deleted.${isAgreed === undefined ? unasked : ""}`);
    return 1;
  }
  const count = await store.remove(ids);
  console.log(
    `${count === 1 ? "1 lead is" : `${count} leads are`} deleted. Backups and exports still hold ${count === 1 ? "it" : "them"}.`,
  );
  return 0;
}

async function backUp(store: Store, { argument }: Call): Promise<number> {
  const file = givenPath(argument);
  await writePrivateFile(file, writeBackup(store.snapshot(), new Date()));
  const count = await checkBackup(file);
  console.log(`${count === 1 ? "1 lead is" : `${count} leads are`} backed up to ${file}`);
  return 0;
}

async function restore(store: Store, { argument }: Call): Promise<number> {
  const restored = await store.restore(readBackup(givenPath(argument)));
  console.log(describeRestored(restored));
  return restored.conflicts.length > 0 ? 1 : 0;
}

/**
 * Writes the files of leads, if a folder for them is given.
 * @returns whether all of them are there
 */
async function saveFiles(
  store: Pick<Store, "file">,
  leads: AsyncIterable<Lead> | Iterable<Lead>,
  folder: string | undefined,
): Promise<boolean> {
  if (folder === undefined) return true;
  const exported = await exportFiles(leads, store, givenPath(folder));
  console.error(describeFiles(exported, folder));
  return exported.lost.length === 0;
}

function linesOf(formOf: FormOf): (lead: Lead) => string {
  return leadLines(formOf, process.stdout.columns || widthOfFiles);
}

/** Counts leads while they are read. */
function counting(read: () => AsyncIterable<Lead>) {
  const leads = {
    /** The number of those that were read last. */
    count: 0,
    async *read() {
      leads.count = 0;
      for await (const lead of read()) {
        leads.count += 1;
        yield lead;
      }
    },
  };
  return leads;
}
