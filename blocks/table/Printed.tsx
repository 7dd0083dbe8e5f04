import { PrintedIntro } from "../../engine/render/print/PrintedIntro.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { TableProps } from "../../schemas/generated/types.d.ts";
import { DataTable } from "./DataTable.tsx";

/** The printed table: as on a wide page. */
export function Printed({ eyebrow, heading, text, columns, rows, note }: TableProps) {
  return (
    <>
      <PrintedIntro eyebrow={eyebrow} heading={heading} text={text} />
      <DataTable columns={columns} rows={rows} />
      {note && (
        <div className="words">
          <RichText text={note} />
        </div>
      )}
    </>
  );
}
