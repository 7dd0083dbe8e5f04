import type { Json, JsonObject } from "../../contract/json.ts";

/** Values by the names that controls of the form have: `address[city]`, `animals[0][name]`, `days[]` for each of several. */
export function bracketed(values: JsonObject): [name: string, value: string][] {
  return Object.entries(values).flatMap(([name, value]) => flat(name, value));
}

function flat(name: string, value: Json): [string, string][] {
  if (value === null) return [];
  if (typeof value !== "object") return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inside]) => {
    const isOneOfSeveral = Array.isArray(value) && (inside === null || typeof inside !== "object");
    return flat(`${name}[${isOneOfSeveral ? "" : key}]`, inside);
  });
}

/** The name of the control for a file: `photos[]` for `photos[0]`, `people[1][photo]` for `people[1].photo`. */
export function bracketName(path: string): string {
  const [first = "", ...rest] = path.split(/[.[\]]+/).filter(Boolean);
  const last = rest.length - 1;
  return first + rest.map((step, at) => (at === last && /^\d+$/.test(step) ? "[]" : `[${step}]`)).join("");
}
