import { useWords } from "../../engine/render/page/useWords.ts";
import { PrintedCards } from "../../engine/render/print/PrintedCards.tsx";
import { PrintedIntro } from "../../engine/render/print/PrintedIntro.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { JourneyProps } from "../../schemas/generated/types.d.ts";

/** The printed journey: the places at both ends, and each step between them. */
export function Printed({ heading, text, start, end, steps }: JourneyProps) {
  const say = useWords();
  return (
    <>
      <PrintedIntro
        eyebrow={say("example.pair", { one: start.label, other: end.label })}
        heading={heading}
        text={text}
      />
      <PrintedCards
        columns={steps.length}
        cards={steps.map(({ title, text, status }) => ({
          title,
          note: status,
          children: <RichText text={text} />,
        }))}
      />
    </>
  );
}
