import { cloneElement, isValidElement, type ReactNode } from "react";

/**
 * Empties all of a layout but its content and the elements around that. What is emptied keeps its place among its siblings,
 * so that React makes the same ids in the content.
 * @returns undefined where the content is not found
 */
export function contentAlone(layout: ReactNode, content: ReactNode): ReactNode | undefined {
  if (layout === content) return content;
  if (Array.isArray(layout)) {
    const parts = layout.map((part: ReactNode) => contentAlone(part, content));
    return parts.some((part) => part !== undefined) ? parts.map((part) => part ?? null) : undefined;
  }
  if (!isValidElement<{ children?: ReactNode }>(layout)) return undefined;
  const children = contentAlone(layout.props.children, content);
  if (children === undefined) return undefined;
  // As arguments, children need no keys.
  return Array.isArray(children) ? cloneElement(layout, {}, ...children) : cloneElement(layout, { children });
}
