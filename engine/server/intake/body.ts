import { MultipartParseError, MultipartParser } from "@remix-run/multipart-parser";
import { formHeader } from "../../contract/form.ts";
import type { Json } from "../../contract/json.ts";
import { valuesPart } from "../../contract/transport.ts";
import { maxFilesSize } from "../../forms/files.ts";
import { Refusal } from "../http/answers.ts";

/** Bytes of a body of several parts besides its values and files: the headers of the parts. */
const aroundParts = 256 * 1024;
/** Maximum nesting depth of a JSON body, and most values in it. */
const [maxDepth, maxValues] = [32, 20_000];
/** Most controls of a form that a browser posts by itself: as many as parts of a body that has several. */
const maxFields = 2000;

/** A parsed body: JSON from our own client code, or the fields of a plain HTML form; either with files. */
export type Body = { files: SentFile[] } & (
  | { kind: "json"; value: Json }
  | {
      kind: "native";
      fields: ReadonlyMap<string, string>;
      entries: readonly (readonly [name: string, text: string])[];
    }
);

/** Bounds of {@link readBody}. */
interface BodyLimits {
  /** Most bytes of the values. */
  values: number;
  /** Whether the form takes files. */
  files: boolean;
  /** Is called with the number of bytes of a body with files before they are kept, and throws if they may not be. */
  keep(bytes: number): void;
}

/** Whether a browser itself posts the form, without a script. */
export function isNativePost(headers: Headers): boolean {
  const type = headers.get("content-type") ?? "";
  if (/^multipart\/form-data\b/i.test(type))
    return !headers.has("idempotency-key") && !headers.has(formHeader);
  return /^application\/x-www-form-urlencoded\b/i.test(type);
}

/**
 * Reads the body of a request. Not `hono/body-limit`: it answers before the intake, so a visitor without JavaScript would
 * not get the page back (test "gets the page back with the reason if it is too large").
 * @throws Refusal 415 for another content type, or files where the form takes none, 413 if it is too large, 400 if it is malformed
 */
export async function readBody(request: Request, limits: BodyLimits): Promise<Body> {
  const kind = kindOf(request.headers.get("content-type") ?? "", limits);
  if (request.headers.has("content-encoding"))
    throw new Refusal(415, "Encoded body", "Send the body as it is, without Content-Encoding.");
  if (kind === "parts") return readParts(request, limits);
  const text = await readText(request, limits.values);
  if (kind === "json") return { kind, value: readJson(text), files: [] };
  const fields = new URLSearchParams(text);
  if (fields.size > maxFields) throw tooMany("fields", maxFields);
  return { kind, ...asFields(fields), files: [] };
}

async function readParts(request: Request, { values, keep }: BodyLimits): Promise<Body> {
  const tooLarge = new Refusal(413, "Too large", `All files may have ${maxFilesSize} bytes at most.`, {
    key: "form.filesTooLarge",
    size: maxFilesSize,
  });
  const most = values + maxFilesSize + aroundParts;
  if (Number(request.headers.get("content-length") ?? 0) > most) throw tooLarge;
  let size = 0;
  const { fields, files } = await readMultipart(request, (bytes) => {
    size += bytes;
    if (size > most) throw tooLarge;
    keep(bytes);
  });
  if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > maxFilesSize) throw tooLarge;
  if (
    fields.reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + Buffer.byteLength(value), 0) >
    values
  )
    throw tooLong(values);
  if (isNativePost(request.headers)) return { kind: "native", ...asFields(fields), files };
  const json = fields.find(([name]) => name === valuesPart)?.[1];
  if (json === undefined)
    throw new Refusal(400, "No values", `A part named "${valuesPart}" has to hold the values.`);
  return { kind: "json", value: readJson(json), files };
}

/** Browsers post line breaks as CRLF, but count one character for each against `maxlength`. */
function asFields(fields: Iterable<[string, string]>) {
  const entries = Array.from(fields, ([name, value]) => [name, value.replaceAll("\r\n", "\n")] as const);
  return { entries, fields: new Map(entries) };
}

function kindOf(header: string, { files }: BodyLimits): Body["kind"] | "parts" {
  const [type = "", ...parameters] = header
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  const charset = parameters.find((one) => one.startsWith("charset="))?.slice("charset=".length);
  if (charset !== undefined && !/^"?utf-?8"?$/.test(charset))
    throw new Refusal(415, "Unknown character set", "Send the body in UTF-8.");
  if (type === "application/json") return "json";
  if (type === "application/x-www-form-urlencoded") return "native";
  if (type === "multipart/form-data" && files) return "parts";
  throw new Refusal(
    415,
    "Unknown content type",
    `Send application/json or application/x-www-form-urlencoded${files ? ", or multipart/form-data with files" : ""}.`,
  );
}

function tooLong(maxBytes: number): Refusal {
  return new Refusal(413, "Too large", `A submission may have ${maxBytes} bytes at most.`, {
    key: "server.tooLarge",
  });
}

function tooMany(what: string, most: number): Refusal {
  return new Refusal(413, "Too large", `A submission may have ${most} ${what} at most.`, {
    key: "server.tooLarge",
  });
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = tooLong(maxBytes);
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge;
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of request.body ?? []) {
      size += part.length;
      if (size > maxBytes) throw tooLarge;
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, "Incomplete body", "The body did not arrive completely.");
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(parts));
  } catch {
    throw new Refusal(400, "Not UTF-8", "The body is not valid UTF-8.");
  }
}

function readJson(text: string): Json {
  const { depth, values } = sizeOf(text);
  if (depth > maxDepth) throw new Refusal(400, "Too deep", `JSON may have ${maxDepth} levels at most.`);
  if (values > maxValues) throw tooMany("values", maxValues);
  try {
    return JSON.parse(text, refuseUnsafeKeys) as Json;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, "Not JSON", "The body is not valid JSON.");
  }
}

/** Counts the levels and values of JSON before it is parsed, up to what is allowed. Looks at each character once. */
function sizeOf(text: string): { depth: number; values: number } {
  let [depth, values, quoted] = [0, 1, false];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') quoted = !quoted;
    else if (quoted) at += character === "\\" ? 1 : 0;
    else if (character === "[" || character === "{") depth += 1;
    else if (character === "]" || character === "}") depth -= 1;
    else if (character === ",") values += 1;
    if (depth > maxDepth || values > maxValues) break;
  }
  return { depth, values };
}

function refuseUnsafeKeys(key: string, value: unknown): unknown {
  if (key === "__proto__" || key === "constructor" || key === "prototype")
    throw new Refusal(400, "Forbidden name", `No field can be named "${key}".`);
  return value;
}

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
