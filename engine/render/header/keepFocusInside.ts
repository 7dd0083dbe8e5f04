import type { KeyboardEvent } from "react";

/** Wraps the Tab key inside an element: from its last control to the first, and with Shift from the first to the last. */
export function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Tab") return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>("a[href], button, summary")].filter(
    (one) => one.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
  if (document.activeElement !== from || !to) return;
  event.preventDefault();
  to.focus();
}
