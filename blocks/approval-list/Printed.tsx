import { PrintedIntro } from "../../engine/render/print/PrintedIntro.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { ApprovalListProps } from "../../schemas/generated/types.d.ts";
import { newSheet, stateOf } from "./sheet.ts";
import { useAmounts } from "./useAmounts.ts";
import { useLabels } from "./useLabels.ts";

/** The printed sheet, as it arrives. */
export function Printed(props: ApprovalListProps) {
  const { eyebrow, heading, text, title, amounts, decimals = 2, rows, note } = props;
  const { columns, states } = useLabels(props);
  const shown = useAmounts(amounts, decimals);
  const sheet = newSheet(rows);
  return (
    <>
      <PrintedIntro eyebrow={eyebrow} heading={heading} text={text} />
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.account}</th>
            <th scope="col">{columns.amount}</th>
            <th scope="col">{columns.state}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered only once
            <tr key={index}>
              <th scope="row">{row.name}</th>
              <td>{row.account}</td>
              <td>{shown(row.amount)}</td>
              <td>{row.problem ? row.problem.text : states[stateOf(sheet, row, index)]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && <RichText text={note} />}
    </>
  );
}
