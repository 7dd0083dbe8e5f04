import { resolve } from "node:path";
import type { Lead, Store } from "../engine/contract/store.ts";
import { printable } from "../engine/lint/printable.ts";
import { formats } from "../engine/server/leads/formats.ts";
import { openStore } from "../engine/server/openStore.ts";
import { readSettings } from "../engine/server/settings.ts";
import { type Command, runCommand } from "./arguments.ts";
import { loadEnvironment } from "./environment.ts";

const command = {
  name: "npm run leads --",
  summary: "Shows, exports or deletes what came in through the forms. DATABASE_URL says where it is kept.",
  positionals: [{ name: "ACTION", description: "What to do", choices: ["list", "export", "delete"] }],
  options: {
    form: { type: "string", value: "NAME", description: "Only what came in through this form" },
    email: { type: "string", value: "ADDRESS", description: "Only what came from this address" },
    format: {
      type: "string",
      value: "FORMAT",
      description: "What to export as",
      choices: ["csv", "json"],
      default: "csv",
    },
  },
} as const satisfies Command;

await runCommand(command, async ({ form, email, format }, [action]) => {
  if (action === "delete" && (email === undefined || form !== undefined)) {
    console.error(
      "Deleting takes the address whose leads are to go, and nothing else: npm run leads -- delete --email ama@example.com",
    );
    return 2;
  }
  loadEnvironment(resolve(import.meta.dirname, ".."));
  const store = await openStore(readSettings(process.env, 0).databaseUrl);
  const filter = { ...(form !== undefined && { form }), ...(email !== undefined && { email }) };
  try {
    if (action === "delete") await remove(store, email ?? "");
    else if (action === "list") await list(store.list(filter));
    else for await (const part of formats[format](store.list(filter))) process.stdout.write(part);
    return 0;
  } finally {
    await store.close();
  }
});

async function list(leads: AsyncIterable<Lead>): Promise<void> {
  let count = 0;
  for await (const { receivedAt, form, email = "", flags } of leads) {
    count += 1;
    const time = new Date(receivedAt).toISOString().slice(0, 16).replace("T", " ");
    console.log([time, form.padEnd(12), printable(email), ...flags.map((flag) => `[${flag}]`)].join("  "));
  }
  console.log(count === 1 ? "1 lead" : `${count} leads`);
}

async function remove(store: Store, email: string): Promise<void> {
  const count = await store.remove(email);
  console.log(count === 1 ? "1 lead is deleted." : `${count} leads are deleted.`);
}
