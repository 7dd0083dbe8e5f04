import type { Context } from "hono";
import type { Compressor } from "./Compressor.ts";
import type { Files, ServedFile } from "./Files.ts";
import { readBody } from "./Files.ts";
import { chooseCoding, matchesTag, readRange } from "./negotiate.ts";

/** Dependencies of {@link sendFile}. */
interface FileService {
  files: Files;
  compressor: Compressor;
}

type Body = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;

/**
 * Answers GET and HEAD with a file: compressed if the client accepts it, 304 if the client already has it, 206 for a range.
 * With status 404 the answer is always the whole file.
 *
 * Not Hono's `serveStatic` or sirv: the first has no ETag (304, If-Range), neither reads weights in Accept-Encoding, and both follow
 * symbolic links out of the folder. Not `hono/etag`: it needs the whole body at every request, before If-Range is known.
 * The tests of this folder show each case.
 */
export async function sendFile(
  context: Context,
  { files, compressor }: FileService,
  file: ServedFile,
  status: 200 | 404 = 200,
): Promise<Response> {
  const isHead = context.req.method === "HEAD";
  const header = (name: string) => context.req.header(name);
  const headers: Record<string, string> = { "content-type": file.type };
  if (file.compressible) headers.vary = "Accept-Encoding";
  const answer = (code: number, body: Body, length: number) =>
    new Response(isHead ? null : body, {
      status: code,
      headers: { ...headers, "content-length": String(length) },
    });

  if (status === 200) headers["accept-ranges"] = "bytes";
  const isRange =
    status === 200 && header("range") !== undefined && allowsRange(header("if-range"), file.tag);
  const coding = file.compressible && !isRange ? chooseCoding(header("accept-encoding")) : undefined;
  const tag = coding ? `${file.tag.slice(0, -1)}-${coding}"` : file.tag;
  if (status === 200) {
    headers.etag = tag;
    if (matchesTag(header("if-none-match"), tag)) return new Response(null, { status: 304, headers });
  }
  if (isRange) {
    const range = readRange(header("range"), file.size);
    if (range === "unsatisfiable") {
      headers["content-range"] = `bytes */${file.size}`;
      return answer(416, null, 0);
    }
    if (range) {
      headers["content-range"] = `bytes ${range.start}-${range.end}/${file.size}`;
      return answer(206, isHead ? null : await readBody(file, range), range.end - range.start + 1);
    }
  }
  if (!coding) return answer(status, isHead ? null : await readBody(file), file.size);

  headers["content-encoding"] = coding;
  const ready = await files.findEncoded(file, coding);
  if (ready) return answer(status, isHead ? null : await readBody(ready), ready.size);
  const encoded = await compressor.encode(
    file,
    coding,
    async () => new Uint8Array(await new Response(await readBody(file)).arrayBuffer()),
  );
  return answer(status, encoded, encoded.length);
}

/** Whether a range may be sent: there is no `If-Range`, or it names the current file. */
function allowsRange(ifRange: string | undefined, tag: string): boolean {
  return ifRange === undefined || ifRange === tag;
}
