/** The largest file that is read, in bytes. */
export const MAX_FILE_SIZE = 1_000_000;

/** The largest file of records, in bytes. */
export const MAX_DATA_SIZE = 20_000_000;

/** How many levels of objects and lists a file may nest. */
export const MAX_DEPTH = 32;

/** Keys with a special meaning in JavaScript. */
export const refusedKeys: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);
