import { Picture } from "../../engine/render/image/Picture.tsx";
import { useSite } from "../../engine/render/page/SiteContext.ts";
import { PrintedIntro } from "../../engine/render/print/PrintedIntro.tsx";
import type { ContactDetailsProps } from "../../schemas/generated/types.d.ts";
import { Detail, details } from "./Detail.tsx";

/** The printed contact details, beside a picture if there is one. */
export function Printed({ heading, text, show = details, picture }: ContactDetailsProps) {
  const { contact } = useSite();
  return (
    <>
      <PrintedIntro heading={heading} text={text} />
      <div className="halves">
        <dl className="facts printed-contact">
          {show.map((detail) => (
            <Detail key={detail} detail={detail} contact={contact} />
          ))}
        </dl>
        {picture && <Picture image={picture} eager />}
      </div>
    </>
  );
}
