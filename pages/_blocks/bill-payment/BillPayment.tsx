import { latinDigits } from "kente/language/latinDigits.ts";
import { isAmount, withAmount } from "kente/render/example/amounts.ts";
import { ExampleField, inputsIn } from "kente/render/example/ExampleField.tsx";
import { ExampleButton, ExampleFrame, ExampleNote, ExampleRows } from "kente/render/example/ExampleFrame.tsx";
import { IconView } from "kente/render/icon/IconView.tsx";
import { useWords } from "kente/render/page/PageContext.ts";
import { Receipt } from "kente/render/receipt/Receipt.tsx";
import { Intro } from "kente/render/text/Intro.tsx";
import { useId, useLayoutEffect, useRef, useState } from "react";
import type { BillPaymentProps } from "../../../schemas/generated/own.d.ts";
import type words from "./words.json";

/**
 * A bill that is chosen, confirmed and paid, step by step, and its receipt. Each kind of bill brings a number and an amount
 * to begin with. Without scripts, all bills are told, and the first one is paid.
 */
export function BillPayment(props: BillPaymentProps) {
  const { eyebrow, heading, text, bills, amount, confirm, receipt, note } = props;
  const say = useWords<`bill-payment.${keyof typeof words.en}`>();
  const parts = useRef<HTMLOListElement>(null);
  const filled = useRef(0);
  const kind = useId();
  const [draft, setDraft] = useState({
    bill: 0,
    number: bills[0]?.number.value ?? "",
    amount: bills[0]?.amount ?? "",
  });
  const [paid, setPaid] = useState(false);

  const read = () => {
    const { [kind]: radio, number, amount: sum } = inputsIn(parts.current);
    const chosen = Number(radio?.value);
    const bill = bills[chosen];
    if (!number || !sum || !bill) return;
    if (filled.current !== chosen) {
      filled.current = chosen;
      number.value = bill.number.value;
      sum.value = bill.amount;
    }
    setDraft({ bill: chosen, number: number.value.trim(), amount: sum.value.trim() });
  };
  useLayoutEffect(read, [bills, kind]);

  const bill = bills[draft.bill];
  if (!bill) return null;
  const isNumber = /^\+?\d[\d -]*$/.test(latinDigits(draft.number));
  const isComplete = isNumber && isAmount(draft.amount);
  const sum = withAmount(amount.shown, draft.amount);
  return (
    <div className="bill-payment">
      <Intro eyebrow={eyebrow} heading={heading} text={text} />
      <ExampleFrame className="bill-payment__example">
        <ol
          ref={parts}
          className="bill-payment__parts"
          onInput={() => {
            read();
            setPaid(false);
          }}
        >
          <li className="bill-payment__part">
            <Bills title={say("bill-payment.choose")} name={kind} bills={bills} shown={amount.shown} />
          </li>
          <li className="bill-payment__part">
            <p className="example__title">{say("bill-payment.check")}</p>
            <div className="bill-payment__fields example__live">
              <ExampleField
                name="number"
                label={bill.number.label}
                value={bill.number.value}
                draft={draft.number}
                takes="digits"
                error={isNumber ? undefined : say("bill-payment.digits", { example: bill.number.value })}
              />
              <ExampleField
                name="amount"
                label={amount.label}
                value={bill.amount}
                draft={draft.amount}
                takes="amount"
              />
            </div>
            <ExampleRows
              className="example__still"
              rows={[
                [bill.number.label, bill.number.value],
                [amount.label, sum],
              ]}
            />
            <ExampleButton isReady={isComplete} isDone={paid} onClick={() => setPaid(!paid)}>
              {withAmount(confirm, sum)}
            </ExampleButton>
          </li>
          <li className="bill-payment__part">
            <p className="example__title">{say("bill-payment.keep")}</p>
            <Receipt
              title={receipt.title}
              amount={sum}
              rows={[
                [bill.number.label, draft.number],
                [say("bill-payment.reference"), bill.reference],
                [say("bill-payment.state"), say("bill-payment.paid")],
              ]}
              code={bill.code}
              printed={paid}
            />
          </li>
        </ol>
      </ExampleFrame>
      <ExampleNote text={note} />
    </div>
  );
}

/** Props of {@link Bills}. */
interface BillsProps extends Pick<BillPaymentProps, "bills"> {
  title: string;
  /** The name of the radio buttons, which no others of the page have. */
  name: string;
  /** An amount with its currency, with `{amount}` for the figures. */
  shown: string;
}

/** The kinds of bill. The browser keeps which one is chosen. Without scripts, each is told with its number and amount. */
function Bills({ title, name: group, bills, shown }: BillsProps) {
  const say = useWords();
  return (
    <fieldset className="bill-payment__bills">
      <legend className="example__title">{title}</legend>
      {bills.map(({ icon, label, text, number, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two bills may have the same label, and bills never move
        <label key={index} className="example__choice bill-payment__bill">
          <input
            type="radio"
            name={group}
            value={index}
            defaultChecked={index === 0}
            className="example__live"
          />
          <span className="bill-payment__words">
            {label}
            {text && <span className="example__label">{text}</span>}
            <span className="example__label example__still">
              {say("example.pair", {
                one: say("example.named", { name: number.label, value: number.value }),
                other: withAmount(shown, amount),
              })}
            </span>
          </span>
          {icon && <IconView icon={icon} />}
        </label>
      ))}
    </fieldset>
  );
}
