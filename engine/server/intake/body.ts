import type { Json, JsonObject } from "../../contract/json.ts";
import { Refusal } from "./Refusal.ts";

/** Most bytes of a body. */
const most = 64 * 1024;
/** Most levels of a JSON body. */
const deepest = 32;

/** What a client sent: JSON from our own code, or what a plain HTML form posts. */
export type Body = { kind: "json"; value: Json } | { kind: "native"; fields: ReadonlyMap<string, string> };

/**
 * Reads the body of a request.
 * @throws Refusal 415 for another kind of content, 413 where it is too large, 400 where it can't be read
 */
export async function readBody(request: Request): Promise<Body> {
  const kind = kindOf(request.headers.get("content-type") ?? "");
  if (request.headers.has("content-encoding"))
    throw new Refusal(415, "Encoded body", "Send the body as it is, without Content-Encoding.");
  const text = await readText(request);
  return kind === "json" ? { kind, value: readJson(text) } : { kind, fields: readFields(text) };
}

/** Browsers post the end of a line as two characters, and count it as one against a field's limit. */
function readFields(text: string): Map<string, string> {
  const fields = [...new URLSearchParams(text)];
  return new Map(fields.map(([name, value]) => [name, value.replaceAll("\r\n", "\n")]));
}

function kindOf(header: string): Body["kind"] {
  const [type = "", ...parameters] = header
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  const charset = parameters.find((one) => one.startsWith("charset="))?.slice("charset=".length);
  if (charset !== undefined && !/^"?utf-?8"?$/.test(charset))
    throw new Refusal(415, "Unknown character set", "Send the body in UTF-8.");
  if (type === "application/json") return "json";
  if (type === "application/x-www-form-urlencoded") return "native";
  throw new Refusal(
    415,
    "Unknown content type",
    "Send application/json or application/x-www-form-urlencoded.",
  );
}

async function readText(request: Request): Promise<string> {
  const tooLarge = new Refusal(413, "Too large", `A submission may have ${most} bytes at most.`);
  if (Number(request.headers.get("content-length") ?? 0) > most) throw tooLarge;
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of request.body ?? []) {
      size += part.length;
      if (size > most) throw tooLarge;
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, "Broken off", "The body did not arrive whole.");
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(parts));
  } catch {
    throw new Refusal(400, "Not UTF-8", "The body is not valid UTF-8.");
  }
}

function readJson(text: string): Json {
  if (isTooDeep(text)) throw new Refusal(400, "Too deep", `JSON may have ${deepest} levels at most.`);
  try {
    return JSON.parse(text, refuseHazards) as Json;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, "Not JSON", "The body is not valid JSON.");
  }
}

/** Looks at the brackets outside of strings, each sign once, before anything is built from them. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') quoted = !quoted;
    else if (quoted) at += sign === "\\" ? 1 : 0;
    else if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}

function refuseHazards(key: string, value: unknown): unknown {
  if (key === "__proto__" || key === "constructor" || key === "prototype")
    throw new Refusal(400, "Forbidden name", `No field can be named "${key}".`);
  return value;
}

/** Whether a JSON value is an object. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
