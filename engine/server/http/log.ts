/** The log entry of a request. It holds no personal data. */
export interface LogLine {
  time: string;
  method: string;
  /** Without the query. */
  path: string;
  status: number;
  /** Milliseconds until the answer began. */
  ms: number;
  /** The error's stack, if the status is 500. */
  error?: string;
}

/** Writes a line of JSON to stdout. */
export function writeLog(line: LogLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
