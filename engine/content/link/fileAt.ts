import type { Names } from "../../contract/linkSpace.ts";
import { decodedAddress } from "./oldAddress.ts";

/**
 * Finds the file that a link means, written as its name or as its address: `/files/Preise 2026.pdf`, `/files/Preise%202026.pdf`.
 * @returns its name, and what follows it in the link: `#page=2`
 */
export function fileAt(value: string, files: Pick<Names, "has">): { file: string; rest: string } | undefined {
  const [path = ""] = value.split(/[?#]/, 1);
  const ways = [value, path, decodedAddress(path)];
  const file = ways.find((one) => files.has(one));
  return file === undefined ? undefined : { file, rest: file === value ? "" : value.slice(path.length) };
}

/** Writes a path, such as the name of a file, as it stands in an address: `/files/Preise%202026.pdf`. */
export function encodePath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}
