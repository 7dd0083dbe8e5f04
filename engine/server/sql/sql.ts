/** A value that all databases take as a parameter. */
export type SqlValue = string | number | null;

/** A statement with parameters `$1`, `$2` …, in the words that all our databases share. */
export interface Statement {
  text: string;
  values?: readonly SqlValue[];
}

/** A row by column. Whole numbers come as numbers. */
export type Row = Readonly<Record<string, SqlValue>>;

/** Runs one statement of a transaction. @returns its rows */
export type Query = (statement: Statement) => Promise<Row[]>;

/** A database, as far as the store needs one. All methods reject with KenteError `store-unavailable`. */
export interface Sql {
  /**
   * Runs statements in one transaction that is durable when the promise resolves.
   * @returns the rows of each
   */
  run(statements: readonly Statement[]): Promise<Row[][]>;
  /** Runs statements that only read, in one transaction. Takes no lock that a writer needs, and waits for none. */
  read(statements: readonly Statement[]): Promise<Row[][]>;
  /**
   * Runs a task in one transaction. It is committed when the task resolves and rolled back when it rejects.
   * @param rehearsal rolls it back in any case
   */
  transact<T>(task: (query: Query) => Promise<T>, rehearsal?: boolean): Promise<T>;
  /** Runs a task whose reads all see the database as it was at one moment. Takes no lock that a writer needs. */
  snapshot<T>(task: (query: Query) => AsyncGenerator<T>): AsyncGenerator<T>;
  /** Has the database check its own integrity, where it can. */
  verify(): Promise<void>;
  /** How a column of text is named where its values are read. */
  text(column: string): string;
  close(): Promise<void>;
}
