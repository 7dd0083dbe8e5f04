import type { ComponentType, RefObject } from "react";
import { useWords } from "../../engine/render/page/useWords.ts";
import type { HeadingProps } from "../../engine/render/text/Heading.tsx";
import { useSection } from "./useSection.ts";

/** Props of {@link Contents}. */
interface ContentsProps {
  items: readonly { id: string; title: string }[];
  /** The element that contains the sections. */
  body: RefObject<HTMLElement | null>;
  /** The heading component of its level. */
  Title: ComponentType<HeadingProps>;
}

/**
 * The table of contents: beside the sections on wide screens, above them and folded on narrow ones. After hydration it
 * marks the section that is being read.
 */
export function Contents({ items, body, Title }: ContentsProps) {
  const current = useSection(body);
  const say = useWords();
  return (
    <nav className="sections__contents" aria-label={say("sections.contents")}>
      <Title className="sections__label eyebrow">{say("sections.contents")}</Title>
      <details className="sections__fold">
        <summary className="sections__summary fold__summary">
          {say("sections.summary", { count: items.length })}
        </summary>
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

/** Scrolls only the list to the entry. `scrollIntoView` could scroll the page too. */
function keepInSight(entry: HTMLElement | null): void {
  const list = entry?.closest("ol");
  if (entry && list) list.scrollTo({ top: entry.offsetTop - list.clientHeight / 2 });
}
