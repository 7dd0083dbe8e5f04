import { createElement, type FunctionComponent } from "react";
import { createRoot } from "react-dom/client";

const mounted = new Set<string>();

/**
 * Renders a component into a React root of its own, so that it stays when the page changes.
 * @param id id of the new element. A second call with the same id does nothing
 */
export function mountOverlay(id: string, component: FunctionComponent): void {
  if (mounted.has(id)) return;
  mounted.add(id);
  const element = document.createElement("div");
  element.id = id;
  document.body.append(element);
  createRoot(element).render(createElement(component));
}
