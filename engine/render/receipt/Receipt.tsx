import { ExampleRows } from "../example/ExampleFrame.tsx";
import { useWords } from "../page/PageContext.ts";

/** Props of {@link Receipt}. */
interface ReceiptProps {
  title: string;
  amount: string;
  /** What the buyer types in elsewhere, such as the token for a meter. */
  code?: { label: string; value: string } | undefined;
  /** The last one says how it ended, for which the sample waits. */
  rows: readonly (readonly [name: string, value: string])[];
  printed: boolean;
}

/**
 * A printer, and the receipt that comes out of it. Until then its sample stands there, which says nothing that is not so yet.
 * Without scripts it is printed.
 */
export function Receipt({ title, amount, code, rows, printed }: ReceiptProps) {
  const say = useWords();
  const state = rows.at(-1)?.[0] ?? "";
  return (
    <div className="receipt">
      <div className="receipt__sample example__live" data-surface="" data-shown={!printed}>
        <p className="receipt__stamp">{say("example.sample")}</p>
        <Contents
          title={say("example.receipt")}
          amount={amount}
          // As wide as the code will be.
          code={code && { label: code.label, value: code.value.replace(/\p{Nd}/gu, "0") }}
          rows={rows.with(-1, [state, say("example.waiting")])}
        />
      </div>
      <div className="receipt__sheet" aria-live="polite">
        <div className="receipt__paper" data-surface="" data-printed={printed}>
          <svg className="receipt__check" viewBox="0 0 24 24" aria-hidden="true">
            <path d="m5 12.5 4.5 4.5L19 7.5" />
          </svg>
          <Contents title={title} amount={amount} code={code} rows={rows} />
        </div>
      </div>
    </div>
  );
}

/** What is written on it. */
function Contents({ title, amount, code, rows }: Omit<ReceiptProps, "printed">) {
  return (
    <>
      <p className="receipt__title">{title}</p>
      <p className="receipt__amount">{amount}</p>
      <ExampleRows rows={rows} className="receipt__rows" />
      {code && (
        <p className="receipt__code">
          {code.label} <span dir="ltr">{code.value}</span>
        </p>
      )}
    </>
  );
}
