/** Largest file that is looked at, in bytes. */
export const MAX_FILE_SIZE = 1_000_000;

/** How many levels of objects and lists a file may nest. */
export const MAX_DEPTH = 32;

/** Keys that JavaScript gives a meaning of its own. */
export const refusedKeys: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);
