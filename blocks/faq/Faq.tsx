import { useId } from "react";
import { SmartLink } from "../../engine/render/link/SmartLink.tsx";
import { SubHeading } from "../../engine/render/text/Heading.tsx";
import { Intro } from "../../engine/render/text/Intro.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { FaqProps } from "../../schemas/generated/types.d.ts";
import { Answer } from "./Answer.tsx";

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
