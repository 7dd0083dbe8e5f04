import { fileTypeFromBuffer, supportedExtensions } from "file-type";
import { getMimeType } from "hono/utils/mime";
import type { FileKind } from "../../forms/files/accepts.ts";

/** The formats of older office programs: one container, in which only the name tells them apart. */
const inContainer: Readonly<Record<string, string>> = {
  doc: "application/msword",
  dot: "application/msword",
  xls: "application/vnd.ms-excel",
  ppt: "application/vnd.ms-powerpoint",
  pps: "application/vnd.ms-powerpoint",
  msg: "application/vnd.ms-outlook",
  pub: "application/x-mspublisher",
  vsd: "application/vnd.visio",
};

/** Formats whose files are texts, and known by their beginning all the same. */
const textual: ReadonlySet<string> = new Set(["pdf", "rtf", "ps", "eps", "ics", "vtt", "reg", "pgp"]);
/** Extensions that many programs use for data of their own. */
const anyones: ReadonlySet<string> = new Set(["dat", "raw", "sav"]);
/** Extensions of formats that are known by their beginning: a file without it is something else, or damaged. */
const known: ReadonlySet<string> = new Set(
  [...supportedExtensions, ...Object.keys(inContainer)].filter((one) => one !== "xml" && !anyones.has(one)),
);

/** Media types of texts. */
const textType = /^text\/.*|^(?:application|image)\/(?:json|.*[+]?xml|.*[+]json)$/;

/** The extension of a name in small letters, without the dot; empty if it has none. */
export function extensionOf(name: string): string {
  return /[^.]\.([a-z\d]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** Whether an extension says of what kind a file is. */
export function isKnownExtension(extension: string): boolean {
  return known.has(extension) || getMimeType(`x.${extension}`) !== undefined;
}

/**
 * Finds out what kind of file something is, by its content. Nothing is unpacked or decoded. The name is asked only where
 * kinds have the same content, as texts.
 * @returns undefined if the content is not what the name says: the file is damaged, or its name a lie
 */
export async function kindOf(name: string, bytes: Uint8Array): Promise<FileKind | undefined> {
  const extension = extensionOf(name);
  const byName = { extension, type: getMimeType(name)?.replace(/;.*/, "") };
  const isText = isTextual(bytes);
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  // Many a text begins as a file of another kind does: "BMW …" as a bitmap.
  if (found && !(isText && !textual.has(found.ext))) {
    const { ext, mime } = found;
    if (ext === "cfb" && inContainer[extension]) return { extension, type: inContainer[extension] };
    if (ext === "apng") return { extension: "png", type: "image/png" };
    // Programs keep files of their own as ZIP.
    if (ext === "zip" && extension !== "" && !known.has(extension)) return { extension, type: mime };
    return { extension: ext, type: mime };
  }
  if (known.has(extension)) return undefined;
  if (isText)
    return { extension: extension || "txt", type: textType.exec(byName.type ?? "")?.[0] ?? "text/plain" };
  if (byName.type?.startsWith("text/")) return undefined;
  return { extension, type: byName.type ?? "application/octet-stream" };
}

/** Whether bytes are a text in any usual encoding: without control characters, or marked as UTF-16. */
function isTextual(bytes: Uint8Array): boolean {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  if (mark === 0xfffe || mark === 0xfeff) return true;
  return bytes.every((byte) => byte >= 0x20 || byte === 9 || byte === 10 || byte === 12 || byte === 13);
}
