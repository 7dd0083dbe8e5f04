let last: Promise<unknown> = Promise.resolve();

/**
 * Runs conversions of fonts one after another. Each returns memory of WebAssembly that the next one overwrites: two at
 * the same time give fonts whose letters are damaged.
 */
export function inTurn<Result>(convert: () => Promise<Result>): Promise<Result> {
  const result = last.then(convert);
  last = result.catch(() => {});
  return result;
}
