import type { HttpBindings } from "@hono/node-server";

/** What handlers find in a Hono context. */
export interface Env {
  /** Node's request; missing in tests that call the app directly. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** The decoded path, base path included. */
    path: string;
    /** Names the request in the log. */
    requestId: string;
  };
}
