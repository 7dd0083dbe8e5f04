import type { Context } from "hono";
import type { Compressor } from "./compress.ts";
import type { Files, ServedFile } from "./files.ts";
import { readBody } from "./files.ts";
import { chooseCoding, matchesTag, readRange } from "./negotiate.ts";

/** What answering with files needs. */
export interface FileService {
  files: Files;
  compressor: Compressor;
}

type Body = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;

/**
 * Answers GET and HEAD with a file: encoded as the client likes, 304 where it has it already, a stretch where it asks
 * for one. With a `status` other than 200 the file is always sent whole.
 */
export async function sendFile(
  context: Context,
  { files, compressor }: FileService,
  file: ServedFile,
  status: 200 | 404 = 200,
): Promise<Response> {
  const head = context.req.method === "HEAD";
  const header = (name: string) => context.req.header(name);
  const headers: Record<string, string> = { "content-type": file.type };
  if (file.compressible) headers.vary = "Accept-Encoding";
  const answer = (code: number, body: Body, length: number) =>
    new Response(head ? null : body, {
      status: code,
      headers: { ...headers, "content-length": String(length) },
    });

  if (status === 200) headers["accept-ranges"] = "bytes";
  const ranged = status === 200 && header("range") !== undefined && ifRange(header("if-range"), file.tag);
  const coding = file.compressible && !ranged ? chooseCoding(header("accept-encoding")) : undefined;
  const tag = coding ? `${file.tag.slice(0, -1)}-${coding}"` : file.tag;
  if (status === 200) {
    headers.etag = tag;
    if (matchesTag(header("if-none-match"), tag)) return new Response(null, { status: 304, headers });
  }
  if (ranged) {
    const range = readRange(header("range"), file.size);
    if (range === "unsatisfiable") {
      headers["content-range"] = `bytes */${file.size}`;
      return answer(416, null, 0);
    }
    if (range) {
      headers["content-range"] = `bytes ${range.start}-${range.end}/${file.size}`;
      return answer(206, head ? null : await readBody(file, range), range.end - range.start + 1);
    }
  }
  if (!coding) return answer(status, head ? null : await readBody(file), file.size);

  headers["content-encoding"] = coding;
  const ready = await files.findEncoded(file, coding);
  if (ready) return answer(status, head ? null : await readBody(ready), ready.size);
  const encoded = await compressor.encode(
    file,
    coding,
    async () => new Uint8Array(await new Response(await readBody(file)).arrayBuffer()),
  );
  return answer(status, encoded, encoded.length);
}

/** Whether a range may be sent: without `If-Range`, or with one that names what the file is now. */
function ifRange(header: string | undefined, tag: string): boolean {
  return header === undefined || header === tag;
}
