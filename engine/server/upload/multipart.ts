import { MultipartParseError, MultipartParser } from "@remix-run/multipart-parser";
import { Refusal } from "../intake/Refusal.ts";

/** Most parts of a body, and bytes of the headers of a part. */
const [maxParts, maxHeaderSize] = [2000, 4096];
/** Most bytes of the name of a part. */
const maxName = 1000;

/** A file as it was sent. */
export interface SentFile {
  /** The name of its part: `cv`, `photos[0]`. */
  part: string;
  /** The name of the file as it was sent, possibly with a path. */
  name: string;
  bytes: Uint8Array;
}

/** A body of the type `multipart/form-data`. */
interface Multipart {
  fields: [name: string, value: string][];
  files: SentFile[];
}

/**
 * Reads a body of the type `multipart/form-data`.
 * @param keep is called with the number of bytes before they are kept, and throws if they may not be
 * @throws Refusal 400 if it is malformed; what `keep` throws
 */
export async function readMultipart(request: Request, keep: (bytes: number) => void): Promise<Multipart> {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
    request.headers.get("content-type") ?? "",
  );
  const [, quoted, plain] = boundary ?? [];
  if (!boundary)
    throw new Refusal(400, "No boundary", "The content type does not name the boundary of the parts.");
  // `keep` has the limits of size.
  const sizes = { maxFileSize: Number.POSITIVE_INFINITY, maxTotalSize: Number.POSITIVE_INFINITY };
  const parser = new MultipartParser(quoted ?? plain ?? "", { maxParts, maxHeaderSize, ...sizes });
  const read: Multipart = { fields: [], files: [] };
  try {
    for await (const chunk of request.body ?? []) {
      keep(chunk.length);
      // What follows the end may come in a chunk of its own: the last line break. The parser would refuse it.
      if (isAtEnd(parser)) continue;
      for (const { name = "", filename, bytes } of parser.write(chunk)) {
        if (name === "" || Buffer.byteLength(name) > maxName) throw malformed();
        if (filename === undefined) read.fields.push([name, textOf(bytes)]);
        // What browsers send of a control in which no file was chosen.
        else if (filename !== "" || bytes.length > 0) read.files.push({ part: name, name: filename, bytes });
      }
    }
    parser.finish();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof MultipartParseError)
      throw new Refusal(
        400,
        "Malformed body",
        "The body is no complete multipart/form-data with named parts.",
      );
    throw new Refusal(400, "Incomplete body", "The body did not arrive completely.");
  }
  return read;
}

function malformed(): Refusal {
  return new Refusal(400, "Malformed body", "The body is no complete multipart/form-data with named parts.");
}

function isAtEnd(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(400, "Not UTF-8", "The body is not valid UTF-8.");
  }
}
