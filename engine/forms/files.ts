import { writePath } from "../content/forms/fields.ts";
import type { FileField } from "../contract/form.ts";
import type { Words } from "../contract/language.ts";
import type { SubmittedFile } from "../contract/transport.ts";
import { listFormat } from "../language/formats.ts";
import { phrase } from "../language/words.ts";
import { pathOfName } from "./values/names.ts";

/** Most bytes that all files of a form may have together. */
export const maxFilesSize = 20 * 1024 * 1024;

/** A size for people: "5 MB". */
export function fileSize({ language }: Pick<Words, "language">, bytes: number): string {
  const [unit, amount] =
    bytes < 1024 * 1024
      ? (["kilobyte", bytes / 1024] as const)
      : (["megabyte", bytes / 1024 / 1024] as const);
  return new Intl.NumberFormat(language, { style: "unit", unit, maximumFractionDigits: 1 }).format(amount);
}

/** What a field takes, for people: "PDF, pictures". */
export function kindsIn(words: Words, accept: NonNullable<FileField["accept"]>): string {
  const groups: Readonly<Record<string, string>> = {
    "image/*": phrase(words, "form.pictures"),
    "video/*": phrase(words, "form.videos"),
    "audio/*": phrase(words, "form.sounds"),
  };
  const named = accept.map((one) => groups[one] ?? one.slice(one.search(/[./]/) + 1).toUpperCase());
  return listFormat(words.language).format(new Set(named));
}

/** What kind of file something is. */
export interface FileKind {
  /** In small letters, without the dot; empty if there is none. */
  extension: string;
  /** Its media type. */
  type: string;
}

/** Extensions of one kind. */
const sameKind: readonly ReadonlySet<string>[] = [
  new Set(["jpg", "jpeg", "jpe", "jfif"]),
  new Set(["tif", "tiff"]),
  new Set(["heic", "heif"]),
  new Set(["mpg", "mpeg"]),
  new Set(["htm", "html"]),
];

/**
 * Whether a field takes a kind of file. Drawings in SVG can hold programs, so `image/*` does not stand for them.
 * @param accept what it takes: `.pdf`, `image/*`, `application/pdf`
 */
export function accepts(accept: readonly string[], { extension, type }: FileKind): boolean {
  const extensions = sameKind.find((group) => group.has(extension)) ?? new Set([extension]);
  return accept.some((one) => {
    if (one.startsWith(".")) return extensions.has(one.slice(1));
    if (one.endsWith("/*")) return type.startsWith(one.slice(0, -1)) && type !== "image/svg+xml";
    return one === type;
  });
}

/** The files of a submission. @param chosen files by the names of their controls */
export function submittedFiles(chosen: ReadonlyMap<string, readonly File[]>): SubmittedFile[] {
  return [...chosen].flatMap(([control, files]) => {
    const { path, several } = pathOfName(control) ?? {};
    if (!path) return [];
    return files.map((blob, index) => ({
      path: writePath(several ? [...path, index] : path),
      name: blob.name,
      blob,
    }));
  });
}
