import { parseAccept } from "hono/utils/accept";

/** Supported content codings, the smallest result first. */
export const codings = ["br", "gzip"] as const;
export type Coding = (typeof codings)[number];

/** What was chosen for the first headers: nearly all clients send one of a few. */
const chosen = new Map<string, Coding | undefined>();
const mostChosen = 100;

/**
 * Chooses a content coding by an `Accept-Encoding` header.
 * @returns the coding with the highest weight, `br` before `gzip` if both have the same; undefined for the plain body
 */
export function chooseCoding(header: string | undefined): Coding | undefined {
  if (!header) return undefined;
  if (chosen.has(header)) return chosen.get(header);
  const coding = bestCoding(header);
  if (chosen.size < mostChosen) chosen.set(header, coding);
  return coding;
}

function bestCoding(header: string): Coding | undefined {
  const weights = new Map(parseAccept(header.toLowerCase()).map(({ type, q }) => [type, q]));
  const weight = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  const plain = weights.get("identity") ?? 0;
  const [best] = codings
    .filter((coding) => weight(coding) > 0 && weight(coding) >= plain)
    .sort((a, b) => weight(b) - weight(a));
  return best;
}

/** Whether an `If-None-Match` header contains this entity tag. The comparison is weak, as RFC 9110 asks. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  return header.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === tag);
}

/** Bytes of a file; `end` is the last one. */
interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads a `Range` header.
 * @returns the range; `unsatisfiable` if it is outside the file; undefined if the header is missing, malformed or asks for
 *   several ranges, which means that the answer is the whole file
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
