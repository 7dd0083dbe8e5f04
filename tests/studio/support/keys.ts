import type { Locator } from "@playwright/test";
import { expect } from "../../browser/support/test.ts";

/** More than it takes to any place of the desk. */
const mostKeys = 150;

/** Gives something the focus by the keys that somebody presses who sees where it is, and where the focus is. */
export async function reach(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect.poll(() => target.page().evaluate(isInDialogs)).toBe(true);
  for (let presses = 0; presses < mostKeys; presses += 1) {
    const key = await target.evaluate(keyTowards);
    if (key === undefined) return;
    await target.page().keyboard.press(key);
  }
  throw new Error(`No keys lead to ${target}.`);
}

/** Whether the focus is in each dialog that is open: one that has opened takes it, and one that is gone has given it back. */
function isInDialogs(): boolean {
  const dialogs = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")];
  return dialogs.every((one) => one.contains(document.activeElement));
}

/** The key that leads nearer to something; undefined where it has the focus. */
function keyTowards(target: Element): string | undefined {
  const active = document.activeElement ?? document.body;
  const pointed = document.getElementById(active.getAttribute("aria-activedescendant") ?? "");
  if (active === target || pointed === target) return undefined;
  const isBefore = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const list = target.closest("[role=treegrid], [role=grid], [role=listbox], [role=menu]");
  if (active.getAttribute("aria-controls") === list?.id) return "ArrowDown";
  const row = target.closest("[role=row]") ?? target;
  if (list?.contains(active)) {
    if (row !== target && row.contains(active)) return "ArrowRight";
    return isBefore(active, row) ? "ArrowDown" : "ArrowUp";
  }
  const line = target.closest("[role=tablist], [role=toolbar], [role=radiogroup]");
  if (line?.contains(active)) return isBefore(active, target) ? "ArrowRight" : "ArrowLeft";
  if (document.querySelector("[role=dialog], [role=alertdialog]") === null) {
    const fields = document.getElementById("fields");
    if (fields?.contains(target) !== fields?.contains(active)) return "F6";
  }
  return isBefore(active, target) ? "Tab" : "Shift+Tab";
}
