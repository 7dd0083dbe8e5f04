import { Picture } from "../../engine/render/image/Picture.tsx";
import { Actions } from "../../engine/render/link/Actions.tsx";
import { Heading } from "../../engine/render/text/Heading.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { BannerProps } from "../../schemas/generated/types.d.ts";

/** A strip that asks the visitor to do one thing, optionally with a pattern along its edge. A quiet one is a note in one row. */
export function Banner({ heading, text, actions, pattern, emphasis }: BannerProps) {
  return (
    <div className={pattern ? "banner parts--edge" : "banner"}>
      {pattern && <Picture image={pattern} className="banner__edge" />}
      <div className="banner__words">
        <Heading>{heading}</Heading>
        {text && (
          <div className="lead">
            <RichText text={text} />
          </div>
        )}
      </div>
      <Actions actions={actions} decides={emphasis !== "quiet"} />
    </div>
  );
}
