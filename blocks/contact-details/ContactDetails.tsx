import { Picture } from "../../engine/render/image/Picture.tsx";
import { Actions } from "../../engine/render/link/Actions.tsx";
import { useSite } from "../../engine/render/page/SiteContext.ts";
import { Heading } from "../../engine/render/text/Heading.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { ContactDetailsProps } from "../../schemas/generated/types.d.ts";
import { Detail, details } from "./Detail.tsx";

/** The company's contact details. They come from `_site.json`, the only place that has them. */
export function ContactDetails({ heading, text, show = details, actions, picture }: ContactDetailsProps) {
  const { contact } = useSite();
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
      <dl className="contact-details__list">
        {show.map((detail) => (
          <Detail key={detail} detail={detail} contact={contact} />
        ))}
      </dl>
    </div>
  );
}
