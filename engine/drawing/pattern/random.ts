/** A sequence of choices that a seed decides. */
export interface Random {
  /** A whole number from 0 to `limit`, `limit` excluded. */
  below(limit: number): number;
  /** One of the items; the list must not be empty. */
  pick<Item>(items: readonly Item[]): Item;
}

/** Creates a pseudorandom sequence (Mulberry32): the same for the same seed, on every machine. */
export function random(seed: string): Random {
  let state = hash(seed);
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000) * limit);
  };
  return { below, pick: (items) => items[below(items.length)] as (typeof items)[number] };
}

/** FNV-1a over UTF-16 units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value;
}
