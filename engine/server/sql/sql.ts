/** A value that all databases take as a parameter. */
export type SqlValue = string | number | null;

/** A statement with parameters `$1`, `$2` …, in the words that all our databases share. */
export interface Statement {
  text: string;
  values?: readonly SqlValue[];
}

/** A row by column. Whole numbers come as numbers. */
export type Row = Readonly<Record<string, SqlValue>>;

/** A database, as far as the store needs one. */
export interface Sql {
  /**
   * Runs statements in one transaction that is durable when the promise resolves.
   * @returns the rows of each
   */
  run(statements: readonly Statement[]): Promise<Row[][]>;
  close(): Promise<void>;
}
