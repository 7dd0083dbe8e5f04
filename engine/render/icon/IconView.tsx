import { createElement, type ReactNode } from "react";
import type { Emblem, Icon } from "../../contract/values.ts";
import { Picture } from "../image/Picture.tsx";

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
    <svg className={classNames(icon.name, className)} viewBox="0 0 24 24" aria-hidden="true">
      {drawing}
    </svg>
  );
}

/** An icon that is named after a side, such as `arrow-right`, is mirrored where text runs from right to left. */
function classNames(name: string, own: string | undefined): string {
  return ["icon", /\b(?:left|right)\b/.test(name) && "icon--along", own].filter(Boolean).join(" ");
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

/** An icon or a picture in the size of an icon. Screen readers skip it. */
export function EmblemView({ emblem }: { emblem: Emblem }) {
  return "nodes" in emblem ? <IconView icon={emblem} /> : <Picture image={emblem} className="icon" />;
}
