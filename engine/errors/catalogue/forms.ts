/** Failures of forms and transports. */
export const formEntries = {} as const;
