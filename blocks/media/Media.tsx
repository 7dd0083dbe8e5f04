import { Picture } from "../../engine/render/image/Picture.tsx";
import { Actions } from "../../engine/render/link/Actions.tsx";
import { Heading } from "../../engine/render/text/Heading.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { MediaProps } from "../../schemas/generated/types.d.ts";

/** A heading and a text beside or above a picture or a pattern. Without one, the text stands beside the heading. */
export function Media({
  eyebrow,
  heading,
  text,
  points,
  actions,
  picture,
  pattern,
  side = "right",
  reveal,
}: MediaProps) {
  const image = picture ?? pattern;
  const beside = !image || side !== "below";
  const story = (
    <>
      {text && (
        <div className="media__text">
          <RichText text={text} />
        </div>
      )}
      {points && (
        <ul className="media__points">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {actions && <Actions actions={actions} />}
    </>
  );
  return (
    <div className={`media media--${image ? side : "words"} parts ${beside ? "parts--halves" : ""}`}>
      <div className="words">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <Heading>{heading}</Heading>
        {image && story}
      </div>
      {image ? (
        <div className={`media__picture ${reveal ? "media__picture--reveal arrival" : ""}`}>
          <Picture image={image} className="part-picture" />
        </div>
      ) : (
        (text || points || actions) && <div className="words">{story}</div>
      )}
    </div>
  );
}
