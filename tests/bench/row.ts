import type { Builds } from "./builds.ts";
import type { Sites } from "./sites.ts";

export type Unit =
  | "KB"
  | "MB"
  | "ms"
  | "s"
  | "CPU s"
  | "×"
  | "requests"
  | "pages"
  | "points"
  | "a second"
  | "";

/** What a figure may be. One of the two bounds is given: it also says which direction is better. */
export interface Scale {
  unit: Unit;
  atMost?: number;
  atLeast?: number;
  /** Whether every run gives the same figure, such as a number of bytes. */
  exact?: true;
}

/** A figure of something else, measured in the same run to compare with. */
export interface Reference {
  unit: Unit;
  samples: readonly number[];
}

/** What one measurement of a row gives. Figures that could not be measured here, such as those beside a missing peer, are left out. */
export interface Measured {
  /** Samples by the name of the figure. */
  figures: Readonly<Record<string, readonly number[]>>;
  references?: Readonly<Record<string, Reference>>;
}

/** What rows measure with. */
export interface Bench {
  /** The built sites. Each is built when a row first asks for it. */
  sites: Sites;
  /** Measured builds of generated sites, by Kente and by its peers. */
  builds: Builds;
  /** An empty folder that is removed after the run. */
  scratch(name: string): string;
  /** Shows progress on stderr. */
  progress(text: string): void;
}

/** One line of the table of budgets. Its id is the name of its file in `rows/`. */
export interface Row {
  what: string;
  /** The budgets, by the name of the figure. */
  figures: Readonly<Record<string, Scale>>;
  /** Takes longer than all the others: it is measured only when it is named. */
  slow?: true;
  /** Needs packages that are installed on demand: it is measured only with them, or when it is named. */
  installs?: true;
  measure(bench: Bench): Promise<Measured>;
}
