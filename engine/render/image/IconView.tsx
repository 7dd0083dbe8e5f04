import { createElement, type ReactNode } from "react";
import type { Icon } from "../../contract/image.ts";

/** Drawings by icon: the same icons stand in the frame of every page. */
const drawings = new WeakMap<Icon, ReactNode>();

/** An icon in the current colour, one and a half times as high as the text around it. It says nothing by itself. */
export function IconView({ icon, className }: { icon: Icon; className?: string | undefined }) {
  let drawing = drawings.get(icon);
  if (!drawing) {
    drawing = icon.nodes.map(([tag, attributes], key) => createElement(tag, { key, ...inReact(attributes) }));
    drawings.set(icon, drawing);
  }
  return (
    <svg className={className ? `icon ${className}` : "icon"} viewBox="0 0 24 24" aria-hidden="true">
      {drawing}
    </svg>
  );
}

/** SVG attributes under the names that React knows: `stroke-width` is `strokeWidth`. */
function inReact(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}
