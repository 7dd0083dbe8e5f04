import type { AST } from "@eslint-community/regexpp";
import { type CodePoints, codePointsOf } from "./codePoints.ts";

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
