import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";

/**
 * Returns the smallest value that satisfies an expanded schema, as the body of an editor's snippet: required keys only,
 * also those that a condition requires, with a tab stop for each text.
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
        const filled: JsonObject = {};
        const add = (required: Json | undefined) => {
          for (const key of (required ?? []) as string[]) filled[key] ??= fill(properties[key] ?? {});
        };
        add(one.required);
        for (const rule of [one, ...((one.allOf ?? []) as JsonObject[])]) {
          if (rule.if === undefined) continue;
          add(((holds(rule.if, filled) ? rule.then : rule.else) as JsonObject | undefined)?.required);
        }
        return filled;
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

/** Whether a value meets a condition on its keys and their constants. */
function holds(condition: Json, value: JsonObject): boolean {
  const { not, required, properties } = condition as JsonObject;
  if (not !== undefined) return !holds(not, value);
  const wanted = Object.entries((properties ?? {}) as Record<string, JsonObject>);
  return (
    ((required ?? []) as string[]).every((key) => key in value) &&
    wanted.every(([key, { const: only }]) => only === undefined || !(key in value) || value[key] === only)
  );
}
