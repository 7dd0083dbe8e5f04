import type { DataOf } from "../errors/catalogue.ts";
import { reasonOf } from "../errors/reasonOf.ts";
import type { RenderFailure } from "./protocol.ts";

/**
 * Describes why a page could not be rendered, and names the block when rendering knows which one failed.
 * @param error the error that rendering threw
 */
export function failureOf(path: string, error: unknown): RenderFailure {
  if (isBlockThrows(error)) {
    const { index, type, reason } = error.data;
    return { path, block: { index, type }, reason };
  }
  return { path, reason: reasonOf(error) };
}

/** Rendering runs from a bundle with its own copy of the class `KenteError`, so `instanceof` does not work. */
function isBlockThrows(error: unknown): error is { data: DataOf<"block-throws"> } {
  return error instanceof Error && "id" in error && error.id === "block-throws" && "data" in error;
}
