import { useContext } from "react";
import { Opening } from "../../engine/render/print/Opening.ts";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { HeroProps } from "../../schemas/generated/types.d.ts";

/** The printed hero: the texts that open a page. */
export function Printed({ eyebrow, heading, text }: HeroProps) {
  const Level = useContext(Opening) ? "h2" : "h3";
  return (
    <header className="printed-hero">
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <Level>{heading}</Level>
      {text !== undefined && <RichText text={text} />}
    </header>
  );
}
