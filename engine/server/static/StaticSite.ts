import { join } from "node:path";
import { withRest } from "../../content/link/redirects.ts";
import type { OutputManifest } from "../../contract/output.ts";
import type { Words } from "../../contract/words.ts";
import { phrase } from "../../language/phrase.ts";
import { requestIdHeader, withReference } from "../http/requestId.ts";
import { Compressor } from "./Compressor.ts";
import { Files, isUnchanged, readWhole, type ServedFile } from "./Files.ts";
import { bodyHeaders, codingFor, fileAnswer, fileHeaders, tagOf } from "./fileAnswer.ts";
import { hashedPaths } from "./hashedPaths.ts";
import { headersFor } from "./headers.ts";
import { Lookup } from "./Lookup.ts";
import { Memory, type ReadyBody, type ReadyFile } from "./Memory.ts";
import { type Coding, matchesTag } from "./negotiate.ts";
import { discard, type StaticAnswer, type StaticRequest } from "./StaticAnswer.ts";

/** Paths that clients write as they are, so that no other path is taken for one of them. */
const plainPath = /^[\w./~-]+$/;

/** Bytes of hashed files to keep for pages that are open when a build replaces the output. */
const maxHashed = 16 * 1024 * 1024;

/** Files whose names contain a hash of their content, by path. */
export type Hashed = ReadonlyMap<string, ReadyFile>;

/** The pages and files of an output folder as answers to GET and HEAD requests. */
export class StaticSite {
  readonly #manifest: OutputManifest;
  readonly #files: Files;
  readonly #compressor = new Compressor();
  readonly #memory = new Memory();
  readonly #lookup: Lookup;
  readonly #words: (path: string) => Words;
  readonly #hashed = new Map<string, ReadyFile>();
  readonly #old: Hashed;

  /**
   * @param folder real path of the output folder
   * @param words returns the words for the readers of an address
   * @param old hashed files of earlier outputs, which are answered if this one lacks them
   */
  constructor(
    folder: string,
    manifest: OutputManifest,
    words: (path: string) => Words,
    old: Hashed = new Map(),
  ) {
    this.#old = old;
    this.#words = words;
    this.#manifest = manifest;
    this.#files = new Files(folder);
    this.#lookup = new Lookup(this.#files, manifest);
    this.#keepHashed(folder);
  }

  /** The answer to a request for a file that was sent before and has not changed. Undefined if there is more to do. */
  ready(request: StaticRequest): StaticAnswer | undefined {
    const query = request.target.indexOf("?");
    const path = query < 0 ? request.target : request.target.slice(0, query);
    const found = this.#memory.get(path) ?? this.#hashed.get(path);
    if (!found || request.header("range") !== undefined || !isUnchanged(found.file)) return undefined;
    const answer = readyAnswer(found, request);
    const isOld = answer?.from && answer.from.path !== found.file.path && !isUnchanged(answer.from);
    return isOld ? undefined : answer;
  }

  /**
   * Answers with the page or file at a path, a redirect to its clean address, or 404.
   * @param path decoded, with the base path
   */
  async answer(path: string, request: StaticRequest): Promise<StaticAnswer> {
    // A file that is replaced while it is read is read again.
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const found = await this.#lookup.find(path);
      if (found.kind === "redirect") return this.#redirect(path, found, request);
      if (found.kind === "missing") break;
      const answer = await this.#send(path, found.file, request);
      if (answer && isUnchanged(found.file)) return answer;
      if (answer) await discard(answer);
    }
    const old = this.#old.get(path);
    return (old && readyAnswer(old, request, true)) ?? this.notFound(path, request);
  }

  /** The hashed files of this output and, as far as there is room, of earlier ones. */
  hashed(): Hashed {
    const all = new Map(this.#hashed);
    let bytes = [...all.values()].reduce((sum, ready) => sum + sizeOf(ready), 0);
    for (const [path, ready] of this.#old) {
      if (all.has(path)) continue;
      bytes += sizeOf(ready);
      if (bytes > 2 * maxHashed) break;
      all.set(path, ready);
    }
    return all;
  }

  /** Answers with status 404 and the site's page for it, in the language of the address. */
  async notFound(path: string, request: StaticRequest): Promise<StaticAnswer> {
    const page = await this.#lookup.notFoundPage(path);
    const answer =
      page &&
      (await fileAnswer(request, page, {
        status: 404,
        common: (status) => this.#common(path, status),
        compressor: this.#compressor,
      }));
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

  async #send(path: string, found: ServedFile, request: StaticRequest): Promise<StaticAnswer | undefined> {
    // The build may have set another type than the one of the file's ending.
    const type = headersFor(this.#manifest.headers, path).get("content-type");
    const file = type === undefined ? found : { ...found, type };
    const common = (status: number) => this.#common(path, status);
    const answer = await fileAnswer(request, file, { status: 200, common, compressor: this.#compressor });
    if (answer?.status !== 200 || !plainPath.test(path)) return answer;
    const { body, from } = answer;
    if (body instanceof Uint8Array && from && isUnchanged(file)) {
      const coding = codingFor(request, file);
      this.#memory.keep(path, file, coding, this.#readyBody(path, file, coding, { body, from }));
    }
    return answer;
  }

  #readyBody(
    path: string,
    file: ServedFile,
    coding: Coding | undefined,
    { body, from }: Pick<ReadyBody, "body" | "from">,
  ): ReadyBody {
    const headers = fileHeaders(file, coding);
    return {
      tag: tagOf(file, coding),
      headers: [...headers, ...bodyHeaders(coding, body.length), ...this.#common(path, 200)],
      headersOf304: [...headers, ...this.#common(path, 304)],
      body,
      from,
    };
  }

  /** Reads the hashed files of this output into memory: a build may remove them at any time. */
  #keepHashed(folder: string): void {
    let bytes = 0;
    for (const path of hashedPaths(folder, this.#manifest)) {
      const read = readWhole(join(folder, path.slice(this.#manifest.base.length)), maxHashed - bytes);
      if (!read) continue;
      const { file } = read;
      const bodies = [...read.bodies].map(
        ([coding, whole]) => [coding, this.#readyBody(path, file, coding, whole)] as const,
      );
      const ready = { file, bodies: new Map(bodies) };
      const size = sizeOf(ready);
      // A smaller one may still have room.
      if (bytes + size > maxHashed) continue;
      bytes += size;
      this.#hashed.set(path, ready);
    }
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

/** @param anyCoding whether the plain body may be sent if there is none in the coding that the client prefers */
function readyAnswer(
  { file, bodies }: ReadyFile,
  request: StaticRequest,
  anyCoding = false,
): StaticAnswer | undefined {
  const coding = codingFor(request, file);
  const ready = bodies.get(coding) ?? (anyCoding ? bodies.get(undefined) : undefined);
  if (!ready) return undefined;
  return matchesTag(request.header("if-none-match"), ready.tag)
    ? { status: 304, headers: ready.headersOf304 }
    : { status: 200, headers: ready.headers, body: ready.body, from: ready.from };
}

function sizeOf({ bodies }: ReadyFile): number {
  return [...bodies.values()].reduce((sum, { body }) => sum + body.length, 0);
}
