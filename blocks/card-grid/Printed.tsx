import { PrintedCards } from "../../engine/render/print/PrintedCards.tsx";
import { PrintedIntro } from "../../engine/render/print/PrintedIntro.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { CardGridProps } from "../../schemas/generated/types.d.ts";

/** The printed cards. A pattern becomes a swatch beside its words. */
export function Printed({ heading, text, columns = 3, cards }: CardGridProps) {
  return (
    <>
      <PrintedIntro heading={heading} text={text} />
      <PrintedCards
        columns={columns}
        cards={cards.map(({ title, text: words, badge, picture, pattern }) => ({
          title,
          note: badge,
          picture: picture ?? pattern,
          shape: picture ? "picture" : "swatch",
          children: words !== undefined && <RichText text={words} />,
        }))}
      />
    </>
  );
}
