export const defaultHandlers = {};
