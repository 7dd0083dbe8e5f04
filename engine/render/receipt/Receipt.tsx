import { ExampleRows } from "../example/ExampleFrame.tsx";
import { useWords } from "../page/PageContext.ts";

/** Props of {@link Receipt}. */
interface ReceiptProps {
  title: string;
  amount: string;
  /** What the buyer types in elsewhere, such as the token for a meter. */
  code?: { label: string; value: string } | undefined;
  /** The last one says how it ended. */
  rows: readonly (readonly [name: string, value: string])[];
  printed: boolean;
}

/** A printer, and the receipt that comes out of it. Before, a line says so. Without scripts and on paper it is printed. */
export function Receipt({ title, amount, code, rows, printed }: ReceiptProps) {
  const say = useWords();
  return (
    <div className="receipt" aria-live="polite">
      <p className="receipt__waiting example__live" data-shown={!printed}>
        {say("example.receipt")}
      </p>
      <div className="receipt__sheet">
        <div className="receipt__paper" data-printed={printed}>
          <svg className="receipt__check" viewBox="0 0 24 24" aria-hidden="true">
            <path d="m5 12.5 4.5 4.5L19 7.5" />
          </svg>
          <p className="receipt__title">{title}</p>
          <p className="receipt__amount">{amount}</p>
          <ExampleRows rows={rows} className="receipt__rows" />
          {code && (
            <p className="receipt__code">
              {code.label} <span dir="ltr">{code.value}</span>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
