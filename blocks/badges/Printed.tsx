import { PrintedCards } from "../../engine/render/print/PrintedCards.tsx";
import { PrintedIntro } from "../../engine/render/print/PrintedIntro.tsx";
import type { BadgesProps } from "../../schemas/generated/types.d.ts";

/** The printed certificates, each with its small mark. */
export function Printed({ heading, text, items }: BadgesProps) {
  return (
    <>
      <PrintedIntro heading={heading} text={text} />
      <PrintedCards
        columns={3}
        cards={items.map(({ title, text: words, picture }) => ({
          title,
          picture,
          shape: "mark",
          children: words && <p>{words}</p>,
        }))}
      />
    </>
  );
}
