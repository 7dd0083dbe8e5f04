/**
 * How files get from a form to the server.
 *
 * - Which fields take files says `Form.files`, which compiling finds in the schema: texts with the format `data-url` and lists
 *   of these, at any depth. Their options `accept` and `maxSize` (megabytes) stand in the `ui:options` of the field.
 * - With scripts, a submission without files is JSON. One with files is `multipart/form-data`: a part `values` with the same
 *   JSON, in which a file's field is left out or holds the name of the file (a list of names where it takes several), and a
 *   part for each file, named by its path: `cv`, `photos[0]`, `people[1].photo`. The headers are those of JSON.
 * - Without scripts, the browser posts the form itself, as `multipart/form-data` if the form has `files`. Its controls have
 *   RJSF's names; those of file controls are read by `engine/server/upload/takeFiles.ts`, all others by the reader of values.
 * - The server puts harmless names into the values and stores the contents with the lead. Errors of files are
 *   reported under the path of the field, without the place in its own list: `photos`, `people[1].photo`.
 */

/** Name of the part that holds the values, as JSON. */
export const valuesPart = "values";

/** A file on its way to the server. */
export interface SubmittedFile {
  /** Where it stands in the values, which is the name of its part. */
  path: string;
  name: string;
  /** Not a `File`, whose name browsers lose where they store it. */
  blob: Blob;
}
