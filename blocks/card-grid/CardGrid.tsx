import { Fragment } from "react";
import { evenRows } from "../../engine/content/schema/evenRows.ts";
import { IconView } from "../../engine/render/icon/IconView.tsx";
import { Picture } from "../../engine/render/image/Picture.tsx";
import { OptionalLink } from "../../engine/render/link/SmartLink.tsx";
import { SubHeading } from "../../engine/render/text/Heading.tsx";
import { Intro } from "../../engine/render/text/Intro.tsx";
import type { CardGridProps } from "../../schemas/generated/types.d.ts";

type Card = CardGridProps["cards"][number];

/** Cards in evenly filled rows. A card with a link is clickable as a whole. */
export function CardGrid({
  heading,
  text,
  columns = 3,
  size = "small",
  phones = "list",
  cards,
}: CardGridProps) {
  const rows = evenRows(cards.length, columns);
  // A keyboard must reach what scrolls: it goes from link to link, if there are any.
  const isStrip = phones === "strip";
  const tabIndex = isStrip && !cards.some(({ to }) => to) ? 0 : undefined;
  const shape = size === "small" && columns === 2 ? "list" : size;
  return (
    <div className={`card-grid card-grid--${shape} parts`}>
      <Intro heading={heading} text={text} />
      <ul className={`card-grid__cards ${phones}`} tabIndex={tabIndex}>
        {cards.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cards may have the same title, and cards never move
          <li key={index} className="card-grid__card leads" data-row={rows[index]}>
            <CardFace card={card} of={isStrip ? cards.length : undefined} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Of a strip, a card knows how many there are. */
function CardFace({ card, of }: { card: Card; of: number | undefined }) {
  const { icon, pattern, picture, title, text, to, badge } = card;
  return (
    <>
      {icon && (
        <span className="card-grid__icon">
          <IconView icon={icon} />
        </span>
      )}
      {pattern && (
        <div className="card-grid__swatch">
          <Picture image={pattern} />
        </div>
      )}
      {picture && <Picture image={picture} className="card-grid__picture" />}
      <div className={of ? "card-grid__words strip-words" : "card-grid__words"} data-of={of}>
        <SubHeading className="card-grid__title">
          <OptionalLink target={to} className="leads__link">
            <Title words={title} />
          </OptionalLink>
        </SubHeading>
        {text && <p className="card-grid__text">{text}</p>}
        {badge && <p className="card-grid__badge">{badge}</p>}
      </div>
    </>
  );
}

/** A title that can wrap after a slash: "Airtime/Data". */
function Title({ words }: { words: string }) {
  return words.split("/").map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a title never move
    <Fragment key={index}>
      {index > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}
