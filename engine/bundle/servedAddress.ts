import { normalizePath } from "vite";
import { pathInside } from "../files/pathInside.ts";

/** The address at which Vite serves a source in dev: its path in Vite's root, or its whole path when it is outside. */
export function servedAddress(root: string, file: string): string {
  const path = pathInside(root, file);
  return path.startsWith("../") ? `/@fs/${normalizePath(file).replace(/^\//, "")}` : `/${path}`;
}
