/** Ways a body can be encoded, the smallest first. */
export const codings = ["br", "gzip"] as const;
export type Coding = (typeof codings)[number];

/**
 * Chooses how to encode a body by an `Accept-Encoding` header.
 * @returns the coding the client likes best, `br` before `gzip` where it likes both the same; undefined for the plain body
 */
export function chooseCoding(header: string | undefined): Coding | undefined {
  if (!header) return undefined;
  const weights = new Map(header.split(",").map(readWeight));
  const weight = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  const plain = weights.get("identity") ?? 0;
  const [best] = codings
    .filter((coding) => weight(coding) > 0 && weight(coding) >= plain)
    .sort((a, b) => weight(b) - weight(a));
  return best;
}

function readWeight(part: string): [name: string, weight: number] {
  const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
  const written = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
  const weight = written === undefined ? 1 : Number(written);
  return [name, weight >= 0 && weight <= 1 ? weight : 0];
}

/** Whether an `If-None-Match` header names this entity tag. Weak and strong tags compare alike, as the field asks. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  return header.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === tag);
}

/** A stretch of a file; `end` is the last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads a `Range` header.
 * @returns the stretch asked for; `unsatisfiable` where it lies outside the file; undefined where the header is missing,
 *   malformed or asks for several stretches, and the whole file is the answer
 */
export function readRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!match) return undefined;
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Number(last);
    return length === 0 || size === 0
      ? "unsatisfiable"
      : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) return "unsatisfiable";
  return start > end ? undefined : { start, end };
}
