/** One request, as it is written to the log. Nothing in it tells who asked. */
export interface LogLine {
  time: string;
  method: string;
  /** Without the query. */
  path: string;
  status: number;
  /** Until the answer began, in milliseconds. */
  ms: number;
  /** What went wrong, where the answer is 500. */
  error?: string;
}

/** Writes a line of JSON to standard output. */
export function writeLog(line: LogLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
