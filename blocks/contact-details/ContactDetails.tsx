import { Picture } from "../../engine/render/image/Picture.tsx";
import { Actions } from "../../engine/render/link/Actions.tsx";
import { Heading } from "../../engine/render/text/Heading.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { ContactDetailsProps } from "../../schemas/generated/types.d.ts";
import { Details } from "./Details.tsx";

/** Contact details. They come from `_site.json`, the only place that has them. */
export function ContactDetails({ heading, text, show, clock, actions, picture }: ContactDetailsProps) {
  return (
    <div className="contact-details parts parts--halves">
      <div className="words">
        <Heading>{heading}</Heading>
        {text && (
          <div className="contact-details__text">
            <RichText text={text} />
          </div>
        )}
        {actions && <Actions actions={actions} />}
        {picture && <Picture image={picture} className="contact-details__picture part-picture" />}
      </div>
      <Details className="contact-details__list" show={show} clock={clock} />
    </div>
  );
}
