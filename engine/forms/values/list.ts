import type { FormValues } from "../../contract/form.ts";
import type { Json } from "../../contract/json.ts";
import { valueAt } from "../validation/messages.ts";
import { withValue } from "./controls.ts";
import { pathOfName } from "./names.ts";

/** Changes a list as the button says that a visitor without scripts has pressed: "add animals", "remove animals[2]". */
export function withListChanged(values: FormValues, change: string): FormValues {
  const [what, name = ""] = change.split(" ");
  const path = pathOfName(name)?.path;
  // Of an entry that is not there, no list can change.
  const isThere = path?.every(
    (step, index) => typeof step === "string" || valueAt(values, path.slice(0, index + 1)) !== undefined,
  );
  if (path === undefined || !isThere) return values;
  const at = path.at(-1);
  const owner = what === "add" ? path : path.slice(0, -1);
  const list = valueAt(values, owner);
  const entries: Json[] = Array.isArray(list) ? [...list] : [];
  const index = Number(at);
  if (what === "add") entries.push(null);
  else if (!Number.isInteger(index) || index < 0 || index >= entries.length) return values;
  else if (what === "remove") entries.splice(index, 1);
  else if (what === "copy") entries.splice(index + 1, 0, structuredClone(entries[index] ?? null));
  else {
    const to = what === "up" ? index - 1 : index + 1;
    const [moved = null] = entries.splice(index, 1);
    entries.splice(Math.max(to, 0), 0, moved);
  }
  return withValue(values, owner, entries) as FormValues;
}
