import type { SubmittedFile } from "../../contract/upload.ts";

/** The body of a request with files: texts by name, and the files by their paths. */
export function multipartOf(
  fields: Iterable<readonly [name: string, value: string]>,
  files: readonly SubmittedFile[],
): FormData {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  for (const { path, name, blob } of files) body.append(path, blob, name);
  return body;
}
