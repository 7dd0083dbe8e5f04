import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** Holds requests that arrive while the dev server starts. */
interface Gate {
  /** The HTTP server's listener. Set it before the server listens. */
  listener: RequestListener;
  /** Passes on the requests that were held, in their order, and all later ones. */
  open(listener: RequestListener): void;
}

/** @param timeoutMs time after which a held request is answered with 503 */
export function holdRequests(timeoutMs: number): Gate {
  const held = new Map<ServerResponse, { request: IncomingMessage; timer: NodeJS.Timeout }>();
  let target: RequestListener | undefined;

  function hold(request: IncomingMessage, response: ServerResponse): void {
    const timer = setTimeout(() => {
      held.delete(response);
      const headers = { "content-type": "text/plain; charset=utf-8", "retry-after": "1" };
      response.writeHead(503, headers).end("The dev server is still starting.\n");
    }, timeoutMs);
    held.set(response, { request, timer });
    response.once("close", () => {
      clearTimeout(timer);
      held.delete(response);
    });
  }

  return {
    listener: (request, response) => (target ? target(request, response) : hold(request, response)),
    open(listener) {
      target = listener;
      for (const [response, { request, timer }] of held) {
        clearTimeout(timer);
        listener(request, response as Parameters<RequestListener>[1]);
      }
      held.clear();
    },
  };
}
