import { describeError, type ErrorId } from "../../engine/errors/catalogue.ts";
import { KenteError } from "../../engine/errors/KenteError.ts";
import { missingPackage } from "../../engine/files/missingPackage.ts";
import { systemErrorOf, systemReason } from "../../engine/files/systemError.ts";
import { shownPath } from "./site.ts";

/**
 * What a command says of the error that ends it: the message and hint of a KenteError, and of an error of the operating system.
 * Any other error is a mistake in the code, and is shown with its stack.
 */
export function failureText(error: unknown): string {
  if (error instanceof KenteError) return sentences(error);
  const name = missingPackage(error);
  if (name !== undefined) return sentences(new KenteError("package-missing", { name }, { cause: error }));
  if (systemErrorOf(error) === undefined) return String(error instanceof Error ? error.stack : error);
  const { path, syscall = "", code } = error as NodeJS.ErrnoException;
  const file = path === undefined ? undefined : shownPath(path);
  const action = [syscall, code].filter(Boolean).join(": ");
  return sentences(
    new KenteError("system-refusal", { file, reason: systemReason(error), action }, { cause: error }),
  );
}

function sentences<Id extends ErrorId>({ id, data }: KenteError<Id>): string {
  const { message, hint } = describeError(id, data);
  return hint ? `${message} ${hint}` : message;
}
