import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";

/**
 * The least that satisfies an expanded schema, as the body of an editor's snippet: required keys only, with a stop
 * for each text.
 */
export function snippetFor(schema: JsonSchema): Json {
  let stop = 0;
  const fill = (one: Json): Json => {
    if (one === null || typeof one !== "object" || Array.isArray(one)) return "";
    if (one.const !== undefined) return one.const;
    if (Array.isArray(one.enum)) return one.enum[0] ?? "";
    switch (one.type) {
      case "array":
        return Array.from({ length: Number(one.minItems ?? 1) }, () => fill(one.items ?? {}));
      case "object": {
        const properties = (one.properties ?? {}) as JsonObject;
        const required = (one.required ?? []) as string[];
        return Object.fromEntries(required.map((key) => [key, fill(properties[key] ?? {})]));
      }
      case "boolean":
        return false;
      case "integer":
      case "number":
        return one.minimum ?? 0;
      default:
        stop += 1;
        return `\${${stop}:${String(one.title ?? "").replace(/[$}\\]/g, "")}}`;
    }
  };
  return fill(schema);
}
