import { loggedPath } from "./address.ts";

/** The log entry of a request. It holds no personal data. */
export interface LogLine {
  time: string;
  /** Names the request; an answer with status 500 or more names it too. */
  id: string;
  method: string;
  /** Without the query. */
  path: string;
  status: number;
  /** Milliseconds until the answer began. */
  ms: number;
  /** The error's stack, if the status is 500. */
  error?: string;
}

/**
 * The log entry of a request that is answered now.
 * @param started time of `performance.now()` when the request came
 * @param error what went wrong in the server
 */
export function logLine(
  { id, method, path, status }: Pick<LogLine, "id" | "method" | "path" | "status">,
  started: number,
  error?: unknown,
): LogLine {
  return {
    time: new Date().toISOString(),
    id,
    method,
    path: loggedPath(path),
    status,
    ms: Math.round((performance.now() - started) * 10) / 10,
    ...(error instanceof Error && { error: error.stack ?? error.message }),
  };
}
