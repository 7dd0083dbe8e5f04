import type { Diagnostic } from "../../contract/diagnostic.ts";
import { type CodeFrame, codeFrame } from "../../lint/terminal/codeFrame.ts";

/** A diagnostic with the line that it is about, as people who edit see it in the browser. */
export type ShownDiagnostic = Diagnostic & { frame?: CodeFrame };

/** Shows a diagnostic with its line. @param text the text of its file; undefined where it could not be read */
export function withFrame(one: Diagnostic, text: string | undefined): ShownDiagnostic {
  const frame = text === undefined ? undefined : codeFrame(text, one);
  return frame ? { ...one, frame } : one;
}
