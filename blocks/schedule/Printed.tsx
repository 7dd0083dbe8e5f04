import { PrintedCards } from "../../engine/render/print/PrintedCards.tsx";
import { PrintedIntro } from "../../engine/render/print/PrintedIntro.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { ScheduleProps } from "../../schemas/generated/types.d.ts";

/** The printed plan: each rhythm with its days. */
export function Printed({ heading, text, plan, rhythms, note }: ScheduleProps) {
  return (
    <>
      <PrintedIntro eyebrow={plan} heading={heading} text={text} />
      <PrintedCards
        columns={rhythms.length}
        cards={rhythms.map(({ label, amount, dates }) => ({
          title: label,
          note: amount,
          children: (
            <ul className="points">
              {dates.map((day) => (
                <li key={day.iso}>{day.label}</li>
              ))}
            </ul>
          ),
        }))}
      />
      {note !== undefined && <RichText text={note} />}
    </>
  );
}
