import type { FileHandle } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { HeaderRule } from "../../contract/output.ts";

/** A part of an open file. It is read as it was when it was opened, also if a build replaces it meanwhile. */
export interface FilePart {
  handle: FileHandle;
  start: number;
  /** The last byte. */
  end: number;
}

/** The complete answer to a GET or HEAD request for a page or file. */
export interface StaticAnswer {
  status: number;
  /** Names and values by turns, as Node sends them. */
  headers: readonly string[];
  body?: Uint8Array<ArrayBuffer> | FilePart;
}

/** What an answer depends on, besides the path. */
export interface StaticRequest {
  isHead: boolean;
  /** Address as the client wrote it, with the query. */
  target: string;
  /** @param name in lower case */
  header(name: string): string | undefined;
}

/** Sends an answer. */
export function send(
  { status, headers, body }: StaticAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  response.writeHead(status, headers as string[]);
  if (request.method === "HEAD" || body === undefined) response.end();
  else if (body instanceof Uint8Array) response.end(body);
  // A client that goes away, or a file that is cut while it is read, ends the connection: there is nobody to inform.
  else pipeline(streamOf(body), response).catch(() => {});
}

/** Closes what an answer that is not sent has opened. */
export async function discard({ body }: StaticAnswer): Promise<void> {
  if (body !== undefined && !(body instanceof Uint8Array)) await body.handle.close();
}

/** The same answer for Hono. */
export function toResponse({ status, headers, body }: StaticAnswer): Response {
  const pairs = headers.flatMap((name, at): [string, string][] =>
    at % 2 === 0 ? [[name, headers[at + 1] ?? ""]] : [],
  );
  const sent =
    body === undefined || body instanceof Uint8Array
      ? body
      : (Readable.toWeb(streamOf(body)) as ReadableStream<Uint8Array>);
  return new Response(sent ?? null, { status, headers: pairs });
}

/** A stream of the bytes; it closes the file. */
function streamOf({ handle, start, end }: FilePart): Readable {
  return handle.createReadStream({ start, end });
}

/**
 * The headers that the build asks for at a path.
 * @param rules in their order; the first rule that sets a header wins
 * @returns values by lower-case name
 */
export function headersFor(rules: readonly HeaderRule[], path: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const rule of rules) {
    if (!matches(rule.path, path)) continue;
    for (const [name, value] of Object.entries(rule.headers)) {
      if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), value);
    }
  }
  return found;
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : pattern === path;
}
