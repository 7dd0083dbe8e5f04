import { Slot } from "../../engine/render/block/Slot.tsx";
import { Intro } from "../../engine/render/text/Intro.tsx";
import type { ColumnsProps } from "../../schemas/generated/types.d.ts";

/** Other blocks side by side. On narrow screens the columns follow each other in their order. */
export function Columns({ heading, text, columns, ratio = "even", align = "start" }: ColumnsProps) {
  const headed = heading !== undefined;
  return (
    <div className="columns">
      {headed && <Intro heading={heading} text={text} />}
      <div
        className={`columns__grid columns__grid--${ratio} columns__grid--${align}`}
        data-count={columns.length}
      >
        {columns.map(({ blocks }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
          <div key={index} className="columns__column">
            <Slot blocks={blocks} headed={headed} />
          </div>
        ))}
      </div>
    </div>
  );
}
