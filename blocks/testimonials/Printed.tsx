import { PrintedIntro } from "../../engine/render/print/PrintedIntro.tsx";
import type { TestimonialsProps } from "../../schemas/generated/types.d.ts";

/** The printed quotes, all of them, each above its author. */
export function Printed({ heading, items }: TestimonialsProps) {
  return (
    <>
      <PrintedIntro heading={heading} />
      {items.map(({ quote, author, role, company }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered only once
        <figure key={index} className="printed-testimonial">
          <blockquote>{quote}</blockquote>
          <figcaption>{[author, role, company].filter(Boolean).join(", ")}</figcaption>
        </figure>
      ))}
    </>
  );
}
