import { Picture } from "../../engine/render/image/Picture.tsx";
import { Heading } from "../../engine/render/text/Heading.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { NotFoundProps } from "../../schemas/generated/types.d.ts";
import { BackLink } from "./BackLink.tsx";

/** Tells a visitor that the page they asked for is not here, and takes them back. */
export function NotFound({ heading, text, back = "Go back", picture, pattern }: NotFoundProps) {
  const image = picture ?? pattern;
  return (
    <div className={`not-found parts ${image ? "parts--halves" : ""}`}>
      <div className="words">
        <Heading>{heading}</Heading>
        <div className="lead">
          <RichText text={text} />
        </div>
        <BackLink>{back}</BackLink>
      </div>
      {image && <Picture image={image} className="part-picture" />}
    </div>
  );
}
