/** Width and height of a woven block, in threads. Odd, so that figures have a middle thread. */
export const SIZE = 15;

const MIDDLE = (SIZE - 1) / 2;

/** Which yarn shows at a crossing of threads: 0 the block's ground, 1 its figure, 2 its accent. */
export type Crossing = 0 | 1 | 2;

type Motif = (x: number, y: number) => Crossing;

const fromMiddle = (at: number) => Math.abs(at - MIDDLE);
const either = (first: boolean, second: boolean): Crossing => (first ? 1 : second ? 2 : 0);

/** Figures by name; each names what its pattern looks like. Every pattern repeats one of them over the cloth. */
export const motifs = {
  diamonds: (x, y) => {
    const ring = fromMiddle(x) + fromMiddle(y);
    return either(ring >= 4 && ring <= 7, ring <= 2);
  },
  hourglass: (x, y) => {
    const slope = fromMiddle(y);
    return either(fromMiddle(x) < slope, fromMiddle(x) - slope >= 3);
  },
  chequers: (x, y) => {
    const even = (Math.floor(x / 3) + Math.floor(y / 3)) % 2 === 0;
    return either(even && !(x % 3 === 1 && y % 3 === 1), even);
  },
  chevrons: (x, y) => {
    const row = (fromMiddle(x) + y) % 7;
    return either(row < 3, row === 5);
  },
  bars: (x, y) => {
    const row = fromMiddle(y);
    return either(row === 6 || row === 4 || (row < 2 && Math.floor(x / 3) % 2 === 0), row < 2);
  },
  steps: (x, y) => {
    const height = Math.floor((SIZE - 1 - y) / 2);
    return either(fromMiddle(x) <= 6 - height && height % 2 === 0, fromMiddle(x) <= 6 - height);
  },
  shields: (x, y) => {
    const arm = Math.min(fromMiddle(x), fromMiddle(y));
    const reach = Math.max(fromMiddle(x), fromMiddle(y));
    return either(
      arm <= 1 + Math.floor((MIDDLE - reach) / 2) && reach > 1,
      reach <= 1 || (arm >= 5 && reach >= 5),
    );
  },
  combs: (x, y) => {
    const tooth = x % 4 < 2 || x === SIZE - 1;
    return either(fromMiddle(y) <= 1 || (tooth && y < MIDDLE) || (!tooth && y > MIDDLE), false);
  },
  squares: (x, y) => {
    const ring = Math.max(fromMiddle(x), fromMiddle(y));
    return either(ring === 5 || ring === 6 || ring <= 1, ring === 2 || ring === 3);
  },
  stars: (x, y) => {
    const reach = Math.max(fromMiddle(x), fromMiddle(y));
    const ring = fromMiddle(x) + fromMiddle(y);
    return either(ring <= 4 && ring > 1, reach <= 5 || ring <= 7);
  },
  triangles: (x, y) => {
    const inside = Math.abs((x % 5) - 2) <= (y % 5) / 2;
    return either(inside && Math.floor(y / 5) !== 1, inside);
  },
} as const satisfies Record<string, Motif>;

/** The name of one pattern. */
export type MotifName = keyof typeof motifs;

/**
 * Path data of all crossings of a motif that show one yarn, as rectangles: runs of threads, merged downwards
 * while the next thread shows the same runs.
 */
export function motifPath(name: MotifName, yarn: Crossing): string {
  const rows = Array.from({ length: SIZE }, (_, y) => runs(name, y, yarn));
  let path = "";
  for (let y = 0; y < SIZE; ) {
    const row = rows[y] ?? [];
    let height = 1;
    while (y + height < SIZE && String(rows[y + height]) === String(row)) height += 1;
    for (const [x, width] of row) path += `M${x} ${y}h${width}v${height}h-${width}z`;
    y += height;
  }
  return path;
}

function runs(name: MotifName, y: number, yarn: Crossing): [x: number, width: number][] {
  const motif: Motif = motifs[name];
  const found: [number, number][] = [];
  for (let x = 0; x < SIZE; x += 1) {
    if (motif(x, y) !== yarn) continue;
    const last = found.at(-1);
    if (last && last[0] + last[1] === x) last[1] += 1;
    else found.push([x, 1]);
  }
  return found;
}
