import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import type { JsonPath } from "../contract/json.ts";

/**
 * Swaps two members of an object, each with its text. For values the order of keys makes no difference, so that `rewrite` keeps it.
 * @param path of the object
 */
export function swapMembers(text: string, path: JsonPath, one: string, other: string): string {
  const root = parseTree(text);
  const object = root && findNodeAtLocation(root, [...path]);
  const members = (object?.children ?? []).filter(({ children }) =>
    [one, other].includes(String(children?.[0]?.value)),
  );
  const [first, second] = members;
  if (members.length !== 2 || first === undefined || second === undefined) return text;
  const textOf = ({ offset, length }: Node) => text.slice(offset, offset + length);
  const between = text.slice(first.offset + first.length, second.offset);
  return [
    ...[text.slice(0, first.offset), textOf(second), between, textOf(first)],
    text.slice(second.offset + second.length),
  ].join("");
}
