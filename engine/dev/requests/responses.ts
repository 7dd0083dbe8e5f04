import type { IncomingMessage, ServerResponse } from "node:http";

/** The decoded path of a request. Undefined when it can't be decoded. */
export function pathOf({ url = "/" }: IncomingMessage): string | undefined {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? "/");
  } catch {
    return undefined;
  }
}

/** Sends a document. @returns true, since the request is answered */
export function sendHtml(response: ServerResponse, status: number, html: string): boolean {
  return sendText(response, status, "text/html; charset=utf-8", html);
}

/** Sends JSON, or 404 when the data is undefined. @returns true, since the request is answered */
export function sendData(response: ServerResponse, data: unknown): boolean {
  return data === undefined
    ? sendText(response, 404, "text/plain; charset=utf-8", "There is no page here.\n")
    : sendText(response, 200, "application/json; charset=utf-8", JSON.stringify(data));
}

/** Sends a text. @returns true, since the request is answered */
export function sendText(response: ServerResponse, status: number, type: string, text: string): boolean {
  response.writeHead(status, { "content-type": type, "cache-control": "no-cache" }).end(text);
  return true;
}
