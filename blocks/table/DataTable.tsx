// biome-ignore-all lint/a11y/noRedundantRoles: on phones the table is laid out as lists, see DataTable
import { plainText } from "../../engine/content/text/plainText.ts";
import { InlineText } from "../../engine/render/text/RichText.tsx";
import type { TableProps } from "../../schemas/generated/types.d.ts";
import { areShort, holdsFigures } from "./figures.ts";

/** Props of {@link DataTable}. */
interface DataTableProps extends Pick<TableProps, "columns" | "rows"> {
  /** Id of the heading that names the table. */
  labelledBy?: string | undefined;
}

/**
 * The table itself. Its roles are written out: on phones each row is laid out as a list, and browsers disagree on whether
 * a table that is laid out otherwise still is one.
 */
export function DataTable({ columns, rows, labelledBy }: DataTableProps) {
  const texts = columns.map((_, index) => rows.map((row) => row[index]));
  const aligned = texts.map((column, index) => (index > 0 && holdsFigures(column) ? "right" : undefined));
  const isPairs = texts.length === 2 && areShort(texts[1] ?? []);
  const look = isPairs ? "table-block__table--pairs" : "table-block__table--wide";
  return (
    <table className={`table-block__table ${look}`} role="table" aria-labelledby={labelledBy}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
            <th key={index} role="columnheader" scope="col" data-align={aligned[index]}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(([title = "", ...cells], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
          <tr key={row} role="row">
            {plainText(title).trim() === "" ? (
              <td role="cell" />
            ) : (
              <th role="rowheader" scope="row">
                <InlineText text={title} />
              </th>
            )}
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
              <td key={index} role="cell" data-column={columns[index + 1]} data-align={aligned[index + 1]}>
                <InlineText text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
