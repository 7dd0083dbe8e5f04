import { join } from "node:path";
import { mergeTests } from "@playwright/test";
import { root } from "../../support/project.ts";
import { type EditedProject, startEditedProject } from "./devServer.ts";
import { test as shared } from "./sharedPage.ts";
import { test as base } from "./test.ts";

/**
 * Projects that tests edit while a dev server serves them, by the fixture site that they have. All tests share them, because to
 * start one and to open its first page takes ten times as long as to open another page. Each test finds the site as it was.
 */
interface EditedProjects {
  small: EditedProject;
  town: EditedProject;
}

async function start(site: string, use: (project: EditedProject) => Promise<void>): Promise<void> {
  const project = await startEditedProject(join(root, "tests/fixtures", site));
  await use(project);
  await project.stop();
}

/** `test` with the projects, in the profile that tests of a worker share: what a dev server serves is hundreds of files. */
export const test = mergeTests(
  shared,
  base.extend<object, EditedProjects>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that the fixture needs no other.
    small: [async ({}, use) => start("small", use), { scope: "worker", timeout: 120_000 }],
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    town: [async ({}, use) => start("town", use), { scope: "worker", timeout: 120_000 }],
  }),
);
