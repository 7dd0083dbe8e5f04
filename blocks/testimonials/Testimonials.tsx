import { useId, useLayoutEffect, useRef, useState } from "react";
import { IconButton } from "../../engine/render/icon/IconButton.tsx";
import { Picture } from "../../engine/render/image/Picture.tsx";
import { useWords } from "../../engine/render/page/PageContext.ts";
import { Intro } from "../../engine/render/text/Intro.tsx";
import type { TestimonialsProps } from "../../schemas/generated/types.d.ts";

/** Quotes with more characters are set smaller. */
const long = 220;

/**
 * One quote at a time, with buttons to the others. Before hydration the quotes are a row that scrolls, and without
 * scripts they are a list.
 */
export function Testimonials({ heading, items }: TestimonialsProps) {
  const id = useId();
  const say = useWords();
  const row = useRef<HTMLDivElement>(null);
  // Undefined before hydration.
  const [current, setCurrent] = useState<number>();
  const hydrated = current !== undefined;
  const shown = current ?? 0;
  const several = items.length > 1;

  useLayoutEffect(() => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
    setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth) || 0);
  }, []);

  const turn = (by: number) => () => setCurrent((shown + by + items.length) % items.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: quotes are no form fields
    <div className="testimonials parts parts--margin" role="group" aria-labelledby={id}>
      <Intro heading={heading} id={id} />
      <div
        ref={row}
        className="testimonials__voices"
        data-spotlight={hydrated ? "" : undefined}
        aria-live="polite"
        // The keyboard must reach what scrolls.
        tabIndex={several && !hydrated ? 0 : undefined}
      >
        {items.map((item, index) => (
          <figure
            // biome-ignore lint/suspicious/noArrayIndexKey: two quotes may be the same, and quotes never move
            key={index}
            className="testimonials__voice"
            data-shown={index === shown ? "" : undefined}
          >
            <blockquote className="testimonials__quote" data-long={item.quote.length > long ? "" : undefined}>
              <p>{item.quote}</p>
            </blockquote>
            <figcaption className="testimonials__author">
              {item.picture && <Picture image={item.picture} className="testimonials__picture" />}
              <div>
                <p className="testimonials__name">{item.author}</p>
                {(item.role || item.company) && (
                  <p className="testimonials__role">{[item.role, item.company].filter(Boolean).join(", ")}</p>
                )}
              </div>
            </figcaption>
          </figure>
        ))}
      </div>
      {several && (
        <div className="turning testimonials__turning">
          <IconButton label={say("testimonials.previous")} drawing="previous" onClick={turn(-1)} />
          <IconButton label={say("testimonials.next")} drawing="next" onClick={turn(1)} />
          <p role="status" className="turning__position">
            {say("testimonials.position", { index: shown + 1, total: items.length })}
          </p>
        </div>
      )}
    </div>
  );
}
