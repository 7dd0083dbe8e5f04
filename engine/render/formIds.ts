/** The ids of all forms in compiled blocks: a form is what has an id, a schema and a way to be sent. */
export function formIds(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== "object" || value === null) return found;
  if ("id" in value && typeof value.id === "string" && "schema" in value && "send" in value)
    found.add(value.id);
  else for (const inner of Object.values(value)) formIds(inner, found);
  return found;
}
