import { entry } from "../entry.ts";

/** A file that cannot be used, why not and, where it is known, how to fix it. */
interface FileFailure {
  file: string;
  reason: string;
  fix?: string | undefined;
}

/** Failures of the project's own schemas and folders. A developer fixes them, not an author. */
export const vocabulary = {
  "schema-file": entry<FileFailure>({
    title: "Schema cannot be used",
    severity: "error",
    message: ({ file, reason }) => `The schema ${file} cannot be used: ${reason}.`,
    hint: ({ fix }) =>
      fix ?? 'Write a JSON Schema (draft-07) there: { "type": "object", "properties": { … } }.',
    docs: "A schema of the project is missing, is not valid JSON or is not a valid JSON Schema (draft-07).",
  }),
  "schema-reference": entry<{ file: string; reference: string }>({
    title: "Schema with a broken reference",
    severity: "error",
    message: ({ file, reference }) => `The schema ${file} refers to "${reference}", which does not exist.`,
    hint: () => "Refer to schemas/defs/<name>.schema.json or to #/definitions/<name>.",
    docs: "Only local references are resolved: to `schemas/defs/` and to the schema's own `definitions`.",
  }),
  "block-name": entry<{ folder: string }>({
    title: "Block folder has a wrong name",
    severity: "error",
    message: ({ folder }) => `The folder ${folder} cannot be a block type.`,
    hint: () => "Use small letters, digits and single hyphens, for example card-grid.",
    docs: "The folder's name is the block's type, its file name and, in PascalCase, its export.",
  }),
  "own-code-place": entry<{ file: string; folder: string; meant: string }>({
    title: "A site's own code beside its pages",
    severity: "error",
    message: ({ file, meant }) =>
      `The file ${file} is not read: a site keeps such code of its own in ${meant}.`,
    hint: ({ folder, meant }) =>
      `Move ${folder} to ${meant}, and write one "../" more in its paths to schemas/generated.`,
    docs: "A site keeps block types, transports and widgets of its own in its folders `pages/_blocks/`, `pages/_transports/` and `pages/_widgets/`, as it keeps forms in `pages/_forms/`.",
  }),
  "block-twice": entry<{ type: string; engine: string; site: string }>({
    title: "Two blocks with one name",
    severity: "error",
    message: ({ type, engine, site }) =>
      `There are two block types called "${type}": ${engine} of the engine and ${site} of the site.`,
    hint: ({ site }) => `Rename the folder ${site}, and the "type" of the blocks on the site's pages.`,
    docs: "A site has the engine's block types and those of its own folder `pages/_blocks/`. A name stands for one of them only.",
  }),
  "member-twice": entry<{ kind: string; name: string; file: string }>({
    title: "Name that the engine has already",
    severity: "error",
    message: ({ kind, name, file }) =>
      `The engine has a ${kind} "${name}" already, so ${file} can't be another.`,
    hint: ({ kind }) => `Rename the file, and the ${kind} in the site's forms.`,
    docs: "A site has the engine's transports and widgets and those of its own folders `pages/_transports/` and `pages/_widgets/`. A name stands for one of them only.",
  }),
  "transport-file": entry<FileFailure>({
    title: "Transport cannot be used",
    severity: "error",
    message: ({ file, reason }) => `The transport ${file} cannot be used: ${reason}.`,
    hint: ({ file, fix }) =>
      fix ?? `Export transport with the name "${stemOf(file)}"; npm run new transport writes an example.`,
    docs: "A file in `engine/transports/`, or in `pages/_transports/` of a site, exports `transport` with its own file name as `name`.",
  }),
  "drawing-file": entry<FileFailure>({
    title: "Motif cannot be used",
    severity: "error",
    message: ({ file, reason }) => `The drawing ${file} cannot be used: ${reason}.`,
    hint: ({ fix }) => fix ?? "Write a module that exports motif, as the other motifs do.",
    docs: "A file in `engine/drawing/motifs/` exports `motif`. Restart `npm run dev` after adding or changing a motif.",
  }),
  "member-file": entry<FileFailure>({
    title: "File of the vocabulary cannot be used",
    severity: "error",
    message: ({ file, reason }) => `The file ${file} cannot be used: ${reason}.`,
    hint: ({ fix }) => fix ?? "Correct it, as the other files of its folder show.",
    docs: "A content kind exports `kind` with its own file name as `name`, and a widget of a site exports `widget`. A member of a folder that a schema names with `x-members` can be loaded.",
  }),
  "examples-shape": entry<{ reason: string }>({
    title: "Examples of a block cannot be read",
    severity: "error",
    message: ({ reason }) => `This is not a list of examples: ${reason}.`,
    hint: () => 'Write [{ "title": "…", "block": { "type": "…", … } }], from the smallest to the largest.',
    docs: "`examples.json` in a block's folder contains the blocks that tests and the gallery render.",
  }),
};

/** A file's name without its folder and ending. */
function stemOf(file: string): string {
  return file.replace(/^.*\/|\.\w+$/g, "");
}
