import { useId } from "react";
import { Actions } from "../../engine/render/link/Actions.tsx";
import { Intro } from "../../engine/render/text/Intro.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { TableProps } from "../../schemas/generated/types.d.ts";
import { DataTable } from "./DataTable.tsx";

/** A table of short texts under a heading. */
export function Table({ eyebrow, heading, text, columns, rows, note, actions }: TableProps) {
  const name = useId();
  return (
    <div className="table-block parts">
      <Intro id={name} eyebrow={eyebrow} heading={heading} text={text} />
      <DataTable columns={columns} rows={rows} labelledBy={name} />
      {note && (
        <div className="table-block__note">
          <RichText text={note} />
        </div>
      )}
      {actions && <Actions actions={actions} />}
    </div>
  );
}
