import type { ApprovalListProps } from "../../../schemas/generated/own.d.ts";

type Row = ApprovalListProps["rows"][number];

/** What stands in the last column of a row. */
export type State = keyof NonNullable<ApprovalListProps["states"]>;

/** What has been done to a sheet. */
export interface Sheet {
  /** For each row whether it is chosen. */
  chosen: readonly boolean[];
  /** For each row whether it has been corrected. */
  corrected: readonly boolean[];
  approved: boolean;
}

/** Returns a sheet as it arrives: all rows are chosen that have no problem. */
export function newSheet(rows: readonly Row[]): Sheet {
  return {
    chosen: rows.map(({ problem }) => problem === undefined),
    corrected: rows.map(() => false),
    approved: false,
  };
}

/** Corrects a row, which is then chosen like the others. */
export function correct(sheet: Sheet, index: number): Sheet {
  return { ...sheet, chosen: sheet.chosen.with(index, true), corrected: sheet.corrected.with(index, true) };
}

/** Returns the state of a row. */
export function stateOf(sheet: Sheet, { problem }: Row, index: number): State {
  if (sheet.chosen[index]) return sheet.approved ? "done" : "ready";
  return problem && !sheet.corrected[index] && !sheet.approved ? "problem" : "out";
}

/** Adds the amounts of the chosen rows, in the smallest unit, so that nothing is lost. */
export function totalOf({ chosen }: Sheet, rows: readonly Row[], decimals: number): number {
  const unit = 10 ** decimals;
  const sum = rows.reduce(
    (sum, { amount }, index) => (chosen[index] ? sum + Math.round(amount * unit) : sum),
    0,
  );
  return sum / unit;
}
