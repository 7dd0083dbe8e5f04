import { Picture } from "../../engine/render/image/Picture.tsx";
import { OptionalLink } from "../../engine/render/link/SmartLink.tsx";
import { SubHeading } from "../../engine/render/text/Heading.tsx";
import { Intro } from "../../engine/render/text/Intro.tsx";
import type { BadgesProps } from "../../schemas/generated/types.d.ts";

type Badge = BadgesProps["items"][number];

/** Certificates and licences. A badge with a link is clickable as a whole. */
export function Badges({ heading, text, items }: BadgesProps) {
  return (
    <div className="badges parts parts--margin">
      <Intro heading={heading} text={text} />
      <ul className="badges__items">
        {items.map((badge, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two badges may have the same title, and badges never move
          <BadgeItem key={index} badge={badge} />
        ))}
      </ul>
    </div>
  );
}

function BadgeItem({ badge: { title, text, picture, to } }: { badge: Badge }) {
  return (
    <li className="badges__item leads">
      <Picture image={picture} className="badges__mark" />
      <div className="badges__words">
        <SubHeading className="badges__title">
          <OptionalLink target={to} className="leads__link">
            {title}
          </OptionalLink>
        </SubHeading>
        {text && <p className="badges__text">{text}</p>}
      </div>
    </li>
  );
}
