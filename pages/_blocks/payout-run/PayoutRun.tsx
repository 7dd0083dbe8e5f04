import { isAmount, withAmount } from "kente/render/example/amounts.ts";
import { ExampleField, inputsIn } from "kente/render/example/ExampleField.tsx";
import { ExampleButton, ExampleFrame, ExampleNote, ExampleRows } from "kente/render/example/ExampleFrame.tsx";
import { useWords } from "kente/render/page/PageContext.ts";
import { Receipt } from "kente/render/receipt/Receipt.tsx";
import { Intro } from "kente/render/text/Intro.tsx";
import { useLayoutEffect, useRef, useState } from "react";
import type { PayoutRunProps } from "../../../schemas/generated/own.d.ts";
import { masked, recipientOf } from "./recipients.ts";
import type words from "./words.json";

/**
 * A transfer to an account whose holder is looked up while its number is typed, and the receipt that its approval prints.
 * Without scripts, both stand there as they end.
 */
export function PayoutRun(props: PayoutRunProps) {
  const { eyebrow, heading, text, title, account, amount, approve, receipt, note } = props;
  const { recipients } = account;
  const say = useWords<`payout-run.${keyof typeof words.en}`>();
  const form = useRef<HTMLFieldSetElement>(null);
  const [draft, setDraft] = useState({ number: recipients[0]?.number ?? "", amount: amount.value });
  const [approved, setApproved] = useState(false);

  const read = () => {
    const { number, amount: sum } = inputsIn(form.current);
    setDraft({ number: number?.value.trim() ?? "", amount: sum?.value.trim() ?? "" });
  };
  useLayoutEffect(read, []);

  const recipient = recipientOf(recipients, draft.number);
  const isComplete = recipient !== undefined && isAmount(draft.amount);
  const sum = withAmount(amount.shown, draft.amount);
  return (
    <div className="payout-run">
      <Intro eyebrow={eyebrow} heading={heading} text={text} />
      <ExampleFrame className="payout-run__example">
        <div className="example__form">
          <p className="example__title">{title}</p>
          <fieldset
            ref={form}
            className="example__fields example__live"
            aria-label={title}
            onInput={() => {
              read();
              setApproved(false);
            }}
          >
            <ExampleField
              name="number"
              label={account.label}
              value={recipients[0]?.number ?? ""}
              draft={draft.number}
              takes="digits"
              help={account.help}
              error={recipient ? undefined : say("payout-run.unknown")}
            >
              <p className="example__found">
                <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M21.8 10A10 10 0 1 1 17 3.3M9 11l3 3L22 4" />
                </svg>
                {recipient?.name} <span className="payout-run__kind">{recipient?.kind}</span>
              </p>
            </ExampleField>
            <ExampleField
              name="amount"
              label={amount.label}
              value={amount.value}
              draft={draft.amount}
              takes="amount"
            />
          </fieldset>
          <ExampleRows
            className="example__still"
            rows={[
              [account.label, recipients[0]?.number],
              [recipients[0]?.kind, recipients[0]?.name],
              [amount.label, withAmount(amount.shown, amount.value)],
            ]}
          />
          <ExampleButton isReady={isComplete} isDone={approved} onClick={() => setApproved(!approved)}>
            {withAmount(approve, sum)}
          </ExampleButton>
        </div>
        <div className="payout-run__desk example__side">
          <p className="example__title">{receipt.label}</p>
          <Receipt
            title={receipt.title}
            amount={sum}
            rows={[
              [say("payout-run.to"), recipient?.kind ?? ""],
              [say("payout-run.number"), masked(draft.number)],
              [say("payout-run.reference"), receipt.reference],
              [say("payout-run.state"), say("payout-run.paid")],
            ]}
            printed={approved}
          />
        </div>
      </ExampleFrame>
      <ExampleNote text={note} />
    </div>
  );
}
