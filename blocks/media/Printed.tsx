import { Picture } from "../../engine/render/image/Picture.tsx";
import { PrintedIntro } from "../../engine/render/print/PrintedIntro.tsx";
import type { MediaProps } from "../../schemas/generated/types.d.ts";

/** The printed words beside their picture. */
export function Printed({ eyebrow, heading, text, points, picture, pattern }: MediaProps) {
  const image = picture ?? pattern;
  return (
    <div className={image ? "halves" : undefined}>
      <div>
        <PrintedIntro eyebrow={eyebrow} heading={heading} text={text} />
        {points && (
          <ul className="points">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </div>
      {image && <Picture image={image} eager />}
    </div>
  );
}
