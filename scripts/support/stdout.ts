import { once } from "node:events";
import { fchmodSync, fstatSync } from "node:fs";

/** Writes to standard output, no faster than the other side reads: there may be more than memory holds. */
export async function print(parts: AsyncIterable<string>): Promise<void> {
  for await (const part of parts) if (!process.stdout.write(part)) await once(process.stdout, "drain");
}

/** Takes a file that standard output leads to (`> leads.csv`) from the eyes of other users of this machine. */
export function makeOutputPrivate(): void {
  if (process.platform === "win32") return;
  const { stdout, stderr } = process;
  const file = fstatSync(stdout.fd);
  if (!file.isFile() || (file.mode & 0o077) === 0) return;
  try {
    fchmodSync(stdout.fd, 0o600);
    stderr.write("The file that this is written to can only be read by you now (mode 0600).\n");
  } catch {
    stderr.write("The file that this is written to can be read by others. Use --out FILE instead.\n");
  }
}
