/** ANSI codes that begin and end each style. */
const codes = { bold: [1, 22], dim: [2, 22], red: [31, 39], yellow: [33, 39], cyan: [36, 39] } as const;

/** Adds a style to a text. */
export type Paint = (colour: keyof typeof codes, text: string) => string;

/** Returns a {@link Paint} that adds styles only if the output shows colours. */
export function painter(colour: boolean): Paint {
  return (name, text) => (colour ? `\u001b[${codes[name][0]}m${text}\u001b[${codes[name][1]}m` : text);
}

/**
 * Whether to write colours. `FORCE_COLOR` decides if it is set, then `NO_COLOR`, then whether the output is a terminal.
 * @param terminal whether the output is a terminal
 * @param environment the environment of the process
 */
export function showsColour(
  terminal: boolean,
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  const { FORCE_COLOR: force, NO_COLOR: no, TERM: term } = environment;
  if (force !== undefined) return force !== "0" && force !== "false";
  if (no) return false;
  return terminal && term !== "dumb";
}
