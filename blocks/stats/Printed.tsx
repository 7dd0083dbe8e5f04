import { PrintedIntro } from "../../engine/render/print/PrintedIntro.tsx";
import type { StatsProps } from "../../schemas/generated/types.d.ts";

/** The printed figures, in one row. */
export function Printed({ heading, items }: StatsProps) {
  return (
    <>
      {heading && <PrintedIntro heading={heading} />}
      <ul className="printed-stats">
        {items.map(({ value, suffix = "", label }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered only once
          <li key={index}>
            <strong>{`${value}${suffix}`}</strong> {label}
          </li>
        ))}
      </ul>
    </>
  );
}
