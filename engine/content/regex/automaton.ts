import type { AST } from "@eslint-community/regexpp";

/** The most nodes of an automaton. */
const most = 2000;

/**
 * A step of a backtracking engine.
 * - `read`: reads one character of a set, then continues;
 * - `fork`: tries each branch in turn;
 * - `loop`: repeats its body, which leads back to it, or continues;
 * - `start`: continues only at the beginning of the text;
 * - `end`: has matched.
 */
export type Node =
  | { kind: "read"; id: number; set: CodePoints; next: Node }
  | { kind: "fork"; next: Node[] }
  | { kind: "loop"; body: Node; next: Node }
  | { kind: "start"; next: Node }
  | { kind: "end" };

/** A part of a pattern whose cost has no known bound. */
export interface Unbounded {
  part: "backreference" | "lookaround" | "strings" | "size";
}

/**
 * Converts a pattern to steps. Counted repetitions are unrolled.
 * @returns the first step, or the part that prevents the conversion
 */
export function automatonOf(pattern: AST.Pattern): Node | Unbounded {
  return new Writer().write(pattern);
}

class Writer {
  readonly #sets = new Map<string, CodePoints>();
  #count = 0;
  #unbounded: Unbounded | undefined;

  write({ alternatives }: AST.Pattern): Node | Unbounded {
    const first = this.#choice(alternatives, { kind: "end" });
    return this.#unbounded ?? first;
  }

  #choice(alternatives: readonly AST.Alternative[], next: Node): Node {
    const [only, ...more] = alternatives.map(({ elements }) => this.#sequence(elements, next));
    return only && more.length === 0
      ? only
      : this.#counted({ kind: "fork", next: only ? [only, ...more] : [] });
  }

  #sequence(elements: readonly AST.Element[], next: Node): Node {
    return elements.reduceRight((rest, element) => this.#element(element, rest), next);
  }

  #element(element: AST.Element, next: Node): Node {
    if (this.#unbounded) return next;
    switch (element.type) {
      case "Group":
      case "CapturingGroup":
        return this.#choice(element.alternatives, next);
      case "Quantifier":
        return this.#repeat(element, next);
      case "Assertion":
        if (element.kind === "lookahead" || element.kind === "lookbehind") return this.#stop("lookaround");
        // Other assertions only end paths. Ignoring them counts too many paths, never too few.
        return element.kind === "start" ? this.#counted({ kind: "start", next }) : next;
      case "Character":
      case "CharacterSet":
      case "CharacterClass": {
        const set = this.#sets.get(element.raw) ?? codePointsOf(element);
        if (!set) return this.#stop("strings");
        this.#sets.set(element.raw, set);
        return this.#counted({ kind: "read", id: this.#count, set, next });
      }
      case "Backreference":
        return this.#stop("backreference");
      default:
        return this.#stop("strings");
    }
  }

  #repeat({ element, min, max }: AST.Quantifier, next: Node): Node {
    let first = next;
    if (max === Number.POSITIVE_INFINITY) {
      const again: Node & { kind: "loop" } = { kind: "loop", body: next, next };
      again.body = this.#element(element, again);
      first = this.#counted(again);
    }
    // If one optional repetition is skipped, all later ones are.
    const optional = max === Number.POSITIVE_INFINITY ? 0 : max - min;
    for (let left = optional; left > 0 && !this.#unbounded; left -= 1)
      first = this.#counted({ kind: "fork", next: [this.#element(element, first), next] });
    for (let left = min; left > 0 && !this.#unbounded; left -= 1) {
      const again = this.#element(element, first);
      // Repeating something that reads nothing changes nothing.
      if (again === first) break;
      first = again;
    }
    return first;
  }

  #counted<Kind extends Node>(node: Kind): Kind {
    this.#count += 1;
    if (this.#count > most) this.#unbounded ??= { part: "size" };
    return node;
  }

  #stop(part: Unbounded["part"]): Node {
    this.#unbounded ??= { part };
    return { kind: "end" };
  }
}

/** Code points as sorted ranges that do not touch: `[first, last]`, both inclusive. */
export type CodePoints = readonly (readonly [first: number, last: number])[];

const greatest = 0x10ffff;

/** The characters that `.` does not match. */
const lineEnds: CodePoints = [
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
];

/** The characters that `\d`, `\w` and `\s` match (ECMA-262, CharacterClassEscape). */
const escapes: Readonly<Record<"digit" | "word" | "space", CodePoints>> = {
  digit: [[0x30, 0x39]],
  word: [
    [0x30, 0x39],
    [0x41, 0x5a],
    [0x5f, 0x5f],
    [0x61, 0x7a],
  ],
  space: [
    [0x09, 0x0d],
    [0x20, 0x20],
    [0xa0, 0xa0],
    [0x1680, 0x1680],
    [0x2000, 0x200a],
    [0x2028, 0x2029],
    [0x202f, 0x202f],
    [0x205f, 0x205f],
    [0x3000, 0x3000],
    [0xfeff, 0xfeff],
  ],
};

/** The code points that a character, class or escape matches; undefined if it can match strings. */
function codePointsOf(node: AST.Character | AST.CharacterSet | AST.CharacterClass): CodePoints | undefined {
  if (node.type === "Character") return [[node.value, node.value]];
  const found = node.type === "CharacterClass" ? ofClass(node) : ofSet(node);
  if (!found) return undefined;
  return node.type === "CharacterClass" && node.negate ? others(found) : found;
}

function ofClass(node: AST.CharacterClass): CodePoints | undefined {
  const parts: CodePoints[] = [];
  for (const element of node.elements) {
    if (element.type === "CharacterClassRange") parts.push([[element.min.value, element.max.value]]);
    else if (element.type === "Character" || element.type === "CharacterSet") {
      const found = codePointsOf(element);
      if (!found) return undefined;
      parts.push(found);
    } else return undefined;
  }
  return merged(parts.flat());
}

function ofSet(node: AST.CharacterSet): CodePoints | undefined {
  if (node.kind === "any") return others(lineEnds);
  if (node.kind === "property") return node.strings ? undefined : matchedBy(node.raw);
  return node.negate ? others(escapes[node.kind]) : escapes[node.kind];
}

/** The code points of an escape such as `\p{L}`, by the Unicode version of the JavaScript engine. */
function matchedBy(property: string): CodePoints {
  const known = matched.get(property);
  if (known) return known;
  everything ??= allCharacters();
  const found: [number, number][] = [];
  for (const { 0: run, index } of everything.matchAll(new RegExp(`${property}+`, "gu"))) {
    const first = everything.codePointAt(index) ?? 0;
    found.push([first, first + [...run].length - 1]);
  }
  const result = merged(found);
  matched.set(property, result);
  return result;
}

const matched = new Map<string, CodePoints>();
let everything: string | undefined;

/** All characters in order, without surrogates. */
function allCharacters(): string {
  const block = 0x800;
  const blocks = Array.from({ length: (greatest + 1) / block }, (_, index) => index * block);
  return blocks
    .filter((first) => first < 0xd800 || first > 0xdfff)
    .map((first) => String.fromCodePoint(...Array.from({ length: block }, (_, at) => first + at)))
    .join("");
}

function merged(parts: CodePoints): CodePoints {
  const result: [number, number][] = [];
  for (const [first, last] of [...parts].sort(([a], [b]) => a - b)) {
    const before = result.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else result.push([first, last]);
  }
  return result;
}

function others(points: CodePoints): CodePoints {
  const result: [number, number][] = [];
  let next = 0;
  for (const [first, last] of points) {
    if (first > next) result.push([next, first - 1]);
    next = last + 1;
  }
  return next > greatest ? result : [...result, [next, greatest]];
}
