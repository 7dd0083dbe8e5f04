import { Picture } from "../../engine/render/image/Picture.tsx";
import { SmartLink } from "../../engine/render/link/SmartLink.tsx";
import { SubHeading } from "../../engine/render/text/Heading.tsx";
import type { SliderProps } from "../../schemas/generated/types.d.ts";

/** A card of the slider: a picture above a text. A card with a link is clickable as a whole. */
export function SlideCard({ slide }: { slide: SliderProps["slides"][number] }) {
  const { title, text, picture, pattern, to } = slide;
  const image = picture ?? pattern;
  return (
    <div className="slider__card leads">
      {image && <Picture image={image} className="slider__picture" />}
      <div className="slider__caption">
        <SubHeading className="slider__title">
          {to ? (
            <SmartLink target={to} className="leads__link">
              {title}
            </SmartLink>
          ) : (
            title
          )}
        </SubHeading>
        {text && <p className="slider__note">{text}</p>}
      </div>
    </div>
  );
}
