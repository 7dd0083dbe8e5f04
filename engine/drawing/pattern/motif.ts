/** Width and height of a block, in threads. Odd, so that figures have a middle thread. */
export const SIZE = 15;

/** Position of the middle thread. */
export const MIDDLE = (SIZE - 1) / 2;

/** The colour that shows where two threads cross: 0 the block's ground, 1 its figure, 2 its accent. */
export type Crossing = 0 | 1 | 2;

/** A figure that a pattern repeats. Each file in `engine/drawing/motifs` exports one, and its description. */
export interface Motif {
  /**
   * Position among the motifs that a seed chooses from. Never change it, and leave it out of new motifs: a pattern
   * without a motif of its own would be drawn differently. A motif without it is used where `_site.json` names it.
   */
  seedIndex?: number;
  /** The colour that shows at a crossing. Both positions count from 0, `y` downwards. */
  crossing(x: number, y: number): Crossing;
}

/** Distance from the middle thread, in threads. */
export function fromMiddle(position: number): number {
  return Math.abs(position - MIDDLE);
}

/** The figure where its condition holds, otherwise the accent where its condition holds, otherwise the ground. */
export function show({ figure, accent = false }: { figure: boolean; accent?: boolean }): Crossing {
  return figure ? 1 : accent ? 2 : 0;
}
