import type { Json } from "../../contract/json.ts";
import { Refusal } from "./Refusal.ts";

/** Maximum number of bytes of a body. */
const maxBytes = 64 * 1024;
/** Maximum nesting depth of a JSON body. */
const maxDepth = 32;

/** A parsed body: JSON from our own client code, or the fields of a plain HTML form. */
export type Body =
  | { kind: "json"; value: Json }
  | {
      kind: "native";
      fields: ReadonlyMap<string, string>;
      entries: readonly (readonly [name: string, text: string])[];
    };

/**
 * Reads the body of a request. Not `hono/body-limit`: it answers before the intake, so a visitor without JavaScript would
 * not get the page back (test "gets the page back with the reason if it is too large").
 * @throws Refusal 415 for another content type, 413 if it is too large, 400 if it is malformed
 */
export async function readBody(request: Request): Promise<Body> {
  const kind = kindOf(request.headers.get("content-type") ?? "");
  if (request.headers.has("content-encoding"))
    throw new Refusal(415, "Encoded body", "Send the body as it is, without Content-Encoding.");
  const text = await readText(request);
  return kind === "json" ? { kind, value: readJson(text) } : { kind, ...readFields(text) };
}

/** Browsers post line breaks as CRLF, but count one character for each against `maxlength`. */
function readFields(text: string) {
  const entries = [...new URLSearchParams(text)].map(
    ([name, value]) => [name, value.replaceAll("\r\n", "\n")] as const,
  );
  return { entries, fields: new Map(entries) };
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
  const tooLarge = new Refusal(413, "Too large", `A submission may have ${maxBytes} bytes at most.`, {
    key: "server.tooLarge",
  });
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
  if (isTooDeep(text)) throw new Refusal(400, "Too deep", `JSON may have ${maxDepth} levels at most.`);
  try {
    return JSON.parse(text, refuseUnsafeKeys) as Json;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, "Not JSON", "The body is not valid JSON.");
  }
}

/** Counts the brackets outside of strings before the text is parsed. Looks at each character once. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') quoted = !quoted;
    else if (quoted) at += character === "\\" ? 1 : 0;
    else if (character === "[" || character === "{") depth += 1;
    else if (character === "]" || character === "}") depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}

function refuseUnsafeKeys(key: string, value: unknown): unknown {
  if (key === "__proto__" || key === "constructor" || key === "prototype")
    throw new Refusal(400, "Forbidden name", `No field can be named "${key}".`);
  return value;
}
