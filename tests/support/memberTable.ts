import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.ts";

/** A row of the table in CONTRIBUTING.md: what a new member of a kind touches. */
export interface MemberKind {
  /** `rule`, `social network`. */
  member: string;
  /** An example: a file, or a folder with a slash at its end. From the project's folder. */
  path: string;
  /** The names of further files beside it. */
  beside: readonly string[];
  /** The folder of all members. */
  folder: string;
  /** The example's name, without ending. */
  name: string;
}

/** The rows of the table "What one new member touches" in CONTRIBUTING.md. */
export const memberKinds: readonly MemberKind[] = [
  ...readFileSync(join(root, "CONTRIBUTING.md"), "utf8").matchAll(
    /^\| ([a-z ]+) \| `([\w./-]+(?:`, `[\w./-]+)*)` \|$/gm,
  ),
].map(([, member = "", files = ""]) => {
  const [path = "", ...beside] = files.split("`, `");
  const [, folder = "", name = ""] = /^(.*)\/([^/.]+)(?:\.\w+|\/)$/.exec(path) ?? [];
  return { member, path, beside, folder, name };
});
