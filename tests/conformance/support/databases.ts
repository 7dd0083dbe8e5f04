import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { DatabaseFixture } from "../../../engine/server/fixtures/TestDatabase.ts";
import { root } from "../../support/project.ts";

/** Folder of the store drivers' database fixtures, from the project's folder. */
export const fixtures = "engine/server/drivers/fixtures";

/** Names of the TypeScript files of a folder, without ending. @param folder from the project's folder */
export function namesIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((file) => file.endsWith(".ts"))
    .map((file) => basename(file, ".ts"))
    .filter((name) => !name.endsWith(".test"))
    .sort();
}

/** The database fixture of a driver; undefined if it has none. */
export async function fixtureOf(driver: string): Promise<DatabaseFixture | undefined> {
  const file = join(root, fixtures, `${driver}.ts`);
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as DatabaseFixture) : undefined;
}
