import { withAmount } from "kente/render/example/amounts.ts";
import { ExampleRows } from "kente/render/example/ExampleFrame.tsx";
import { useWords } from "kente/render/page/PageContext.ts";
import type { LinkBuilderProps } from "../../../schemas/generated/own.d.ts";
import type words from "./words.json";

/** What is in the form at first, and what becomes of the link. It takes the place of the form where nothing can be typed. */
export function Summary({ purpose, amount, repeat, page, states }: LinkBuilderProps) {
  const say = useWords<`link-builder.${keyof typeof words.en}`>();
  return (
    <ExampleRows
      className="example__still"
      rows={[
        [purpose.label, purpose.value],
        [amount.label, withAmount(amount.shown, amount.value)],
        [
          repeat?.label,
          repeat?.choices
            .map(({ label, note }) => say("example.named", { name: label, value: note }))
            .join(" "),
        ],
        [states?.waiting ?? say("link-builder.waiting"), page.note],
        [states?.paid ?? say("link-builder.paid"), page.paid],
      ]}
    />
  );
}
