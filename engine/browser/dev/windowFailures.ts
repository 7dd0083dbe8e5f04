import type { ErrorPayload } from "vite/types/hmrPayload.d.ts";
import type { Failure } from "../reportFailure.ts";
import type { ShownMistake } from "./OverlayElement.ts";

/** A mistake that only this window knows, because code failed in it. */
export interface WindowFailure extends ShownMistake {
  /** The message of what was thrown. */
  reason: string;
}

const inProject = /\b(?:blocks|engine)\/[\w./-]+\.\w+/;

/** The failure of a module that the dev server could not transform. */
export function moduleFailure({ id, message, loc }: ErrorPayload["err"]): WindowFailure {
  // Without the colours that are meant for a terminal.
  const plain = message
    .split("\u001b")
    .map((part, index) => (index === 0 ? part : part.replace(/^\[[\d;]*m/, "")))
    .join("");
  const [file = id ?? "engine"] = inProject.exec(loc?.file ?? id ?? plain) ?? [];
  const reason = /^\[[A-Z_]+\] (.+)$/m.exec(plain)?.[1] ?? plain.split("\n", 1)[0] ?? "";
  const place = loc && { line: loc.line, column: loc.column };
  return { file, ...place, rule: "code-fails", message: reason, reason };
}

/** The failure of rendering the page in this window. */
export function renderFailure({ rule, message, hint, reason, stack }: Failure): WindowFailure {
  const [file = location.pathname] = inProject.exec(stack) ?? [];
  return { file, rule, message, reason, ...(hint && { hint }) };
}
