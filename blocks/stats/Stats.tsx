import { useRef } from "react";
import { numberFormat } from "../../engine/language/formats.ts";
import { useSite } from "../../engine/render/page/PageContext.ts";
import { Heading } from "../../engine/render/text/Heading.tsx";
import type { StatsProps } from "../../schemas/generated/types.d.ts";
import { ticksTo, useCount, valueAfter } from "./useCount.ts";

/**
 * A strip of numbers that count up once. The final number is always in the page. It is invisible while the counting
 * number is shown above it: nothing shifts, and assistive technology reads only the final number.
 */
export function Stats({ heading, items }: StatsProps) {
  const { format } = numberFormat(useSite().language.code);
  const strip = useRef<HTMLDivElement>(null);
  const ticks = useCount(strip, Math.max(...items.map(({ value }) => ticksTo(value))));
  return (
    <div ref={strip} className="stats">
      {heading && <Heading className="stats__heading">{heading}</Heading>}
      <dl className="stats__items" data-counting={ticks === undefined ? undefined : ""}>
        {items.map(({ value, suffix = "", label }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two figures may have the same label, and figures never move
          <div key={index} className="stats__item">
            <dt className="stats__label">{label}</dt>
            <dd className="stats__value">
              <span className="stats__final">{format(value) + suffix}</span>
              {ticks !== undefined && (
                <span className="stats__tick" aria-hidden="true">
                  {format(valueAfter(ticks, value)) + suffix}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
