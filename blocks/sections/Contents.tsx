import type { ComponentType, RefObject } from "react";
import type { HeadingProps } from "../../engine/render/text/Heading.tsx";
import { useSection } from "./useSection.ts";

/** Props of {@link Contents}. */
export interface ContentsProps {
  items: readonly { id: string; title: string }[];
  /** What holds the sections. */
  body: RefObject<HTMLElement | null>;
  /** The heading of its level. */
  Title: ComponentType<HeadingProps>;
}

/**
 * The table of contents: beside the sections where there is room, above them and folded where there is not. Once the
 * page is hydrated it shows which section is being read.
 */
export function Contents({ items, body, Title }: ContentsProps) {
  const current = useSection(body);
  return (
    <nav className="sections__contents" aria-label="Contents">
      <Title className="sections__label eyebrow">Contents</Title>
      <details className="sections__fold">
        <summary className="sections__summary">Contents: {items.length} sections</summary>
        <ol className="sections__list">
          {items.map(({ id, title }, index) => (
            <li key={id}>
              <a
                className="sections__link"
                href={`#${id}`}
                aria-current={id === current ? "location" : undefined}
                ref={id === current ? keepInSight : undefined}
              >
                <span className="sections__number">{index + 1}.</span> <span>{title}</span>
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

/** Scrolls the list to its entry, and never the page below the reader. */
function keepInSight(entry: HTMLElement | null): void {
  const list = entry?.closest("ol");
  if (entry && list) list.scrollTo({ top: entry.offsetTop - list.clientHeight / 2 });
}
