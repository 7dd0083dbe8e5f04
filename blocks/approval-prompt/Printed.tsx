import { PrintedCards } from "../../engine/render/print/PrintedCards.tsx";
import { PrintedIntro } from "../../engine/render/print/PrintedIntro.tsx";
import type { ApprovalPromptProps } from "../../schemas/generated/types.d.ts";

/** The printed request: what the phone says in each state, and what the sender sees. */
export function Printed({ heading, text, sender, amount, states }: ApprovalPromptProps) {
  return (
    <>
      <PrintedIntro eyebrow={`${sender}, ${amount}`} heading={heading} text={text} />
      <PrintedCards
        columns={states.length}
        cards={states.map(({ label, prompt, text }) => ({
          title: label,
          note: prompt,
          children: <p>{text}</p>,
        }))}
      />
    </>
  );
}
