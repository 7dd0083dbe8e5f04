import type { Text } from "../../contract/text.ts";
import { Heading } from "../text/Heading.tsx";
import { RichText } from "../text/RichText.tsx";

/** Props of {@link PrintedIntro}. */
interface PrintedIntroProps {
  eyebrow?: string | undefined;
  heading?: string | undefined;
  text?: Text | undefined;
}

/** The beginning of a printed block: its heading, with the texts above and below it. */
export function PrintedIntro({ eyebrow, heading, text }: PrintedIntroProps) {
  return (
    <div className="words">
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      {heading && <Heading>{heading}</Heading>}
      {text !== undefined && <RichText text={text} />}
    </div>
  );
}
