/** Texts are looked at as a whole up to this length, and longer ones at their start, middle and end. */
const [longest, stretch] = [384, 128];

const highest = 2 ** 32;

/** Marks are less than this. */
const limit = 2 ** 40;

/**
 * A number for a text. Equal texts have the same one. So have two others now and then, and long ones that differ only between the
 * stretches that are looked at: what has the same mark is compared.
 */
export function markOf(text: string): number {
  let low = text.length | 0;
  let high = 0x811c9dc5;
  const add = (from: number, to: number) => {
    for (let index = from; index < to; index += 1) {
      const code = text.charCodeAt(index);
      low = Math.imul(low ^ code, 0x01000193);
      high = Math.imul(high ^ code, 0x5bd1e995);
      high ^= high >>> 13;
    }
  };
  if (text.length <= longest) add(0, text.length);
  else {
    const middle = (text.length - stretch) >> 1;
    add(0, stretch);
    add(middle, middle + stretch);
    add(text.length - stretch, text.length);
  }
  low ^= low >>> 15;
  return (high >>> 24) * highest + (Math.imul(low, 0x2c1b3c6d) >>> 0);
}

/** Adds the mark of another text, so that the order of texts makes no difference. */
export function sumOfMarks(one: number, other: number): number {
  return (one + other) % limit;
}

/** Characters of a mark in a text: each stands for five bits, the lowest first, and is one that JSON has as it is. */
const size = 8;

/** The character of five bits that are 0. */
const zero = 48;

/** Marks as a text, which takes less memory than a list and is read faster. */
export function packMarks(marks: readonly number[]): string {
  let text = "";
  for (const mark of marks) {
    let rest = mark;
    for (let at = 0; at < size; at += 1) {
      text += String.fromCharCode(zero + (rest % 32));
      rest = Math.floor(rest / 32);
    }
  }
  return text;
}

/** Reads marks from a text. */
export function unpackMarks(text: string): number[] {
  const marks: number[] = [];
  for (let at = 0; at < text.length; at += size)
    marks.push(upperHalf(text, at) * highest + lowerHalf(text, at));
  return marks;
}

/** The lowest 32 bits of the mark at a place of a text. */
function lowerHalf(text: string, at: number): number {
  let bits = 0;
  for (let index = 6; index >= 0; index -= 1) bits = (bits << 5) | (text.charCodeAt(at + index) - zero);
  return bits >>> 0;
}

/** The other 8 bits. */
function upperHalf(text: string, at: number): number {
  const [first, last] = [text.charCodeAt(at + 6) - zero, text.charCodeAt(at + 7) - zero];
  return (first >>> 2) | (last << 3);
}

/** How many marks a text holds. */
export function countMarks(text: string): number {
  return text.length / size;
}

/**
 * Finds marks that are added twice, and those who have added them. Large sites have millions, for which a `Map` takes too long.
 */
export class Repeats {
  /** Of each mark its lower half; then its upper half in 8 bits, and in 24 bits its owner. An empty slot has no owner. */
  private readonly slots: Uint32Array;
  private readonly repeated = new Set<number>();
  private readonly repeating = new Set<number>();

  /** @param most how many marks will be added */
  constructor(most: number) {
    this.slots = new Uint32Array(2 * 2 ** Math.ceil(Math.log2(1.4 * most + 2)));
  }

  /**
   * @param owner a number from 1 on
   * @param packed the owner's marks
   * @param others marks to leave out, each as often as it is there
   */
  add(owner: number, packed: string, others: readonly number[] = []): void {
    const { slots } = this;
    const last = slots.length - 2;
    const left = countsOf(others);
    for (let at = 0; at < packed.length; at += size) {
      const low = lowerHalf(packed, at);
      const high = upperHalf(packed, at);
      if (left !== undefined && isTaken(left, high * highest + low)) continue;
      let slot = (2 * low) & last;
      let known = slots[slot + 1] ?? 0;
      while (known !== 0 && (slots[slot] !== low || known >>> 24 !== high)) {
        slot = (slot + 2) & last;
        known = slots[slot + 1] ?? 0;
      }
      if (known === 0) {
        slots[slot] = low;
        slots[slot + 1] = (high << 24) | owner;
      } else {
        this.repeated.add(high * highest + low);
        this.repeating.add(owner).add(known & 0xffffff);
      }
    }
  }

  /** Whether one of the marks of an owner was added twice. */
  hasAny(owner: number): boolean {
    return this.repeating.has(owner);
  }

  has(mark: number): boolean {
    return this.repeated.has(mark);
  }
}

/** How often each mark is there. */
function countsOf(marks: readonly number[]): Map<number, number> | undefined {
  if (marks.length === 0) return undefined;
  const counts = new Map<number, number>();
  for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return counts;
}

/** Takes a mark away, if it is there. @returns whether it was */
function isTaken(counts: Map<number, number>, mark: number): boolean {
  const left = counts.get(mark) ?? 0;
  if (left > 0) counts.set(mark, left - 1);
  return left > 0;
}
