import { useRef } from "react";
import { BelowSubHeading, Heading, HeadingLevel, SubHeading } from "../../engine/render/text/Heading.tsx";
import { Intro } from "../../engine/render/text/Intro.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { SectionsProps } from "../../schemas/generated/types.d.ts";
import { Contents } from "./Contents.tsx";

/** Numbered sections beside their table of contents. */
export function Sections({ heading, text, items }: SectionsProps) {
  const body = useRef<HTMLDivElement>(null);
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
