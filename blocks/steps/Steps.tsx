import { IconView } from "../../engine/render/icon/IconView.tsx";
import { Picture } from "../../engine/render/image/Picture.tsx";
import { SubHeading } from "../../engine/render/text/Heading.tsx";
import { Intro } from "../../engine/render/text/Intro.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { StepsProps } from "../../schemas/generated/types.d.ts";

type Step = StepsProps["items"][number];

/**
 * Steps in order along a line, which is vertical on narrow screens and beside a picture. Steps with pictures are a strip, which
 * scrolls where it is wider than the screen.
 */
export function Steps({ heading, text, items, picture, note }: StepsProps) {
  const isStrip = items.some((step) => step.picture);
  return (
    <div className={picture ? "steps steps--beside parts parts--halves" : "steps"}>
      <div className="steps__words">
        <Intro heading={heading} text={text} />
        {/* A strip scrolls, and a keyboard must reach it. */}
        <ol className={isStrip ? "steps__strip" : "steps__items"} tabIndex={isStrip ? 0 : undefined}>
          {items.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same title, and steps never move
            <StepItem key={index} step={step} of={items.length} />
          ))}
        </ol>
        {note && (
          <div className="steps__note">
            <RichText text={note} />
          </div>
        )}
      </div>
      {picture && <Picture image={picture} className="part-picture" />}
    </div>
  );
}

function StepItem({ step: { title, text, icon, picture }, of }: { step: Step; of: number }) {
  return (
    <li className={picture ? undefined : "steps__item arrival"}>
      {picture ? (
        <Picture image={picture} className="part-picture" />
      ) : (
        <span className="steps__knot">{icon && <IconView icon={icon} />}</span>
      )}
      <div className={picture ? "steps__step strip-words" : "steps__step"} data-of={picture && of}>
        <SubHeading className="steps__title">{title}</SubHeading>
        {text && <RichText text={text} />}
      </div>
    </li>
  );
}
