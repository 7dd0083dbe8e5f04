/** Failures of the browser's code. */
export const browserEntries = {} as const;
