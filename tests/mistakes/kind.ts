import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Json } from "../../engine/contract/json.ts";

/** What a file of a site is for, as kinds of mistakes name it. */
export type FileRole = "page" | "shared" | "site" | "theme" | "form" | "redirects";

/**
 * One way to change a file. Patterns are regular expressions. `${name}` in a replacement stands for something of the
 * site that is edited: see `words.ts`.
 */
export type Edit =
  /** Replaces the value by JSON. */
  | { set: Json }
  /** Replaces the first match in a text value, which is escaped again afterwards. */
  | { text: [pattern: string, replacement: string] }
  /** Replaces the first match in the file's own characters: of the value, the key, the member, its lines or the whole file. */
  | { source: [pattern: string, replacement: string]; of?: "value" | "key" | "member" | "lines" | "file" }
  /** Slips of the keyboard in a name. `last` takes the last step of an address, `word` a word after `@` or `#`. */
  | { slip: Slip; of: "key" | "value" | "last" | "word" }
  /** Takes the member or element out, with its comma. */
  | { remove: true }
  /** Adds members at the end of an object. */
  | { add: { [key: string]: Json } }
  /** Adds an element at the end of a list, or with `first` at its start. */
  | { push: Json; first?: true }
  /** Writes the member or element a second time right after itself, or a block at the end of another page. */
  | { copy: "here" | "other-page" }
  /** Writes the whole file anew: indented by blanks or a text, with all but ASCII escaped, with the keys turned round. */
  | { print: number | string; escaped?: true; reversed?: true }
  /** Gives the file other line ends. */
  | { lineEnds: string }
  /** Gives the file another path. */
  | { rename: [pattern: string, replacement: string] }
  /** Adds a file. Without a text or JSON it is a copy of the one that was chosen. */
  | { create: string; text?: string; json?: { [key: string]: Json } }
  /** Removes the file. */
  | { drop: true };

export type Slip = "swap" | "drop" | "double" | "wrong" | "capital" | "plural" | "hyphen";

/** A kind of mistake, or of unusual but right edit. */
export interface Kind {
  name: string;
  /** What the author did, as a sentence. */
  what: string;
  /** Which files it fits; all where it is left out. */
  files?: FileRole[];
  /** Whether only files are meant that another one refers to: nobody misses the others. */
  used?: true;
  /** Which places: steps with dots between, `*` for any step, `**` for any number, `*[type=a|b]` for blocks of a type. */
  at?: string | string[];
  /** A pattern that the value must match: a text as it reads, anything else as JSON. */
  when?: string;
  edit: Edit;
  /** What else is changed: a new name is used somewhere. */
  also?: { file: string; at: string; edit: Edit }[];
  /** A file that comes with the edit. */
  with?: { file: string; json: { [key: string]: Json } };
  /** A pattern that the file's text must match. */
  file?: string;
  /**
   * Which lines may be named: those of the edit; the first two of the object that holds the place; from the start of the
   * member to the end of the edit, and with `around` one more; or any.
   */
  line?: "edited" | "holder" | "either" | "around" | "any";
  /** Whether findings in other files count: where a page went away, its links are what is wrong. */
  anywhere?: true;
  /** Whether it is a slip in a word, which lint has to offer. */
  typo?: true;
}

/** Reads the kinds of a folder of data files. */
export function readKinds(folder: string): Kind[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Kind[]);
}
