import { withRest } from "../../content/link/addresses.ts";
import { mediaType } from "../../content/read/mediaTypes.ts";
import type { Words } from "../../contract/language.ts";
import type { OutputManifest } from "../../contract/output.ts";
import { phrase } from "../../language/words.ts";
import { requestIdHeader, withReference } from "../http/request.ts";
import {
  Bodies,
  type Coding,
  chooseCoding,
  matchesTag,
  readRange,
  type ServedFile,
  sizeOf,
} from "./Bodies.ts";
import { hashedNames, Lookup, type Output } from "./Lookup.ts";
import { discard, type FilePart, headersFor, type StaticAnswer, type StaticRequest } from "./StaticAnswer.ts";

/** Paths that clients write as they are, so that no other path is taken for one of them. */
const plainPath = /^[\w./~-]+$/;

/** Bytes of hashed files to keep for pages that are open when a build replaces the output. */
const maxHashed = 16 * 1024 * 1024;

/** Files whose names contain a hash of their content, by path. */
export type Hashed = ReadonlyMap<string, ServedFile>;

/** The pages and files of an output folder as answers to GET and HEAD requests. */
export class StaticSite {
  readonly #manifest: OutputManifest;
  readonly #bodies: Bodies;
  readonly #lookup: Lookup;
  readonly #words: (path: string) => Words;
  /** The files that were sent, by path. */
  readonly #sent = new Map<string, string>();
  readonly #hashed = new Map<string, ServedFile>();
  readonly #old: Hashed;

  /**
   * @param words returns the words for the readers of an address
   * @param old hashed files of earlier outputs, which are answered if this one lacks them
   */
  constructor({ folder, manifest, sizes }: Output, words: (path: string) => Words, old: Hashed = new Map()) {
    this.#old = old;
    this.#words = words;
    this.#manifest = manifest;
    // The build may have set another type than the one of the file's ending.
    const typeOf = (name: string) =>
      headersFor(manifest.headers, manifest.base + name).get("content-type") ?? mediaType(name);
    this.#bodies = new Bodies(folder, { sizes, typeOf });
    this.#lookup = new Lookup(sizes, manifest);
    this.#keepHashed(sizes);
  }

  /** The answer to a request for a file that was sent before and has not changed. Undefined if there is more to do. */
  ready(request: StaticRequest): StaticAnswer | undefined {
    const query = request.target.indexOf("?");
    const name = this.#sent.get(query < 0 ? request.target : request.target.slice(0, query));
    if (name === undefined || request.header("range") !== undefined) return undefined;
    const file = this.#bodies.known(name);
    return file && readyAnswer(file, codingFor(request, file), request);
  }

  /**
   * Answers with the page or file at a path, a redirect to its clean address, or 404.
   * @param path decoded, with the base path
   */
  async answer(path: string, request: StaticRequest): Promise<StaticAnswer> {
    const found = this.#lookup.find(path);
    if (found.kind === "redirect") return this.#redirect(path, found, request);
    const answer = found.kind === "file" ? await this.#send(path, found.name, request) : undefined;
    return answer ?? this.#oldAnswer(path, request) ?? this.notFound(path, request);
  }

  /** The hashed files of this output and, as far as there is room, of earlier ones. */
  hashed(): Hashed {
    const all = new Map(this.#hashed);
    let bytes = [...all.values()].reduce((sum, file) => sum + sizeOf(file), 0);
    for (const [path, file] of this.#old) {
      if (all.has(path)) continue;
      bytes += sizeOf(file);
      if (bytes > 2 * maxHashed) break;
      all.set(path, file);
    }
    return all;
  }

  /** Answers with status 404 and the site's page for it, in the language of the address. */
  async notFound(path: string, request: StaticRequest): Promise<StaticAnswer> {
    const name = this.#lookup.notFoundPage(path);
    const page = name === undefined ? undefined : this.#bodies.find(name);
    const common = (status: number) => this.#common(path, status);
    const answer = page && (await fileAnswer(request, page, { status: 404, common, bodies: this.#bodies }));
    return answer ?? this.text(404, "server.notFound", path);
  }

  /**
   * A line of text for the visitor of a path, in the visitor's language.
   * @param requestId of the request that the answer names
   */
  text(status: number, key: string, path: string, requestId?: string): StaticAnswer {
    const words = this.#words(path);
    const text = phrase(words, key);
    const line = requestId === undefined ? text : withReference(text, words, requestId);
    const body = new TextEncoder().encode(`${line}\n`);
    const headers = ["content-type", "text/plain; charset=utf-8", "content-language", words.language];
    if (requestId !== undefined) headers.push(requestIdHeader, requestId);
    return {
      status,
      headers: [...headers, ...bodyHeaders(undefined, body.length), ...this.#common(path, status)],
      body,
    };
  }

  async #send(path: string, name: string, request: StaticRequest): Promise<StaticAnswer | undefined> {
    const common = (status: number) => this.#common(path, status);
    // A file that is replaced while it is read is read again.
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const file = this.#bodies.find(name);
      const answer = file && (await fileAnswer(request, file, { status: 200, common, bodies: this.#bodies }));
      if (file && answer?.status === 200 && plainPath.test(path)) {
        this.#sent.set(path, name);
        this.#prepare(path, file, codingFor(request, file));
      }
      if (answer) return answer;
    }
    return undefined;
  }

  /** Makes what is sent with a body, if that is in memory. */
  #prepare(path: string, file: ServedFile, coding: Coding | undefined): void {
    const body = file.bodies.get(coding);
    if (!body || file.sent.has(coding)) return;
    const headers = fileHeaders(file, coding);
    file.sent.set(coding, {
      tag: tagOf(file, coding),
      headers: [...headers, ...bodyHeaders(coding, body.length), ...this.#common(path, 200)],
      headersOf304: [...headers, ...this.#common(path, 304)],
    });
  }

  /** Reads the hashed files of this output into memory: a build may remove them at any time. */
  #keepHashed(sizes: Output["sizes"]): void {
    let bytes = 0;
    for (const name of hashedNames(sizes.keys(), this.#manifest)) {
      if (bytes + (sizes.get(name) ?? 0) > maxHashed) continue;
      const file = this.#bodies.findWhole(name);
      const size = file ? sizeOf(file) : 0;
      // A smaller one may still have room.
      if (!file || bytes + size > maxHashed) continue;
      bytes += size;
      const path = this.#manifest.base + name;
      for (const coding of file.bodies.keys()) this.#prepare(path, file, coding);
      if (plainPath.test(path)) this.#sent.set(path, name);
      this.#hashed.set(path, file);
    }
  }

  /** Answers with a file of an earlier output. Its plain body may be sent if there is none in the coding that the client prefers. */
  #oldAnswer(path: string, request: StaticRequest): StaticAnswer | undefined {
    const file = this.#old.get(path);
    if (!file) return undefined;
    return readyAnswer(file, codingFor(request, file), request) ?? readyAnswer(file, undefined, request);
  }

  #redirect(
    path: string,
    { to, status }: { to: string; status: number },
    { target }: StaticRequest,
  ): StaticAnswer {
    const query = /\?[^#]*/.exec(target)?.[0] ?? "";
    // Encoded, so that it is a header's value.
    const encoded = /^[!$&-;=?-[\]_a-z~%]*$/i.test(query)
      ? query
      : new URL(query, "http://localhost/").search;
    return { status, headers: ["location", withRest(to, encoded), ...this.#common(path, status)] };
  }

  /** The headers that the build asks for, besides the type. */
  #common(path: string, status: number): string[] {
    const headers = headersFor(this.#manifest.headers, path);
    headers.delete("content-type");
    // An error may be gone a minute later, so no cache may keep it.
    if (status >= 400) headers.set("cache-control", "no-store");
    return [...headers].flat();
  }
}

function readyAnswer(
  { bodies, sent }: ServedFile,
  coding: Coding | undefined,
  request: StaticRequest,
): StaticAnswer | undefined {
  const [body, ready] = [bodies.get(coding), sent.get(coding)];
  if (!body || !ready) return undefined;
  return matchesTag(request.header("if-none-match"), ready.tag)
    ? { status: 304, headers: ready.headersOf304 }
    : { status: 200, headers: ready.headers, body };
}

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
async function fileAnswer(
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
    ...bodyHeaders(coding, sizeIn(body)),
    ...common(status),
  ];
  const answer = { status, headers, body };
  if (!request.isHead) return answer;
  await discard(answer);
  return { status, headers };
}

/** The coding to send a file in. */
function codingFor({ header }: Pick<StaticRequest, "header">, file: ServedFile): Coding | undefined {
  return file.compressible ? chooseCoding(header("accept-encoding")) : undefined;
}

/** The entity tag of a file in a coding. */
function tagOf({ tag }: Pick<ServedFile, "tag">, coding: Coding | undefined): string {
  return coding ? `${tag.slice(0, -1)}-${coding}"` : tag;
}

/** The headers that 200 and 304 share. */
function fileHeaders(file: ServedFile, coding: Coding | undefined): string[] {
  return [...typeHeaders(file), "accept-ranges", "bytes", "etag", tagOf(file, coding)];
}

/** The headers of a whole body. */
function bodyHeaders(coding: Coding | undefined, size: number): string[] {
  return ["content-length", String(size), ...(coding ? ["content-encoding", coding] : [])];
}

function typeHeaders({ type, compressible }: ServedFile): string[] {
  return ["content-type", type, ...(compressible ? ["vary", "Accept-Encoding"] : [])];
}

const sizeIn = (body: Body) => (body instanceof Uint8Array ? body.length : body.end - body.start + 1);

function cut(body: Body, { start, end }: { start: number; end: number }): Body {
  return body instanceof Uint8Array ? body.subarray(start, end + 1) : { ...body, start, end };
}

/** Whether a range may be sent: there is no `If-Range`, or it names the current file. */
function allowsRange(ifRange: string | undefined, tag: string): boolean {
  return ifRange === undefined || ifRange === tag;
}
