import { useWords } from "../../engine/render/page/useWords.ts";
import { PrintedIntro } from "../../engine/render/print/PrintedIntro.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { LinkBuilderProps } from "../../schemas/generated/types.d.ts";
import { linkOf } from "./draft.ts";

/** The printed form: its fields as they are at first, and what becomes of the link. */
export function Printed(props: LinkBuilderProps) {
  const say = useWords();
  const { eyebrow, heading, text, title, purpose, amount, repeat, address, page, states, note } = props;
  const rows = [
    [purpose.label, purpose.value],
    [amount.label, amount.shown.replace("{amount}", amount.value)],
    ...(repeat
      ? [[repeat.label, repeat.choices.map((choice) => `${choice.label}: ${choice.note}`).join(" ")]]
      : []),
    [page.label, `${page.seller}, ${linkOf(address, purpose.value)}`],
    [states?.waiting ?? say("link-builder.waiting"), page.note],
    [states?.paid ?? say("link-builder.paid"), page.paid],
  ];
  return (
    <>
      <PrintedIntro eyebrow={eyebrow} heading={heading} text={text} />
      <h4>{title}</h4>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note && <RichText text={note} />}
    </>
  );
}
