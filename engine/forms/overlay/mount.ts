import { createElement, type FunctionComponent } from "react";
import { createRoot } from "react-dom/client";

const mounted = new Set<string>();

/**
 * Draws a component on top of the page, beside it rather than in it, so that a change of page leaves it alone.
 * @param id of the element that it is drawn into. Drawn once: a second call with the same id does nothing
 */
export function mountOverlay(id: string, component: FunctionComponent): void {
  if (mounted.has(id)) return;
  mounted.add(id);
  const element = document.createElement("div");
  element.id = id;
  document.body.append(element);
  createRoot(element).render(createElement(component));
}
