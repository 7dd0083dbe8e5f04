import { withAmount } from "kente/render/example/amounts.ts";
import { inputsIn } from "kente/render/example/ExampleField.tsx";
import { ExampleFrame, ExampleNote } from "kente/render/example/ExampleFrame.tsx";
import { Intro } from "kente/render/text/Intro.tsx";
import { useId, useLayoutEffect, useRef, useState } from "react";
import type { LinkBuilderProps } from "../../../schemas/generated/own.d.ts";
import { linkOf } from "./draft.ts";
import { Fields } from "./Fields.tsx";
import { PaymentPage } from "./PaymentPage.tsx";
import { ResultingLink } from "./ResultingLink.tsx";
import { Summary } from "./Summary.tsx";

/**
 * A form for a payment link beside the page that the link opens, and which can be paid there. The browser keeps what is in
 * the fields, so that nothing is lost that was written before hydration.
 */
export function LinkBuilder(props: LinkBuilderProps) {
  const { eyebrow, heading, text, title, purpose, amount, repeat, address, page, states, note } = props;
  const form = useRef<HTMLFieldSetElement>(null);
  const group = useId();
  const [draft, setDraft] = useState({ purpose: purpose.value, amount: amount.value, repeat: 0 });
  const [paid, setPaid] = useState(false);

  const read = () => {
    const inputs = inputsIn(form.current);
    setDraft({
      purpose: inputs.purpose?.value.trim() ?? "",
      amount: inputs.amount?.value.trim() ?? "",
      repeat: Number(inputs[group]?.value ?? 0),
    });
  };
  useLayoutEffect(read, [group]);

  const link = linkOf(address, draft.purpose);
  return (
    <div className="link-builder parts parts--halves">
      <div className="words">
        <Intro eyebrow={eyebrow} heading={heading} text={text} />
        <ExampleFrame className="example__form">
          <p className="example__title">{title}</p>
          <div className="example__live">
            <fieldset
              ref={form}
              className="example__fields"
              aria-label={title}
              onInput={() => {
                read();
                setPaid(false);
              }}
            >
              <Fields purpose={purpose} amount={amount} repeat={repeat} group={group} draft={draft} />
            </fieldset>
          </div>
          <Summary {...props} />
          <ResultingLink link={link} states={states} paid={paid} />
        </ExampleFrame>
        <ExampleNote text={note} />
      </div>
      <PaymentPage
        page={page}
        link={link}
        draft={draft}
        amount={withAmount(amount.shown, draft.amount)}
        rhythm={repeat?.choices[draft.repeat]?.note}
        paid={paid}
        onPay={() => setPaid(!paid)}
      />
    </div>
  );
}
