import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { copyProject } from "./project.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The folder of a copy of this project with the fixture site instead of its own. Tests share it and must not change it. */
    project: string;
    /** How many times as many random values and cases a test tries: 1 in `npm test`. */
    effort: number;
  }
}

/**
 * Copies the project once for all unit tests: each part of the configuration inherits what its root provides.
 * @returns removes the copy
 */
export default function setUp(part: TestProject): (() => void) | undefined {
  if (!part.isRootProject()) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "kente-project-"));
  part.provide("project", copyProject(join(folder, "project")));
  return () => rmSync(folder, { recursive: true, force: true });
}
