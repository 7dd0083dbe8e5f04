import { readRaster } from "../../content/raster/readRaster.ts";
import type { FileField } from "../../contract/form.ts";
import type { Words } from "../../contract/words.ts";
import { accepts, type FileKind } from "../../forms/files/accepts.ts";
import { fileSize, kindsIn } from "../../forms/files/fileWords.ts";
import { phrase, type WordKey } from "../../language/phrase.ts";
import { harmlessName } from "./harmlessName.ts";
import { kindOf } from "./kindOf.ts";

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
