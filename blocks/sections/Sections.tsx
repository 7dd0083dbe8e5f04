import { Heading, SubHeading } from "../../engine/render/Heading.tsx";
import { RichText } from "../../engine/render/RichText.tsx";
import type { SectionsProps } from "../../schemas/generated/types.d.ts";

/** Numbered sections with a table of contents. */
export function Sections({ heading, text, items }: SectionsProps) {
  return (
    <div className="sections">
      {heading && <Heading>{heading}</Heading>}
      {text && <RichText text={text} />}
      {items.map((item) => (
        <section key={item.id} id={item.id}>
          <SubHeading>{item.title}</SubHeading>
          <RichText text={item.text} />
        </section>
      ))}
    </div>
  );
}
