import { randomUUID } from "node:crypto";
import { link, open, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { KenteError } from "../../errors/KenteError.ts";
import { reasonOf } from "../../errors/reasonOf.ts";

/**
 * Writes a file that only this user can read (mode 0600). It appears when all of it is on the disk, or not at all.
 * @throws KenteError `out-file-exists` or `out-file-unwritable`; otherwise what the parts throw
 */
export async function writePrivateFile(
  file: string,
  parts: AsyncIterable<string | Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const draft = join(dirname(file), `.${basename(file)}.${randomUUID()}`);
  const handle = await open(draft, "wx", 0o600).catch((cause) => {
    throw unwritable(file, cause);
  });
  try {
    for await (const part of parts) {
      await handle.appendFile(part).catch((cause) => {
        throw unwritable(file, cause);
      });
    }
    await handle.sync();
    // Unlike renaming, linking never replaces a file.
    await link(draft, file).catch((cause) => {
      throw cause.code === "EEXIST" ? new KenteError("out-file-exists", { file }) : unwritable(file, cause);
    });
  } finally {
    await handle.close();
    await rm(draft, { force: true });
  }
}

function unwritable(file: string, cause: unknown): KenteError<"out-file-unwritable"> {
  return new KenteError("out-file-unwritable", { file, reason: reasonOf(cause) }, { cause });
}
