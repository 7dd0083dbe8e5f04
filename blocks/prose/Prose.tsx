import { Heading } from "../../engine/render/text/Heading.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { ProseProps } from "../../schemas/generated/types.d.ts";

/** A longer text, beside its heading if it has one. */
export function Prose({ heading, text }: ProseProps) {
  return (
    <div className={heading === undefined ? "prose prose--alone" : "prose parts parts--margin"}>
      {heading !== undefined && <Heading className="prose__heading">{heading}</Heading>}
      <div className="prose__text">
        <RichText text={text} />
      </div>
    </div>
  );
}
