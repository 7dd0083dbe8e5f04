import { type Node, type ParseError, parseTree } from "jsonc-parser";
import { isObject, isSame } from "../content/json/value.ts";
import type { Json, JsonObject, JsonPath } from "../contract/json.ts";
import { KenteError } from "../errors/KenteError.ts";
import { alignItems } from "./alignItems.ts";
import { differenceOf } from "./differences.ts";

/** Returns the keys that an object at a path can have, in the order of its schema; undefined where that is not known. */
type KeyOrder = (path: JsonPath, value: JsonObject) => readonly string[] | undefined;

/**
 * Changes a JSON text so that it says another value, and leaves all else as it is written: the order of keys, indentation,
 * line ends, what stands on one line, how texts are escaped. Items of a list that have moved take their text along.
 * @param text of a file; an empty one is written anew
 * @param order where new keys belong; otherwise each follows the key before it in the value
 * @throws KenteError `rewrite-syntax` where the text is not JSON
 */
export function rewrite(text: string, value: Json, { order }: { order?: KeyOrder } = {}): string {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  if (root === undefined && text.trim() === "")
    return `${new Writer(text, root, order).fresh(value, "", false)}\n`;
  if (root === undefined || errors.length > 0) throw new KenteError("rewrite-syntax", {});
  const written = new Writer(text, root, order).rewritten(root, jsonOf(root), value, []);
  return text.slice(0, root.offset) + written + text.slice(endOf(root));
}

/** In characters. A new object or list that is longer stands on several lines. */
const widest = 80;

/** A member or item as it will be written. */
interface Entry {
  text: string;
  /** The index of the old one. */
  from?: number | undefined;
}

/** Writes values in the style of a text. */
class Writer {
  private readonly lineEnd: string;
  private readonly unit: string;
  private readonly space: string;
  private readonly padding: string;
  private nodes: readonly Node[] | undefined;

  constructor(
    private readonly text: string,
    private readonly root: Node | undefined,
    private readonly order: KeyOrder | undefined,
  ) {
    this.lineEnd = /\r\n|\n|\r/.exec(text)?.[0] ?? "\n";
    this.unit = /[\r\n]([ \t]+)\S/.exec(text)?.[1] ?? "  ";
    const named = root && within(root).find(({ type }) => type === "property");
    const [, first] = named?.children ?? [];
    const space = first && text.slice((named?.colonOffset ?? 0) + 1, first.offset);
    this.space = space !== undefined && isFlat(space) ? space : " ";
    this.padding = /\{([ \t]*)"[^\r\n]*\}/.exec(text)?.[1] ?? this.space;
  }

  /** The text of a node, so that it says another value than its old one. */
  rewritten(node: Node, old: Json, value: Json, path: JsonPath): string {
    if (isSame(old, value)) return this.slice(node);
    if (hasMembers(node) && isObject(old) && isObject(value)) return this.object(node, old, value, path);
    if (hasMembers(node) && Array.isArray(old) && Array.isArray(value))
      return this.list(node, old, value, path);
    if (typeof old === "string" && typeof value === "string") return this.string(node, old, value);
    return this.fresh(
      value,
      this.indentAt(node.offset),
      isFlat(this.slice(node.parent ?? node)) || undefined,
    );
  }

  private object(node: Node, old: JsonObject, value: JsonObject, path: JsonPath): string {
    const members = node.children ?? [];
    // Of two members with one name the last counts.
    const index = new Map(members.map((member, at) => [String(member.children?.[0]?.value), at]));
    const known = [...new Set(index.keys())].sort(
      (one, other) => (index.get(one) ?? 0) - (index.get(other) ?? 0),
    );
    const isOneLine = isFlat(this.slice(node)) || undefined;
    const entries = this.keys(known, value, path).map((key): Entry => {
      const now = value[key] ?? null;
      const from = index.get(key);
      const [name, before] = (from !== undefined && members[from]?.children) || [];
      if (name === undefined || before === undefined)
        return {
          text: `${JSON.stringify(key)}:${this.space}${this.fresh(now, this.indentInside(node), isOneLine)}`,
        };
      const kept = this.text.slice(name.offset, before.offset);
      return { from, text: kept + this.rewritten(before, old[key] ?? null, now, [...path, key]) };
    });
    return this.joined(node, entries);
  }

  /** The keys of an object in the order in which they are written. */
  private keys(known: readonly string[], value: JsonObject, path: JsonPath): string[] {
    const keys = known.filter((key) => Object.hasOwn(value, key));
    const wanted = Object.keys(value);
    const added = wanted.filter((key) => !known.includes(key));
    const order = added.length === 0 ? undefined : this.order?.(path, value);
    for (const key of added) {
      const rank = order?.indexOf(key) ?? -1;
      const rankOf = (other: string) => order?.indexOf(other) ?? -1;
      const before = keys.findLastIndex((other) => rankOf(other) >= 0 && rankOf(other) < rank);
      const after = keys.findIndex((other) => rankOf(other) > rank);
      const previous = wanted[wanted.indexOf(key) - 1];
      const usual = previous === undefined ? 0 : keys.indexOf(previous) + 1;
      const place = rank < 0 ? usual : before >= 0 ? before + 1 : after >= 0 ? after : keys.length;
      keys.splice(place, 0, key);
    }
    return keys;
  }

  private list(node: Node, old: readonly Json[], value: readonly Json[], path: JsonPath): string {
    const items = node.children ?? [];
    const model = items.map((item) => this.slice(item)).find((text) => /^[[{]\s*[^\]}\s]/.test(text));
    const isOneLine = isFlat(this.slice(node)) || (model === undefined ? undefined : isFlat(model));
    const origins = alignItems(old, value);
    const entries = value.map((now, at): Entry => {
      const from = origins[at];
      const item = from === undefined ? undefined : items[from];
      if (from === undefined || item === undefined)
        return { text: this.fresh(now, this.indentInside(node), isOneLine) };
      return { from, text: this.rewritten(item, old[from] ?? null, now, [...path, at]) };
    });
    return this.joined(node, entries);
  }

  /** Writes members or items with what stands between those of the old object or list. */
  private joined(node: Node, entries: readonly Entry[]): string {
    const { offset, children = [] } = node;
    const whole = this.slice(node);
    const [first, last] = [children[0], children.at(-1)];
    if (first === undefined || last === undefined || entries.length === 0)
      return whole.charAt(0) + whole.slice(-1);
    const lead = this.text.slice(offset + 1, first.offset);
    const tail = this.text.slice(endOf(last), endOf(node) - 1);
    const gaps = children
      .slice(1)
      .map((child, at) => this.text.slice(endOf(children[at] ?? child), child.offset));
    const [shortest = `,${/[\r\n]/.test(lead) ? lead : this.space}`] = gaps.toSorted(
      (one, other) => one.length - other.length,
    );
    const gapBefore = (at: number) => {
      if (entries.length === children.length) return gaps[at - 1] ?? shortest;
      const { from = -1 } = entries[at] ?? {};
      return (entries[at - 1]?.from === from - 1 ? gaps[from - 1] : undefined) ?? shortest;
    };
    const inside = entries.map(({ text }, at) => (at === 0 ? text : gapBefore(at) + text)).join("");
    return whole.charAt(0) + lead + inside + tail + whole.slice(-1);
  }

  /** Changes a text only where it differs, so that escapes stay as they are written. */
  private string(node: Node, old: string, value: string): string {
    const units =
      this.slice(node)
        .slice(1, -1)
        .match(/\\u[\da-fA-F]{4}|\\.|[^\\]/gs) ?? [];
    const { offset, length, text } = differenceOf(old, value);
    const changed = JSON.stringify(text).slice(1, -1);
    return `"${units.slice(0, offset).join("")}${changed}${units.slice(offset + length).join("")}"`;
  }

  /**
   * Writes a new value.
   * @param indent of the line that it begins on
   * @param isOneLine whether it has to stand on one line; where that is not given, it does if it is short
   */
  fresh(value: Json, indent: string, isOneLine?: boolean): string {
    const members = typeof value === "object" && value !== null ? Object.entries(value) : [];
    if (members.length === 0) return JSON.stringify(value);
    const moved = this.piece(value, members.length);
    if (moved !== undefined && (isOneLine !== true || isFlat(this.slice(moved)))) {
      const own = this.indentAt(moved.offset);
      return this.slice(moved).replace(
        /(\r\n|\n|\r)([ \t]*)/g,
        (_, end: string, blanks: string) =>
          end + (blanks.startsWith(own) ? indent + blanks.slice(own.length) : blanks),
      );
    }
    const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
    const each = (write: (member: Json) => string) =>
      members.map(([key, member]) =>
        Array.isArray(value) ? write(member) : `${JSON.stringify(key)}:${this.space}${write(member)}`,
      );
    if (isOneLine !== false) {
      const padding = Array.isArray(value) ? "" : this.padding;
      const line =
        open + padding + each((one) => this.fresh(one, "", true)).join(`,${this.space}`) + padding + close;
      if (isOneLine || (indent.length + line.length <= widest && !line.slice(1).includes("{"))) return line;
    }
    const inner = indent + this.unit;
    const lines = each((one) => this.fresh(one, inner)).map((line) => inner + line);
    return [open, lines.join(`,${this.lineEnd}`), indent + close].join(this.lineEnd);
  }

  /** The part of the old text that says an object or a list: it may have moved. */
  private piece(value: Json, size: number): Node | undefined {
    this.nodes ??= this.root === undefined ? [] : within(this.root);
    return this.nodes.find(
      (node) => node.children?.length === size && node.type !== "property" && isSame(jsonOf(node), value),
    );
  }

  private slice(node: Node): string {
    return this.text.slice(node.offset, endOf(node));
  }

  /** The indentation of the line of an offset. */
  private indentAt(offset: number): string {
    const start =
      Math.max(this.text.lastIndexOf("\n", offset - 1), this.text.lastIndexOf("\r", offset - 1)) + 1;
    return /^[ \t]*/.exec(this.text.slice(start, offset))?.[0] ?? "";
  }

  /** The indentation of what is inside of an object or a list. */
  private indentInside(node: Node): string {
    return this.indentAt(node.children?.[0]?.offset ?? node.offset);
  }
}

function endOf({ offset, length }: Node): number {
  return offset + length;
}

function hasMembers({ children = [] }: Node): boolean {
  return children.length > 0;
}

function isFlat(text: string): boolean {
  return !/[\r\n]/.test(text);
}

function jsonOf(node: Node): Json {
  const { type, value, children = [] } = node;
  if (type === "array") return children.map(jsonOf);
  if (type !== "object") return value as Json;
  return Object.fromEntries(
    children.flatMap(({ children: [name, member] = [] }) =>
      name && member ? [[String(name.value), jsonOf(member)]] : [],
    ),
  );
}

/** A node and all that are inside of it. */
function within(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(within)];
}
