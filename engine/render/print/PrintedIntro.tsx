import { useContext } from "react";
import type { Text } from "../../contract/text.ts";
import { RichText } from "../text/RichText.tsx";
import { Opening } from "./Opening.ts";

/** Props of {@link PrintedIntro}. */
interface PrintedIntroProps {
  eyebrow?: string | undefined;
  heading?: string | undefined;
  text?: Text | undefined;
}

/** The beginning of a printed block: its heading, with the texts above and below it. */
export function PrintedIntro({ eyebrow, heading, text }: PrintedIntroProps) {
  const Level = useContext(Opening) ? "h2" : "h3";
  return (
    <div className="words">
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      {heading && <Level>{heading}</Level>}
      {text !== undefined && <RichText text={text} />}
    </div>
  );
}
