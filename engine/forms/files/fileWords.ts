import type { FileField } from "../../contract/form.ts";
import type { Words } from "../../contract/words.ts";
import { listFormat } from "../../language/formats.ts";
import { phrase } from "../../language/phrase.ts";

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
