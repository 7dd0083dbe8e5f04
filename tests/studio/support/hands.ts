import type { Locator, Page } from "@playwright/test";
import { expect } from "../../browser/support/test.ts";
import { reach } from "./keys.ts";

/** How somebody uses the desk. */
export interface Hand {
  press(target: Locator): Promise<void>;
  /** Writes a text in the place of what a field says. */
  type(field: Locator, text: string): Promise<void>;
  /** Chooses from a list that the browser draws. */
  choose(list: Locator, choice: string): Promise<void>;
  /** Opens the fields of a block, which says some words on the page. @param fold in which the field for them is */
  open(row: Locator, words: Locator, fold?: Locator): Promise<void>;
  /** Moves a block up by two places. @param above the row that it then stands above */
  raise(row: Locator, above: Locator): Promise<void>;
  undo(): Promise<void>;
}

/** At once: the last step may go while one waits for the button. */
const now = { force: true };
const undoButton = (page: Page) => page.getByRole("button", { name: "Undo" });

/** With the mouse; texts are typed. */
export function mouse(page: Page): Hand {
  return {
    press: (target) => target.click(),
    async type(field, text) {
      await field.click();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type(text);
    },
    choose: async (list, choice) => void (await list.selectOption(choice)),
    open: (_, words) => words.click(),
    raise: (row, above) => row.dragTo(above, { targetPosition: { x: 60, y: 2 } }),
    undo: () => undoButton(page).click(now),
  };
}

/** With a finger on a tablet; texts come from a keyboard on the screen, which has no keys for other things. */
export function touch(page: Page): Hand {
  const actions = (row: Locator) => row.getByRole("button", { name: /^Actions/ }).first();
  return {
    press: (target) => target.tap(),
    async type(field, text) {
      await field.tap();
      await field.selectText();
      await page.keyboard.insertText(text);
    },
    choose: async (list, choice) => void (await list.selectOption(choice)),
    open: (_, words) => words.tap(),
    async raise(row) {
      for (const _ of ["once", "twice"]) {
        await actions(row).tap();
        await page.getByRole("menuitem", { name: "Move up" }).tap();
      }
    },
    undo: () => undoButton(page).tap(now),
  };
}

/** With keys alone. */
export function keyboard(page: Page): Hand {
  const press = async (target: Locator) => {
    await reach(target);
    await page.keyboard.press("Enter");
  };
  return {
    press,
    async type(field, text) {
      await reach(field);
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type(text);
    },
    async choose(list, choice) {
      await reach(list);
      await page.keyboard.type(choice);
      await expect(list.locator("option:checked")).toHaveText(choice);
    },
    async open(row, _, fold) {
      await press(row);
      if (fold) await press(fold);
    },
    async raise(row) {
      await reach(row);
      for (const _ of ["once", "twice"]) {
        await page.keyboard.press("Alt+ArrowUp");
        await expect(row).toBeFocused();
      }
    },
    undo: () => page.keyboard.press("ControlOrMeta+z"),
  };
}
