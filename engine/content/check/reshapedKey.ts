import type { ErrorObject } from "ajv";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import { runsOf, weekdays } from "../contact/weekdays.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import { isObject } from "../source/isObject.ts";
import type { SchemaContext } from "./SchemaContext.ts";

/** Keys of `_site.json` whose values are written in another way today, each with the key that has them now. */
const reshaped: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "": { lang: "languages" },
  contact: { officePhones: "phones", supportPhones: "phones", digitalAddress: "details" },
  "contact/hours": { days: "week", opens: "week", closes: "week" },
};

/**
 * Reports a key of an old `_site.json` whose value has another shape today. The first one of an object offers the new
 * shape of the whole object. Undefined where the key was never used.
 * @param path path of the object that has the key
 */
export function reshapedKey(
  error: ErrorObject,
  { file, value }: SchemaContext,
  path: JsonPath,
): Problem | undefined {
  const key = String(error.params.additionalProperty ?? error.params.unevaluatedProperty);
  if (file.startsWith("_forms/") && path.length === 0 && key === "fields")
    return viewsToday(file, error.data as JsonObject);
  const names = reshaped[path.join("/")];
  if (!/^_site\b.*\.json$/.test(file) || names === undefined || !Object.hasOwn(names, key)) return undefined;
  const found = problem(
    "reshaped-key",
    { from: key, to: names[key] ?? "" },
    { file, path: [...path, key], at: "key" },
  );
  const site = value as JsonObject;
  const holder = error.data as JsonObject;
  const first = Object.keys(holder).find((one) => Object.hasOwn(names, one));
  if (key !== first) return found;
  if (path.length === 0) {
    const languages = [{ code: holder.lang ?? "" }];
    if (holder.languages === undefined)
      found.finding.reshape = { path: ["lang"], key: "languages", json: languages };
  } else if (path.length === 1) found.finding.reshape = { path, json: contactToday(holder) };
  else if (!isOld(site.contact) && namedDays(holder).length > 0)
    found.finding.reshape = { path, json: hoursToday(holder) };
  return found;
}

/** Whether contact details have old keys, so that they are rewritten as a whole. */
function isOld(contact: Json | undefined): boolean {
  return isObject(contact) && Object.keys(contact).some((key) => Object.hasOwn(reshaped.contact ?? {}, key));
}

function contactToday({
  digitalAddress,
  officePhones,
  supportPhones,
  address,
  hours,
  ...rest
}: JsonObject): JsonObject {
  const phones = [
    ...(officePhones === undefined ? [] : [{ label: "Office", numbers: officePhones }]),
    ...(supportPhones === undefined
      ? []
      : [{ label: "Support", numbers: supportPhones, purpose: "support" }]),
  ];
  return {
    ...(address !== undefined && { address }),
    ...(digitalAddress !== undefined && { details: [{ label: "Digital address", value: digitalAddress }] }),
    ...(phones.length > 0 && { phones }),
    ...rest,
    ...(hours !== undefined && { hours: isObject(hours) ? hoursToday(hours) : hours }),
  };
}

/** Rewrites hours. Days in words that are not understood stay, so that the author sees them. */
function hoursToday({ days, opens, closes, ...rest }: JsonObject): JsonObject {
  const named = namedDays({ days: days ?? null });
  if (named.length === 0)
    return { days: days ?? null, opens: opens ?? null, closes: closes ?? null, ...rest };
  return { ...rest, week: [{ days: named, open: [`${opens}-${closes}`] }] };
}

function namedDays({ days }: JsonObject): string[] {
  return typeof days === "string" ? daysNamedIn(days) : [];
}

/** The days of "Monday to Friday" or "Saturday and Sunday". */
function daysNamedIn(words: string): string[] {
  const found = weekdays.filter((day) => words.toLowerCase().includes(day));
  const [from, to] = [found[0], found.at(-1)];
  if (found.length !== 2 || from === undefined || to === undefined || !/ to |[-–]/.test(words)) return found;
  return runsOf(weekdays.slice(weekdays.indexOf(from), weekdays.indexOf(to) + 1)).flat();
}

/** How old forms named what is said of a field, where it is not the same with "ui:" before it. */
const viewNames: Readonly<Record<string, string>> = { label: "ui:markdown", choices: "ui:enumNames" };

/** Reports the `fields` of an old form, which are `ui` today, with other names. */
function viewsToday(file: string, { fields, ui }: JsonObject): Problem {
  const found = problem("reshaped-key", { from: "fields", to: "ui" }, { file, path: ["fields"], at: "key" });
  if (ui !== undefined || !isObject(fields)) return found;
  const views = Object.entries(fields).map(([name, view]) => [
    name,
    isObject(view)
      ? Object.fromEntries(Object.entries(view).map(([key, value]) => [viewNames[key] ?? `ui:${key}`, value]))
      : view,
  ]);
  found.finding.reshape = { path: ["fields"], key: "ui", json: Object.fromEntries(views) as JsonObject };
  return found;
}
