import { Picture } from "../../engine/render/image/Picture.tsx";
import { Actions } from "../../engine/render/link/Actions.tsx";
import { Heading } from "../../engine/render/text/Heading.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { HeroProps } from "../../schemas/generated/types.d.ts";

/** Headings with more characters are sentences, which are set smaller than slogans. */
const longHeading = 44;

/** The first block of a page: main heading, text and actions beside a picture or a pattern. */
export function Hero({
  variant = "split",
  eyebrow,
  heading,
  text,
  actions,
  picture,
  pattern,
  facts,
}: HeroProps) {
  const media = picture ?? pattern;
  const shape = variant === "plain" ? "plain" : media ? "split" : "wide";
  return (
    <div className={`hero hero--${shape} parts`}>
      <div className="words">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <Heading
          className={heading.length > longHeading ? "hero__heading hero__heading--long" : "hero__heading"}
        >
          {heading}
        </Heading>
        {text && (
          <div className="lead">
            <RichText text={text} />
          </div>
        )}
        {actions && <Actions actions={actions} />}
      </div>
      {media && <Picture image={media} className="part-picture" eager />}
      {facts && (
        <ul className="hero__facts">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
