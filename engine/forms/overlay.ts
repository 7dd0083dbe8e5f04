import { createElement, type FunctionComponent } from "react";
import { createRoot } from "react-dom/client";

const mounted = new Map<string, HTMLElement>();

/**
 * Renders a component into a React root of its own, so that it stays when the page changes.
 * @param id id of the new element. A second call with the same id returns the element of the first
 */
export function mountOverlay(id: string, component: FunctionComponent): HTMLElement {
  const known = mounted.get(id);
  if (known) return known;
  const element = document.createElement("div");
  mounted.set(id, element);
  element.id = id;
  document.body.append(element);
  createRoot(element).render(createElement(component));
  return element;
}

/** Puts an overlay into the dialog that is open, if one is: nothing else can be seen or used then. It comes out as the dialog closes. */
export function raiseOverlay(element: HTMLElement): void {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")].at(-1);
  const place = dialog ?? document.body;
  if (element.parentElement !== place) place.append(element);
  dialog?.addEventListener("close", () => document.body.append(element), { once: true });
}
