import type { Selection } from "../../engine/server/leads/selection.ts";
import summaries from "../summaries.json";
import type { Command, Values } from "./command.ts";
import { siteOption } from "./site.ts";

/** The options of `npm run leads`. */
const leadOptions = {
  site: siteOption,
  form: { type: "string", value: "NAME", description: "Only leads of this form" },
  email: { type: "string", value: "ADDRESS", description: "Only leads with this email address" },
  id: { type: "string", value: "ID", description: "Only the lead whose id begins so" },
  since: { type: "string", value: "DAY", description: "Only leads from this day on: 2026-11-21 (UTC)" },
  before: { type: "string", value: "DAY", description: "Only leads from before this day" },
  text: {
    type: "string",
    value: "WORDS",
    description: "Only leads with these words in a value, in any letter case",
  },
  field: {
    type: "string",
    value: "NAME=VALUE",
    description:
      "Only leads with this value in a field: name=Ama, address.city=Leeds. Can be given several times",
    repeatable: true,
  },
  format: {
    type: "string",
    value: "FORMAT",
    description: "The format of an export, otherwise csv",
    choices: ["csv", "json"],
  },
  out: { type: "string", value: "FILE", description: "The file to export to, instead of standard output" },
  files: { type: "string", value: "DIR", description: "The folder to write the files of the leads to" },
  to: {
    type: "string",
    value: "ADDRESS",
    description: "The recipient of the test mail, otherwise those of MAIL_TO",
  },
  yes: { type: "boolean", description: "Deletes without asking" },
} as const;

type Option = keyof typeof leadOptions;
const allOptions = Object.keys(leadOptions) as Option[];

type Given = Partial<Values<{ name: string; summary: string; options: typeof leadOptions }>>;

const selecting = ["form", "email", "id", "since", "before", "text", "field"] as const;

/** What an action takes. */
interface Action {
  /** Its options besides `--site`. */
  options: readonly Option[];
  /** A complete call. */
  example: string;
  /** The argument that it takes besides options. */
  argument?: string;
  /** Whether it is for selected leads only. */
  selects?: true;
}

/** The actions of `npm run leads` by name. */
const leadActions = {
  list: { options: selecting, example: "list --since 2026-11-21" },
  show: { options: ["files"], example: "show 1a2b3c4d", argument: "the id of a lead" },
  export: {
    options: [...selecting, "format", "out", "files"],
    example: "export --out leads.csv",
  },
  delete: {
    options: [...selecting, "yes"],
    example: "delete --email ama@example.com",
    selects: true,
  },
  backup: { options: [], example: "backup data/leads-2026-11-21.backup", argument: "the name of a file" },
  "test-mail": { options: ["to"], example: "test-mail" },
  restore: { options: [], example: "restore data/leads-2026-11-21.backup", argument: "the name of a file" },
} as const satisfies Record<string, Action>;

export type LeadAction = keyof typeof leadActions;

/** `npm run leads` as its user sees it. {@link misuse} finds what does not go together. */
export const leadsCommand = {
  name: "npm run leads --",
  summary: `${summaries.leads}, and tries the mail about it. DATABASE_URL selects the store.`,
  positionals: [
    { name: "ACTION", description: "What to do", choices: Object.keys(leadActions) },
    {
      name: "ARGUMENT",
      description: "The id of the lead to show, or its beginning; or the backup to write or to restore",
      optional: true,
    },
  ],
  options: leadOptions,
} as const satisfies Command;

/** Explains what is wrong with arguments that are valid by themselves. Undefined if nothing is. */
export function misuse(name: LeadAction, argument: string | undefined, given: Given): string | undefined {
  const { options, argument: needed, selects, example }: Action = leadActions[name];
  const call = `npm run leads -- ${example}`;
  const isGiven = (option: Option) => {
    const value = given[option];
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
  };
  const unfit = allOptions.find(
    (option) => option !== "site" && isGiven(option) && !options.includes(option),
  );
  if (unfit !== undefined) return `--${unfit} is for ${actionsWith(unfit).join(", ")}, not for ${name}.`;
  if (needed !== undefined && !argument) return `${name} needs ${needed}: ${call}`;
  if (needed === undefined && argument !== undefined)
    return `Unexpected argument "${argument}".${name === "export" ? " To export to a file, use --out." : ""}`;
  if (selects && !selecting.some(isGiven))
    return `${name} needs to know which leads, by one or more of --${selecting.join(", --")}: ${call}`;
  for (const option of ["since", "before"] as const)
    if (given[option] !== undefined && startOf(String(given[option])) === undefined)
      return `--${option} is "${given[option]}". It must be a day such as 2026-11-21.`;
  const { since, before } = selectionOf(given);
  if (since !== undefined && before !== undefined && before <= since)
    return "--before must be a later day than --since. The day of --since is included, that of --before is not.";
  // It would be in every value.
  if (given.text?.trim() === "") return "--text is empty. It must be words that are in a value.";
  const field = given.field?.find((one) => one.indexOf("=") < 1);
  if (field !== undefined) return `--field is "${field}". It must be a name and a value: --field name=Ama`;
  return undefined;
}

/** The leads that options select. They have passed {@link misuse}. */
export function selectionOf({ form, email, id, since, before, text, field = [] }: Given): Selection {
  const members = {
    form,
    email,
    id,
    since: since === undefined ? undefined : startOf(since),
    before: before === undefined ? undefined : startOf(before),
    text,
    fields: field.length > 0 ? field : undefined,
  };
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

function actionsWith(option: Option): string[] {
  return Object.entries(leadActions).flatMap(([name, { options }]: [string, Action]) =>
    options.includes(option) ? name : [],
  );
}

/** When a day begins, in UTC. */
function startOf(day: string): number | undefined {
  const time = Date.parse(day);
  // It also reads other formats, and the 30th of February as a day in March.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day;
  return isDay ? time : undefined;
}
