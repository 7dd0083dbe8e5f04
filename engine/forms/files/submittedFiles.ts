import { writePath } from "../../content/forms/schemasAt.ts";
import type { SubmittedFile } from "../../contract/upload.ts";
import { pathOfName } from "../values/names.ts";

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
