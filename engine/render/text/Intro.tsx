import type { Text } from "../../contract/values.ts";
import { Heading } from "./Heading.tsx";
import { RichText } from "./RichText.tsx";

/** Props of {@link Intro}. */
interface IntroProps {
  eyebrow?: string | undefined;
  heading: string;
  text?: Text | undefined;
  /** Id of the heading, where `aria-labelledby` refers to it. */
  id?: string | undefined;
}

/** The beginning of a block: its heading, with an optional eyebrow above and text below. */
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
