/**
 * Name of the field that people don't see and programs fill in. Whoever does is suspected of sending spam, and not
 * turned away.
 */
export const trapField = "_website";
