/** A name that has been replaced by another. */
export interface Rename {
  from: string;
  to: string;
}

/** A key in the files of a site that has been replaced by another. It applies where all its conditions hold. */
export interface KeyRename extends Rename {
  /** The only file that has the key, by its path inside the pages folder. */
  file?: string;
  /** The path of the object that has the key, by the new names; `*` stands for any step. */
  at?: readonly string[];
  /** The `x-content` of the values of the new key. */
  content?: string;
}

/**
 * All names that authors and schemas once used, with the names that replace them. Old names are refused, and
 * `npm run lint -- --fix` rewrites them.
 */
export const renames = {
  /** Keys in pages, shared blocks, examples of blocks and `_site.json`. */
  keys: [
    { from: "tone", to: "surface", content: "surface" },
    { from: "weave", to: "pattern", content: "pattern" },
    { from: "weaves", to: "patterns", file: "_site.json", at: [] },
    { from: "pattern", to: "motif", file: "_site.json", at: ["patterns", "*"] },
  ] as readonly KeyRename[],
  /** Lint rules, in `$accept` and in the `lint` of `_site.json`. */
  rules: [{ from: "unused-weave", to: "unused-pattern" }] as readonly Rename[],
  /** Keywords in schemas. */
  keywords: [{ from: "x-wake", to: "x-hydrate" }] as readonly Rename[],
  /** Values of `x-content` in schemas. */
  contentKinds: [{ from: "weave", to: "pattern" }] as readonly Rename[],
  /** Files of `schemas/defs/` that a `$ref` names. */
  definitions: [
    { from: "tone", to: "surface" },
    { from: "weave", to: "pattern" },
  ] as readonly Rename[],
};
