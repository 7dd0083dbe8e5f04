import { Picture } from "../../engine/render/image/Picture.tsx";
import { Heading } from "../../engine/render/text/Heading.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { ProfileProps } from "../../schemas/generated/types.d.ts";

/** One person: portrait, role, biography, important dates and a quote. */
export function Profile({ eyebrow, heading, role, text, facts, picture, quote }: ProfileProps) {
  return (
    <div className="profile">
      <div className="profile__head">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <Heading>{heading}</Heading>
      </div>
      <figure className="profile__portrait">
        <Picture image={picture} className="profile__picture" />
        <figcaption className="profile__role">{role}</figcaption>
      </figure>
      <div className="profile__story">
        <div className="profile__text">
          <RichText text={text} />
        </div>
        {quote && (
          <blockquote className="profile__quote">
            <p>{quote}</p>
          </blockquote>
        )}
        {facts && (
          <dl className="profile__facts">
            {facts.map(({ label, value }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two facts may have the same label, and facts never move
              <div key={index} className="profile__fact">
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}
