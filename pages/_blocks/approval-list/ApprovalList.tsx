import { ExampleButton, ExampleFrame } from "kente/render/example/ExampleFrame.tsx";
import { useSite, useWords } from "kente/render/page/PageContext.ts";
import { Intro } from "kente/render/text/Intro.tsx";
import { RichText } from "kente/render/text/RichText.tsx";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import type { ApprovalListProps } from "../../../schemas/generated/own.d.ts";
import { SheetRow } from "./SheetRow.tsx";
import { correct, newSheet, totalOf } from "./sheet.ts";
import { useLabels } from "./useLabels.ts";
import type words from "./words.json";

/** A sheet of payments that visitors look over, correct and approve. Before scripts run it stands as it arrives. */
export function ApprovalList(props: ApprovalListProps) {
  const { eyebrow, heading, text, title, amounts, decimals = 2, rows, approve, approved, note } = props;
  const { columns, states } = useLabels(props);
  const say = useWords<`approval-list.${keyof typeof words.en}`>();
  const body = useRef<HTMLTableSectionElement>(null);
  const [sheet, setSheet] = useState(() => newSheet(rows));
  const shown = useAmounts(amounts, decimals);
  const count = sheet.chosen.filter(Boolean).length;

  // Boxes may have been ticked before hydration.
  useLayoutEffect(() => {
    const boxes = [...(body.current?.querySelectorAll("input") ?? [])];
    setSheet((before) => ({ ...before, chosen: boxes.map(({ checked }) => checked) }));
  }, []);

  return (
    <div className="approval-list parts">
      <div className="words">
        <Intro eyebrow={eyebrow} heading={heading} text={text} />
        {note && (
          <div className="approval-list__quiet">
            <RichText text={note} />
          </div>
        )}
      </div>
      <ExampleFrame className="approval-list__sheet">
        <table className="approval-list__table">
          <caption className="approval-list__title">{title}</caption>
          <thead>
            <tr className="approval-list__row">
              <th scope="col">
                <div className="approval-list__cell approval-list__quiet">
                  <span>{columns.name}</span> <span>{columns.account}</span>
                </div>
              </th>
              <th scope="col">
                <div className="approval-list__cell approval-list__cell--end approval-list__quiet">
                  <span>{columns.amount}</span> <span>{columns.state}</span>
                </div>
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map((row, index) => (
              <SheetRow
                // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be the same, and rows never move
                key={index}
                row={row}
                index={index}
                sheet={sheet}
                states={states}
                amount={shown(row.amount)}
                onChoose={(chosen) => setSheet({ ...sheet, chosen: sheet.chosen.with(index, chosen) })}
                onCorrect={() => setSheet(correct(sheet, index))}
              />
            ))}
          </tbody>
        </table>
        <div className="approval-list__end">
          <div role="status">
            <div className="approval-list__sum">
              <p>{say("approval-list.chosen", { count, total: rows.length })}</p>
              <p className="approval-list__total">{shown(totalOf(sheet, rows, decimals))}</p>
            </div>
            <div className="approval-list__outcome">
              <p className="approval-list__quiet" data-shown={!sheet.approved}>
                {say("approval-list.unsent")}
              </p>
              <p data-shown={sheet.approved}>{approved}</p>
            </div>
          </div>
          <ExampleButton
            isReady={count > 0}
            isDone={sheet.approved}
            onClick={() => setSheet(sheet.approved ? newSheet(rows) : { ...sheet, approved: true })}
          >
            {approve}
          </ExampleButton>
        </div>
      </ExampleFrame>
    </div>
  );
}

/**
 * Returns the function that shows amounts in the site's language.
 * @param shown the amount with its currency, with `{amount}` for the figures
 */
function useAmounts(shown: string, decimals: number): (amount: number) => string {
  const { code } = useSite().language;
  return useMemo(() => {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    const { format } = new Intl.NumberFormat(code, digits);
    return (amount) => shown.replace("{amount}", format(amount));
  }, [code, shown, decimals]);
}
