import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadEnvFile } from "node:process";

/** Takes settings from the project's `.env`, where there is one. What the environment says already, stays. */
export function loadEnvironment(root: string): void {
  const file = join(root, ".env");
  if (existsSync(file)) loadEnvFile(file);
}
