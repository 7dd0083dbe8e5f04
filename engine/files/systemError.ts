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
