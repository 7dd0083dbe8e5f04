import { Slot } from "../../engine/render/block/Slot.tsx";
import { PrintedIntro } from "../../engine/render/print/PrintedIntro.tsx";
import type { ColumnsProps } from "../../schemas/generated/types.d.ts";

/** The printed columns: their blocks one after the other, since a page of paper is narrow. */
export function Printed({ heading, text, columns }: ColumnsProps) {
  return (
    <>
      {heading !== undefined && <PrintedIntro heading={heading} text={text} />}
      {columns.map(({ blocks }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered only once
        <Slot key={index} blocks={blocks} headed={heading !== undefined} />
      ))}
    </>
  );
}
