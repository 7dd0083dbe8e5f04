const reasons: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk is full",
  EROFS: "the disk is read-only",
};

/** The reason why the system refused to read or write something. Undefined for errors of other kinds. */
export function systemErrorOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return undefined;
  return /^E[A-Z\d]+$/.test(error.code) ? (reasons[error.code] ?? error.message) : undefined;
}

const refusals: Readonly<Record<string, string>> = {
  ...reasons,
  EACCES: "permission is denied",
  EPERM: "permission is denied",
  ENOENT: "it does not exist",
  EISDIR: "it is a folder",
  ENOTDIR: "a part of its path is no folder",
  EEXIST: "it exists already",
  ELOOP: "a symbolic link leads round in a circle",
  ENAMETOOLONG: "its path is too long",
  EMFILE: "too many files are open",
  ENFILE: "too many files are open",
};

/** Describes an error of the operating system, as the end of a sentence about a file. */
export function systemReason(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  return refusals[String(code)] ?? code ?? String(error);
}
