import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { SmartLink } from "../../engine/render/link/SmartLink.tsx";
import { useWords } from "../../engine/render/page/PageContext.ts";
import {
  BelowSubHeading,
  Heading,
  HeadingLevel,
  type HeadingProps,
  SubHeading,
} from "../../engine/render/text/Heading.tsx";
import { Intro } from "../../engine/render/text/Intro.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { SectionsProps } from "../../schemas/generated/types.d.ts";

/** Numbered sections beside their table of contents, below what readers come for. */
export function Sections({ heading, text, short, items }: SectionsProps) {
  const body = useRef<HTMLDivElement>(null);
  const say = useWords();
  // A single section without a heading above it has the block's heading.
  const Title = heading || items.length > 1 ? SubHeading : Heading;
  const sections = items.map((item, index) => (
    <section key={item.id} className="sections__item">
      <Title className="sections__heading" id={item.id}>
        <span className="sections__number">{index + 1}.</span> {item.title}
      </Title>
      <div className="sections__text">
        <BelowSubHeading>
          <RichText text={item.text} />
        </BelowSubHeading>
      </div>
    </section>
  ));
  return (
    <div className="sections">
      {heading && <Intro heading={heading} text={text} />}
      {short && (
        <div>
          <p className="eyebrow">{say("sections.short")}</p>
          <ul className="sections__short">
            {short.map(({ figure, text, to }) => (
              <li key={figure + text}>
                <SmartLink target={to} className="sections__figure">
                  <strong>{figure}</strong> <span>{text}</span>
                </SmartLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="sections__columns">
        {items.length > 1 && <Contents items={items} body={body} Title={heading ? SubHeading : Heading} />}
        <div className="sections__body" ref={body}>
          {!heading && text && (
            <div className="sections__text">
              <RichText text={text} />
            </div>
          )}
          {/* Without a heading of the block, the sections have its level. */}
          {Title === Heading || heading ? sections : <HeadingLevel value={1}>{sections}</HeadingLevel>}
        </div>
      </div>
    </div>
  );
}

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
function Contents({ items, body, Title }: ContentsProps) {
  const current = useSection(body);
  const list = useRef<HTMLOListElement>(null);
  const say = useWords();
  // Scrolls only the list: `scrollIntoView` could scroll the page too. Before the first section, the list is at its beginning.
  useEffect(() => {
    const entry = list.current?.querySelectorAll("li")[items.findIndex(({ id }) => id === current)];
    list.current?.scrollTo({ top: entry ? entry.offsetTop - list.current.clientHeight / 2 : 0 });
  }, [current, items]);
  return (
    <nav className="sections__contents" aria-label={say("sections.contents")}>
      <Title className="sections__label eyebrow">{say("sections.contents")}</Title>
      <details className="sections__fold">
        <summary className="sections__summary fold__summary">
          {say("sections.summary", { count: items.length })}
        </summary>
        <ol className="sections__list" ref={list}>
          {items.map(({ id, title }, index) => (
            <li key={id}>
              <a
                className="sections__link"
                href={`#${id}`}
                aria-current={id === current ? "location" : undefined}
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

/** Margins that stretch the viewport over all that is above, down to a line below the header, where visitors read. */
const begun = "9999999px 0px -80% 0px";

/** Returns the anchor of the section that is being read: the last one that has begun; undefined before the first one. */
function useSection(body: RefObject<HTMLElement | null>): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const sections = [...(body.current?.querySelectorAll(".sections__item") ?? [])];
    const above = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) above[isIntersecting ? "add" : "delete"](target);
        setCurrent(sections.findLast((section) => above.has(section))?.firstElementChild?.id);
      },
      { rootMargin: begun },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [body]);
  return current;
}
