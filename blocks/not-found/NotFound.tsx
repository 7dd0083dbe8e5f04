import { Picture } from "../../engine/render/image/Picture.tsx";
import { useWords } from "../../engine/render/page/useWords.ts";
import { Heading } from "../../engine/render/text/Heading.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { NotFoundProps } from "../../schemas/generated/types.d.ts";
import { BackLink } from "./BackLink.tsx";

/** Says that the page does not exist, and links back to the previous page. */
export function NotFound({ heading, text, back, picture, pattern }: NotFoundProps) {
  const image = picture ?? pattern;
  const say = useWords();
  return (
    <div className={`not-found parts ${image ? "parts--halves" : ""}`}>
      <div className="words">
        <Heading>{heading}</Heading>
        <div className="lead">
          <RichText text={text} />
        </div>
        <BackLink>{back ?? say("not-found.back")}</BackLink>
      </div>
      {image && <Picture image={image} className="part-picture" />}
    </div>
  );
}
