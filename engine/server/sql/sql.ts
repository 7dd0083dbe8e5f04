/** A value that all databases accept as a parameter. */
export type SqlValue = string | number | null | Uint8Array;

/** A statement with parameters `$1`, `$2` …, in the SQL that all our databases share. */
export interface Statement {
  text: string;
  values?: readonly SqlValue[];
}

/** A row by column. Integers are numbers. Only a column `bytes` holds bytes. */
export type Row = Readonly<Record<string, SqlValue>>;

/** Runs one statement of a transaction. @returns its rows */
export type Query = (statement: Statement) => Promise<Row[]>;

/** What the store needs of a database. All methods reject with KenteError `store-unavailable`. */
export interface Sql {
  /**
   * Runs statements in one transaction that is durable when the promise resolves.
   * @returns the rows of each
   */
  run(statements: readonly Statement[]): Promise<Row[][]>;
  /** Runs statements that only read, in one transaction. It neither blocks writers nor waits for them. */
  read(statements: readonly Statement[]): Promise<Row[][]>;
  /**
   * Runs a task in one transaction. It is committed if the task resolves and rolled back if it rejects.
   * @param rehearsal whether to roll it back in any case, after what it writes has found room on the disk
   */
  transact<T>(task: (query: Query) => Promise<T>, rehearsal?: boolean): Promise<T>;
  /** Runs a task whose reads all see the same state of the database. It does not block writers. */
  snapshot<T>(task: (query: Query) => AsyncGenerator<T>): AsyncGenerator<T>;
  /** Checks the integrity of the database, if it has a means for it. */
  verify(): Promise<void>;
  /** Removes what was deleted from the database's files too, as far as it can do that. */
  forget(): Promise<void>;
  /** The expression that selects a text column. */
  text(column: string): string;
  close(): Promise<void>;
}
