import type { IncomingMessage, ServerResponse } from "node:http";

/** The path that a request asks for, decoded; undefined where it can't be. */
export function pathOf({ url = "/" }: IncomingMessage): string | undefined {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? "/");
  } catch {
    return undefined;
  }
}

/** Answers with a document. @returns true: it is answered */
export function sendHtml(response: ServerResponse, status: number, html: string): boolean {
  return sendText(response, status, "text/html; charset=utf-8", html);
}

/** Answers with JSON, or 404 where there is none. @returns true: it is answered */
export function sendData(response: ServerResponse, data: unknown): boolean {
  return data === undefined
    ? sendText(response, 404, "text/plain; charset=utf-8", "There is no page here.\n")
    : sendText(response, 200, "application/json; charset=utf-8", JSON.stringify(data));
}

/** Answers with a text. @returns true: it is answered */
export function sendText(response: ServerResponse, status: number, type: string, text: string): boolean {
  response.writeHead(status, { "content-type": type, "cache-control": "no-cache" }).end(text);
  return true;
}
