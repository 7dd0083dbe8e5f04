import { reasonOf } from "../errors/KenteError.ts";

/**
 * Does work with an ear on the console, where React says what it finds wrong.
 * @returns what was made, undefined if the work has thrown, and what was wrong
 */
export function listening<Made>(work: () => Made): { made: Made | undefined; wrong: string[] } {
  const { error, warn } = console;
  const wrong: string[] = [];
  const listen = (format: unknown, ...words: unknown[]) => {
    const rest = [...words];
    const text = String(format).replace(/%[sdio]/g, () => String(rest.shift()));
    wrong.push(text.replace(/\s+/g, " ").trim());
  };
  Object.assign(console, { error: listen, warn: listen });
  try {
    return { made: work(), wrong };
  } catch (cause) {
    return { made: undefined, wrong: [...wrong, `it throws: ${reasonOf(cause)}`] };
  } finally {
    Object.assign(console, { error, warn });
  }
}
