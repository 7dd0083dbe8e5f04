import { type StatsFs, statfsSync } from "node:fs";

/** What the system says of a disk. */
type Disk = Pick<StatsFs, "blocks" | "bavail" | "bsize">;

/**
 * Whether the disk of a folder has fewer free bytes than are needed. Code that is not ours ends in other ways when it cannot
 * write, some with the whole process.
 */
export function isDiskFull(
  folder: string,
  needed: number,
  diskOf: (folder: string) => Disk = (path) => statfsSync(path),
): boolean {
  const { blocks, bavail, bsize } = diskOf(folder);
  // Some file systems know nothing of their size.
  return blocks > 0 && bavail * bsize < needed;
}
