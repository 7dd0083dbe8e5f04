import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** Holds requests that arrive before there is anything to answer them with. */
interface Gate {
  /** Takes requests from the first moment on: give it to the HTTP server before that listens. */
  listener: RequestListener;
  /** Hands over the requests held so far, in their order, and all later ones. */
  open(listener: RequestListener): void;
}

/** @param timeoutMs after which a held request is answered with 503, in milliseconds */
export function createGate(timeoutMs: number): Gate {
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
