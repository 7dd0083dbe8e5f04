import { fileTypeFromBuffer, supportedExtensions } from "file-type";
import { getMimeType } from "hono/utils/mime";
import { readRaster } from "../../content/raster/readRaster.ts";
import type { FileField } from "../../contract/form.ts";
import type { Words } from "../../contract/language.ts";
import { accepts, type FileKind, fileSize, kindsIn } from "../../forms/files.ts";
import { phrase, type WordKey } from "../../language/words.ts";

/** Pictures of these types are looked through to their end. */
const pictures: ReadonlySet<string> = new Set([
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/gif",
  "image/avif",
]);

/** Most pixels of a picture. Cameras make up to 200 million; a small file with more is meant to fill a memory. */
const maxPixels = 300_000_000;

/** What a machine runs when somebody opens it, and what may hold such. A field takes it only if it names it. */
const unsafe =
  /^(?:exe|com|bat|cmd|scr|pif|ms[ip]|msix|appx|dll|cpl|sys|lnk|url|vb[se]|jse?|mjs|ws[fh]|psm?1|hta|jar|class|reg|inf|scf|sh|app|command|apk|dmg|pkg|deb|rpm|elf|macho|swf|crx|xpi|chm|x?html?|svg|do[ct]m|xl[st]m|p[op][ts]m|iso)$/;

/** A file that a field takes, or the message for its visitor. */
type Checked = { name: string; type: string } | { refused: string };

/**
 * Checks a file that a visitor has sent: its size, its kind by its content, and whether a picture is whole. Nothing in it is
 * unpacked, decoded or run.
 * @param sent its name as it was sent, possibly with a path
 */
export async function checkFile(
  { accept, maxSize }: FileField,
  { name: sent, bytes }: { name: string; bytes: Uint8Array },
  words: Words,
): Promise<Checked> {
  const shown = harmlessName(sent, "");
  const refused = (key: WordKey, values = {}) => ({
    refused: phrase(words, key, { name: shown, ...values }),
  });
  if (bytes.length === 0) return refused("form.fileEmpty");
  if (bytes.length > maxSize) return refused("form.fileTooLarge", { size: fileSize(words, maxSize) });
  const kind = await kindOf(shown, bytes);
  if (!kind) return refused("form.fileDamaged");
  if (accept && !accepts(accept, kind)) return refused("form.fileKind", { kinds: kindsIn(words, accept) });
  if (!accept && unsafe.test(kind.extension)) return refused("form.fileUnsafe");
  if (isBroken(kind, bytes)) return refused("form.fileDamaged");
  return { name: harmlessName(sent, kind.extension), type: kind.type };
}

function isBroken({ type }: FileKind, bytes: Uint8Array): boolean {
  if (!pictures.has(type)) return false;
  const {
    width = 0,
    height = 0,
    raster,
    fault,
  } = readRaster(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  return raster === undefined || fault !== undefined || width * height > maxPixels;
}

/** Most bytes of a name. Systems take 255, and exports add the id of the lead. */
const maxBytes = 180;

/** What can't be seen, or changes the order in which the rest is read. The joiners of Arabic and Indian scripts stay. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;
const joiners = /[\u200c\u200d]/;

/** Names of devices on Windows, with any extension. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?=\.|$)/i;

/**
 * A name under which a file can be stored on any system and shown anywhere.
 * @param name as it was sent, possibly with a path
 * @param extension of its kind; takes the place of another one
 */
export function harmlessName(name: string, extension: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const visible = last
    .normalize("NFC")
    .replace(invisible, (one) => (joiners.test(one) ? one : ""))
    .replace(/[<>:"|?*]/g, "_")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  const end = extension === "" ? extensionOf(visible) : extension;
  const own = visible.toLowerCase().endsWith(`.${end}`) ? end : extensionOf(visible);
  const hasItsOwn = own !== "" && (own === end || isKnownExtension(own));
  const stem = shortened(hasItsOwn ? visible.slice(0, -own.length - 1) : visible, maxBytes - end.length - 1);
  const whole = `${stem === "" ? "file" : stem}${end === "" ? "" : `.${end}`}`;
  return device.test(whole) ? `_${whole}` : whole;
}

/** The beginning of a text, cut between two characters as people see them. */
function shortened(text: string, bytes: number): string {
  let size = 0;
  let kept = "";
  for (const { segment } of new Intl.Segmenter().segment(text.slice(0, bytes))) {
    size += Buffer.byteLength(segment);
    if (size > bytes) break;
    kept += segment;
  }
  return kept.replace(/[\s.]+$/, "");
}

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
function extensionOf(name: string): string {
  return /[^.]\.([a-z\d]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** Whether an extension says of what kind a file is. */
function isKnownExtension(extension: string): boolean {
  return known.has(extension) || getMimeType(`x.${extension}`) !== undefined;
}

/**
 * Finds out what kind of file something is, by its content. Nothing is unpacked or decoded. The name is asked only where
 * kinds have the same content, as texts.
 * @returns undefined if the content is not what the name says: the file is damaged, or its name a lie
 */
async function kindOf(name: string, bytes: Uint8Array): Promise<FileKind | undefined> {
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
