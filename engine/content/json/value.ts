import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";

/** Whether a value is a JSON object: neither `null` nor a list. */
export function isObject(value: unknown): value is JsonObject {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** Whether a text is a JSON number, `true` or `false`: then the text and the value differ only by quotes. */
export function isScalar(text: string): boolean {
  return /^(?:true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?)$/.test(text);
}

/** The value at a path; undefined if there is none. */
export function valueAt(value: Json, path: JsonPath): Json | undefined {
  let here: Json | undefined = value;
  for (const step of path) {
    if (here === null || typeof here !== "object") return undefined;
    here = Array.isArray(here) ? here[Number(step)] : Object.hasOwn(here, step) ? here[step] : undefined;
  }
  return here;
}

/** Converts a JSON pointer into `value` to a path. Steps into a list are numbers. */
export function pathOfPointer(pointer: string, value: Json): (string | number)[] {
  const steps: (string | number)[] = [];
  let here: Json | undefined = value;
  for (const part of pointer.split("/").slice(1)) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    const step: string | number = Array.isArray(here) ? Number(key) : key;
    steps.push(step);
    here = here === undefined ? undefined : valueAt(here, [step]);
  }
  return steps;
}

/** Whether two values are the same in JSON: the order of keys makes no difference. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, index) => isSame(item, other[index]))
    );
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  );
}
