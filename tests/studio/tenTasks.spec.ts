import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { everything, file, open, undoAll } from "./support/desk.ts";
import { keyboard, mouse, touch } from "./support/hands.ts";
import { findings } from "./support/lint.ts";
import { expect, test } from "./support/studio.ts";
import { broken, corner, tasks } from "./support/tasks.ts";

const hands = { mouse, keyboard, touch };
/** A copy of a page says the same as that until somebody writes on. */
const copied = /^(description-unique|repeated-block) .*volunteers/;
let before = "";

test.beforeEach(({ studio }) => {
  before = studio.read(file);
  studio.write(file, before.replace(broken.right, broken.wrong));
});

test.afterEach(({ studio }) => {
  studio.write(file, before);
  rmSync(join(studio.files, "images", corner.name), { force: true });
});

for (const [name, handOf] of Object.entries(hands))
  test.describe(name, () => {
    test.use({
      hasTouch: name === "touch",
      viewport: { width: name === "touch" ? 1024 : 1440, height: 900 },
    });

    test("ten tasks are done, and taken back to the byte", async ({ page, studio, faults }) => {
      // The canvas can ask once more for a page that is gone by then.
      faults.allow(/\/_pages\//);
      const site = dirname(studio.pages);
      const hand = handOf(page);
      // What is not there says nothing.
      const read = (one: string) => everything(studio.pages)[one] ?? "null";
      const first = everything(studio.pages);
      const known = new Set(await findings(site));
      await open(page, studio.address);
      for (const [task, carryOut] of Object.entries(tasks))
        await test.step(task, async () => {
          await carryOut({ page, hand, read });
          expect
            .soft((await findings(site)).filter((one) => !known.has(one) && !copied.test(one)))
            .toEqual([]);
        });
      await undoAll(page, hand.undo);
      await expect.poll(() => everything(studio.pages)).toEqual(first);
    });
  });
