/** One step of an outline, with absolute places: `M`, `L`, `Q`, `C` or `Z`. */
export interface OutlineStep {
  type: string;
  values: readonly number[];
}

/** How finely letters are drawn: parts of their size. */
const fineness = 160;

/**
 * Writes outlines as the data of an SVG path. Each letter begins on a grid and goes on with relative places, so that the
 * same letter is the same text everywhere, which compresses well.
 */
export class PathData {
  #data = "";
  #at: [number, number] = [0, 0];
  #start: [number, number] = [0, 0];
  /** How many steps of the grid are one pixel: 1, 10 … 10,000. */
  readonly #steps: number;

  /** @param size of the font */
  constructor(size: number) {
    this.#steps = 10 ** Math.min(4, Math.max(0, Math.ceil(Math.log10(fineness / size))));
  }

  /** Adds an outline whose y axis points upwards, as fonts have it. */
  add(steps: readonly OutlineStep[], scale: number, x: number, y: number): void {
    const [left, base] = [this.#round(x), this.#round(y)];
    for (const { type, values } of steps) {
      const points: [number, number][] = [];
      for (let index = 0; index + 1 < values.length; index += 2) {
        const [across = 0, up = 0] = values.slice(index, index + 2);
        points.push([left + this.#round(across * scale), base - this.#round(up * scale)]);
      }
      this.#step(type, points);
    }
  }

  toString(): string {
    return this.#data;
  }

  #step(type: string, points: readonly [number, number][]): void {
    const end = points.at(-1);
    if (end === undefined) {
      this.#data += "z";
      this.#at = this.#start;
      return;
    }
    const [x, y] = this.#at;
    const moves = points.map((point): [number, number] => [point[0] - x, point[1] - y]);
    const [[across, down] = [0, 0]] = moves;
    if (type === "M") {
      this.#data += `M${this.#list(end)}`;
      this.#start = end;
    } else if (type !== "L") this.#data += type.toLowerCase() + this.#list(moves.flat());
    else if (this.#text(down) === "0") this.#data += `h${this.#text(across)}`;
    else if (this.#text(across) === "0") this.#data += `v${this.#text(down)}`;
    else this.#data += `l${this.#list([across, down])}`;
    this.#at = end;
  }

  #list(numbers: readonly number[]): string {
    return numbers
      .map((one) => this.#text(one))
      .reduce((list, one) => `${list}${one.startsWith("-") ? "" : " "}${one}`);
  }

  #text(number: number): string {
    const text = String(this.#round(number));
    if (text.startsWith("0.")) return text.slice(1);
    return text.startsWith("-0.") ? `-${text.slice(2)}` : text;
  }

  #round(number: number): number {
    // Adding 0 makes 0 of -0.
    return Math.round(number * this.#steps) / this.#steps + 0;
  }
}
