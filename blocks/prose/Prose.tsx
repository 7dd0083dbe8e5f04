import { Heading } from "../../engine/render/text/Heading.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { ProseProps } from "../../schemas/generated/types.d.ts";

/** A heading and a longer text. */
export function Prose({ heading, text }: ProseProps) {
  return (
    <div className="prose parts parts--margin">
      <Heading className="prose__heading">{heading}</Heading>
      <div className="prose__text">
        <RichText text={text} />
      </div>
    </div>
  );
}
