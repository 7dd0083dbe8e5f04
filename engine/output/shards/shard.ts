import { createHash } from "node:crypto";
import { KenteError } from "../../errors/KenteError.ts";

/** One of the parts that a site is built in. */
export interface Shard {
  /** Its number, from 1. */
  index: number;
  /** The number of all parts. */
  count: number;
}

/**
 * Reads a part as it is typed: `3/16`.
 * @throws KenteError `shard-number`
 */
export function readShard(text: string): Shard {
  const [, index, count] = /^(\d{1,4})\/(\d{1,4})$/.exec(text)?.map(Number) ?? [];
  if (!index || !count || index > count) throw new KenteError("shard-number", { shard: text });
  return { index, count };
}

/**
 * Whether a part has a page. The hash of its path decides: a page stays in its part when others come and go, so that each
 * part can take it from its last output.
 */
export function isInShard(path: string, { index, count }: Shard): boolean {
  const number = createHash("sha256").update(path).digest().readUIntBE(0, 6);
  return number % count === index - 1;
}
