/** Written by `npm run gen` from the files of a folder. */
import { motif as motif_bars } from "../drawing/motifs/bars.ts";
import { motif as motif_chequers } from "../drawing/motifs/chequers.ts";
import { motif as motif_chevrons } from "../drawing/motifs/chevrons.ts";
import { motif as motif_combs } from "../drawing/motifs/combs.ts";
import { motif as motif_diamonds } from "../drawing/motifs/diamonds.ts";
import { motif as motif_hourglass } from "../drawing/motifs/hourglass.ts";
import { motif as motif_shields } from "../drawing/motifs/shields.ts";
import { motif as motif_squares } from "../drawing/motifs/squares.ts";
import { motif as motif_stars } from "../drawing/motifs/stars.ts";
import { motif as motif_steps } from "../drawing/motifs/steps.ts";
import { motif as motif_triangles } from "../drawing/motifs/triangles.ts";

export const members = {
  "bars": motif_bars,
  "chequers": motif_chequers,
  "chevrons": motif_chevrons,
  "combs": motif_combs,
  "diamonds": motif_diamonds,
  "hourglass": motif_hourglass,
  "shields": motif_shields,
  "squares": motif_squares,
  "stars": motif_stars,
  "steps": motif_steps,
  "triangles": motif_triangles,
};
