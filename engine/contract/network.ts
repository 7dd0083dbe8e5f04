/** A social network, resolved from its name to what the footer shows. */
export interface Network {
  /** Its name as it is spelled by itself: "LinkedIn". */
  name: string;
  /** Its icon as one SVG path on a 24 by 24 grid, drawn as an outline. */
  path: string;
}
