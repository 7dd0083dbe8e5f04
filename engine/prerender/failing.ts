import type { DataOf } from "../errors/catalogue.ts";
import { reasonOf } from "../errors/reasonOf.ts";
import type { RenderFailure } from "./protocol.ts";

/**
 * Says what failed when a page could not be drawn: one of its blocks, where rendering could tell which.
 * @param error what rendering threw
 */
export function failureOf(path: string, error: unknown): RenderFailure {
  if (isBlockThrows(error)) {
    const { index, type, reason } = error.data;
    return { path, block: { index, type }, reason };
  }
  return { path, reason: reasonOf(error) };
}

/** Rendering runs from a bundle, with a class `KenteError` of its own: `instanceof` would not know it. */
function isBlockThrows(error: unknown): error is { data: DataOf<"block-throws"> } {
  return error instanceof Error && "id" in error && error.id === "block-throws" && "data" in error;
}
