import type { Bodies, ServedFile } from "./Bodies.ts";
import { type Coding, chooseCoding, matchesTag, readRange } from "./negotiate.ts";
import { discard, type FilePart, type StaticAnswer, type StaticRequest } from "./StaticAnswer.ts";

type Body = Uint8Array<ArrayBuffer> | FilePart;

/** How {@link fileAnswer} answers. */
interface Answering {
  /** With 404 the answer is always the whole file. */
  status: 200 | 404;
  /** Headers of every answer at the path with a status, names and values by turns. */
  common: (status: number) => readonly string[];
  bodies: Bodies;
}

/**
 * The answer to GET and HEAD with a file: compressed if the client accepts it, 304 if the client already has it, 206 for a
 * range. Undefined if the file was removed or changed meanwhile.
 *
 * Not Hono's `serveStatic` or sirv: the first has no ETag (304, If-Range), neither reads weights in Accept-Encoding, and both send
 * whatever stands in the folder. Not `hono/etag`: it needs the whole body at every request, before If-Range is known.
 * The tests of this folder show each case.
 */
export async function fileAnswer(
  request: StaticRequest,
  file: ServedFile,
  { status, common, bodies }: Answering,
): Promise<StaticAnswer | undefined> {
  if (status === 404) return wholeFile(request, file, { status, common, bodies });
  const range = request.header("range");
  const isRange = range !== undefined && allowsRange(request.header("if-range"), file.tag);
  const coding = isRange ? undefined : codingFor(request, file);
  if (matchesTag(request.header("if-none-match"), tagOf(file, coding)))
    return { status: 304, headers: [...fileHeaders(file, coding), ...common(304)] };
  const part = isRange ? readRange(range, file.size) : undefined;
  if (part === undefined) return wholeFile(request, file, { status, common, bodies }, isRange);

  const partial = (code: number, written: string, length: number) => [
    ...fileHeaders(file, undefined),
    ...["content-range", `bytes ${written}/${file.size}`, "content-length", String(length)],
    ...common(code),
  ];
  if (part === "unsatisfiable") return { status: 416, headers: partial(416, "*", 0) };
  const headers = partial(206, `${part.start}-${part.end}`, part.end - part.start + 1);
  if (request.isHead) return { status: 206, headers };
  const body = await bodies.body(file, undefined);
  return body && { status: 206, headers, body: cut(body, part) };
}

async function wholeFile(
  request: StaticRequest,
  file: ServedFile,
  { status, common, bodies }: Answering,
  isPlain = false,
): Promise<StaticAnswer | undefined> {
  const coding = isPlain ? undefined : codingFor(request, file);
  const body = await bodies.body(file, coding);
  if (!body) return undefined;
  const headers = [
    ...(status === 200 ? fileHeaders(file, coding) : typeHeaders(file)),
    ...bodyHeaders(coding, sizeOf(body)),
    ...common(status),
  ];
  const answer = { status, headers, body };
  if (!request.isHead) return answer;
  await discard(answer);
  return { status, headers };
}

/** The coding to send a file in. */
export function codingFor({ header }: Pick<StaticRequest, "header">, file: ServedFile): Coding | undefined {
  return file.compressible ? chooseCoding(header("accept-encoding")) : undefined;
}

/** The entity tag of a file in a coding. */
export function tagOf({ tag }: Pick<ServedFile, "tag">, coding: Coding | undefined): string {
  return coding ? `${tag.slice(0, -1)}-${coding}"` : tag;
}

/** The headers that 200 and 304 share. */
export function fileHeaders(file: ServedFile, coding: Coding | undefined): string[] {
  return [...typeHeaders(file), "accept-ranges", "bytes", "etag", tagOf(file, coding)];
}

/** The headers of a whole body. */
export function bodyHeaders(coding: Coding | undefined, size: number): string[] {
  return ["content-length", String(size), ...(coding ? ["content-encoding", coding] : [])];
}

function typeHeaders({ type, compressible }: ServedFile): string[] {
  return ["content-type", type, ...(compressible ? ["vary", "Accept-Encoding"] : [])];
}

const sizeOf = (body: Body) => (body instanceof Uint8Array ? body.length : body.end - body.start + 1);

function cut(body: Body, { start, end }: { start: number; end: number }): Body {
  return body instanceof Uint8Array ? body.subarray(start, end + 1) : { ...body, start, end };
}

/** Whether a range may be sent: there is no `If-Range`, or it names the current file. */
function allowsRange(ifRange: string | undefined, tag: string): boolean {
  return ifRange === undefined || ifRange === tag;
}
