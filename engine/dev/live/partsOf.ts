import { memberFoldersOf, ownMemberFolders } from "../../content/schema/members.ts";
import type { Vocabulary } from "../../contract/graph.ts";

/** What a change of a file affects. */
interface Parts {
  /** What authors can write. */
  vocabulary: boolean;
  /** How pages are drawn. */
  code: boolean;
}

const schemaFile = /^(?:schemas\/.*\.schema|blocks\/[^/]+\/(?:schema|words)|engine\/words\/[^/]+)\.json$/;
const codeFile = /^(blocks|engine)\/.*\.(tsx?|css)$/;

/**
 * Returns what a change of a file affects. A member affects both: its name is a word of the vocabulary, and pages are
 * drawn with it.
 *
 * @param path from the project's root
 * @param present the vocabulary as it was last read
 */
export function partsOf(path: string, present: Vocabulary | undefined): Parts {
  const folders = [...Object.values(ownMemberFolders), ...(present ? memberFoldersOf(present) : [])];
  const inMembers = folders.some((folder) => path.startsWith(`${folder}/`));
  return {
    vocabulary: inMembers || schemaFile.test(path),
    code: codeFile.test(path) || (inMembers && path.endsWith(".json")),
  };
}
