import { once } from "node:events";
import { resolve } from "node:path";
import type { Lead, Store } from "../engine/contract/store.ts";
import { printable } from "../engine/lint/printable.ts";
import { formats } from "../engine/server/leads/formats.ts";
import { openStore } from "../engine/server/openStore.ts";
import { readSettings } from "../engine/server/settings.ts";
import { type Command, runCommand } from "./arguments.ts";
import { databaseIn, loadEnvironment } from "./environment.ts";

const root = resolve(import.meta.dirname, "..");

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
  loadEnvironment(root);
  const store = await openStore(databaseIn(root, readSettings(process.env, 0).databaseUrl));
  const filter = { ...(form !== undefined && { form }), ...(email !== undefined && { email }) };
  try {
    if (action === "delete") await remove(store, email ?? "");
    else if (action === "list") await print(list(store.list(filter)));
    else await print(formats[format](() => store.list(filter)));
    return 0;
  } finally {
    await store.close();
  }
});

/** Writes no faster than the other side reads: there may be more than memory holds. */
async function print(parts: AsyncIterable<string>): Promise<void> {
  for await (const part of parts) if (!process.stdout.write(part)) await once(process.stdout, "drain");
}

async function* list(leads: AsyncIterable<Lead>): AsyncGenerator<string> {
  let count = 0;
  for await (const { receivedAt, form, email = "", flags } of leads) {
    count += 1;
    const time = new Date(receivedAt).toISOString().slice(0, 16).replace("T", " ");
    yield `${[time, form.padEnd(12), printable(email), ...flags.map((flag) => `[${flag}]`)].join("  ")}\n`;
  }
  yield count === 1 ? "1 lead\n" : `${count} leads\n`;
}

async function remove(store: Store, email: string): Promise<void> {
  const count = await store.remove(email);
  console.log(count === 1 ? "1 lead is deleted." : `${count} leads are deleted.`);
}
