import { Slot } from "../../engine/render/block/Slot.tsx";
import { PrintedIntro } from "../../engine/render/print/PrintedIntro.tsx";
import type { TabsProps } from "../../schemas/generated/types.d.ts";

/** The printed tabs: all panels, one after the other, each under its title. */
export function Printed({ heading, text, items }: TabsProps) {
  return (
    <>
      {heading !== undefined && <PrintedIntro heading={heading} text={text} />}
      {items.map(({ title, blocks }) => (
        <div key={title} className="printed-tab">
          <p className="printed-tab__title">{title}</p>
          <Slot blocks={blocks} headed={heading !== undefined} />
        </div>
      ))}
    </>
  );
}
