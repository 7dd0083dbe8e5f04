import { createElement, type ReactNode } from "react";
import type { Icon } from "../../contract/image.ts";

/** Rendered elements by icon: header and footer show the same icons on every page. */
const drawings = new WeakMap<Icon, ReactNode>();

/** An icon in the current colour, 1.5 times as high as the text around it. Screen readers skip it. */
export function IconView({ icon, className }: { icon: Icon; className?: string | undefined }) {
  let drawing = drawings.get(icon);
  if (!drawing) {
    drawing = icon.nodes.map(([tag, attributes], key) =>
      createElement(tag, { key, ...reactAttributes(attributes) }),
    );
    drawings.set(icon, drawing);
  }
  return (
    <svg className={className ? `icon ${className}` : "icon"} viewBox="0 0 24 24" aria-hidden="true">
      {drawing}
    </svg>
  );
}

/** Renames SVG attributes as React expects them: `stroke-width` becomes `strokeWidth`. */
function reactAttributes(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}
