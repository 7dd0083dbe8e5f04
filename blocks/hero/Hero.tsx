import type { ReactNode } from "react";
import { Picture } from "../../engine/render/image/Picture.tsx";
import { Actions } from "../../engine/render/link/Actions.tsx";
import { Heading } from "../../engine/render/text/Heading.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { HeroProps } from "../../schemas/generated/types.d.ts";

/** Headings with more characters are sentences, which are set smaller than slogans. */
const longHeading = 44;

/** The same beside a picture that bleeds: words higher than the picture would leave the surface above it empty. */
const longBeside = 24;

/**
 * The first block of a page: main heading, text and actions with a picture, a pattern or several pictures.
 * @param children the form of a hero with a form: `HeroForm`
 */
export function Hero({
  variant = "split",
  eyebrow,
  heading,
  text,
  actions,
  picture,
  pictures,
  pattern,
  facts,
  children,
}: HeroProps & { children?: ReactNode }) {
  const media = picture ?? pattern;
  const shape = variant === "plain" || media || pictures || children ? variant : "bare";
  const long = heading.length > (variant === "bleed" ? longBeside : longHeading);
  return (
    <div className={`hero hero--${shape} parts ${shape === "bleed" ? "parts--edge" : ""}`}>
      <div className="hero__words words">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <Heading className={long ? "hero__heading hero__heading--long" : "hero__heading"}>{heading}</Heading>
        {text && (
          <div className="lead">
            <RichText text={text} />
          </div>
        )}
        {actions && <Actions actions={actions} />}
      </div>
      {children}
      {facts && (
        <ul className="hero__facts">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {/* On phones a picture stands below a form. */}
      {media && <Picture image={media} className="hero__picture part-picture" eager={!children} />}
      {pictures && (
        <div className="hero__pictures">
          {pictures.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pictures never move
            <Picture key={index} image={one} className="part-picture" eager={index === 0} />
          ))}
        </div>
      )}
    </div>
  );
}
