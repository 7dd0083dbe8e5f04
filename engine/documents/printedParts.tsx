import { createContext, useContext } from "react";
import type { Image } from "../contract/image.ts";
import type { Text } from "../contract/text.ts";
import { RichText } from "../render/text/RichText.tsx";

/** Whether a block opens its chapter. Its heading is the chapter's then. */
export const Opening = createContext(false);

/** A picture of a block. */
export function Picture({ image }: { image: Image }) {
  return <img src={image.src} alt={image.alt} width={image.width} height={image.height} />;
}

/** Props of {@link Heading}. */
interface HeadingProps {
  eyebrow?: string | undefined;
  heading?: string | undefined;
  text?: Text | undefined;
}

/** The texts at the top of a block: its heading, with the texts above and below it. */
export function Heading({ eyebrow, heading, text }: HeadingProps) {
  const Level = useContext(Opening) ? "h2" : "h3";
  return (
    <div className="words">
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      {heading && <Level>{heading}</Level>}
      {text !== undefined && <RichText text={text} />}
    </div>
  );
}
