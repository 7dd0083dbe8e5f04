import { reasonOf } from "../errors/reasonOf.ts";

/** The package that an import has not found; undefined for any other error. */
export function missingPackage(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "ERR_MODULE_NOT_FOUND")
    return undefined;
  return /Cannot find package '([^']+)'/.exec(reasonOf(error))?.[1];
}
