import { join } from "node:path";
import { mergeTests } from "@playwright/test";
import { root } from "../../support/project.ts";
import { type EditedProject, startEditedProject } from "./devServer.ts";
import { test as shared } from "./sharedPage.ts";
import { test as base } from "./test.ts";

interface Edited {
  /**
   * A project with the fixture site `small`, which tests edit while a dev server serves it. All tests share it, because to start one
   * and to open its first page takes ten times as long as to open another page. Each test finds the site as it was.
   */
  small: EditedProject;
}

/** `test` with the project, in the profile that tests of a worker share: what a dev server serves is hundreds of files. */
export const test = mergeTests(
  shared,
  base.extend<object, Edited>({
    small: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that the fixture needs no other.
      async ({}, use) => {
        const project = await startEditedProject(join(root, "tests/fixtures/small"));
        await use(project);
        await project.stop();
      },
      { scope: "worker", timeout: 120_000 },
    ],
  }),
);
