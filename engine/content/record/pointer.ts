import type { JsonPath } from "../../contract/json.ts";

/**
 * A path as a JSON pointer (RFC 6901), which takes less memory. A key that looks like a number begins with `~2`, so that the path
 * can be read back without the value.
 */
export function pointerTo(path: JsonPath): string {
  return path.map((step) => `/${typeof step === "number" ? step : keyStep(step)}`).join("");
}

/** The path that {@link pointerTo} has written. */
export function pathOf(pointer: string): JsonPath {
  if (pointer === "") return [];
  return pointer
    .slice(1)
    .split("/")
    .map((step) => (isNumber(step) ? Number(step) : keyOf(step)));
}

const isNumber = (step: string) => /^\d+$/.test(step);

function keyStep(key: string): string {
  if (!/^\d|[~/]/.test(key)) return key;
  if (isNumber(key)) return `~2${key}`;
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

function keyOf(step: string): string {
  if (!step.includes("~")) return step;
  return step.replace(/^~2/, "").replaceAll("~1", "/").replaceAll("~0", "~");
}
