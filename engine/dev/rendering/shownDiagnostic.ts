import type { Diagnostic } from "../../contract/diagnostic.ts";
import { type CodeFrame, codeFrame } from "../../lint/terminal/codeFrame.ts";

/** A diagnostic with its line of the file, as the browser shows it. */
export type ShownDiagnostic = Diagnostic & { frame?: CodeFrame };

/** Adds its line to a diagnostic. @param text the text of its file, undefined when it could not be read */
export function withFrame(one: Diagnostic, text: string | undefined): ShownDiagnostic {
  const frame = text === undefined ? undefined : codeFrame(text, one);
  return frame ? { ...one, frame } : one;
}
