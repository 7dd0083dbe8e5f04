import type { Text } from "../../contract/text.ts";
import { Heading } from "./Heading.tsx";
import { RichText } from "./RichText.tsx";

/** Props of {@link Intro}. */
export interface IntroProps {
  eyebrow?: string | undefined;
  heading: string;
  text?: Text | undefined;
  /** Id of the heading, where something is named by it. */
  id?: string | undefined;
}

/** How a block begins: its heading, with an eyebrow above and a text below where it has them. */
export function Intro({ eyebrow, heading, text, id }: IntroProps) {
  return (
    <div className="intro">
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <Heading id={id}>{heading}</Heading>
      {text && (
        <div className="intro__text">
          <RichText text={text} />
        </div>
      )}
    </div>
  );
}
