import { useWords } from "../../engine/render/page/useWords.ts";
import { PrintedCards } from "../../engine/render/print/PrintedCards.tsx";
import { PrintedIntro } from "../../engine/render/print/PrintedIntro.tsx";
import type { ApprovalPromptProps } from "../../schemas/generated/types.d.ts";

/** The printed request: what the phone says in each state, and what the sender sees. */
export function Printed({ heading, text, sender, amount, states }: ApprovalPromptProps) {
  const say = useWords();
  return (
    <>
      <PrintedIntro
        eyebrow={say("example.pair", { one: sender, other: amount })}
        heading={heading}
        text={text}
      />
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
