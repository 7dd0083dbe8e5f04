/**
 * Replaces the library that RJSF compares values with, in bundles (see `engine/bundle/plugin/replaceModules.ts`). The values here
 * are JSON, or the props of RJSF's components: plain objects without circles.
 */
export const createCustomEqual = () => equal;

/** All functions are equal, as RJSF wants it: a new one alone is no reason to render again. */
function equal(one: unknown, other: unknown): boolean {
  if (one === other || (Number.isNaN(one) && Number.isNaN(other))) return true;
  if (typeof one === "function") return typeof other === "function";
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && equal(one[key], other[key]))
  );
}

/** Whether it is an array or an object without a class. Others, such as elements of the page, equal themselves only. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null;
}
