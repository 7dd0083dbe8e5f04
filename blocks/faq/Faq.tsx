import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { SmartLink } from "../../engine/render/link/SmartLink.tsx";
import { SubHeading } from "../../engine/render/text/Heading.tsx";
import { Intro } from "../../engine/render/text/Intro.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { FaqProps } from "../../schemas/generated/types.d.ts";

/**
 * Questions that open to show their answers. The browser opens one at a time (`<details name>`), without scripts.
 */
export function Faq({ heading, text, items }: FaqProps) {
  const group = useId();
  return (
    <div className="faq parts parts--margin">
      <Intro heading={heading} text={text} />
      <div className="folds">
        {items.map(({ question, answer, link }, index) => (
          <details
            // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be the same, and questions never move
            key={index}
            className="fold"
            name={group}
            open={index === 0}
            // The visitor may have opened another one before hydration: it stays open.
            suppressHydrationWarning
          >
            <summary className="fold__summary">
              <SubHeading className="faq__question">{question}</SubHeading>
            </summary>
            <Answer label={question}>
              <RichText text={answer} />
              {link && (
                <p>
                  <SmartLink target={link} className="faq__link">
                    {link.label}
                  </SmartLink>
                </p>
              )}
            </Answer>
          </details>
        ))}
      </div>
    </div>
  );
}

/** An answer of limited height. One that scrolls can get the focus, so that arrow keys scroll it, and is named by its question. */
function Answer({ label, children }: { label: string; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScrolls(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const focusable = scrolls ? { role: "region", tabIndex: 0, "aria-label": label } : undefined;
  return (
    <div ref={area} className="faq__answer" {...focusable}>
      {children}
    </div>
  );
}
