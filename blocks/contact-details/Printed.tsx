import { Picture } from "../../engine/render/image/Picture.tsx";
import { PrintedIntro } from "../../engine/render/print/PrintedIntro.tsx";
import type { ContactDetailsProps } from "../../schemas/generated/types.d.ts";
import { Details } from "./Details.tsx";

/** The printed contact details, beside a picture if there is one. */
export function Printed({ heading, text, show, clock, picture }: ContactDetailsProps) {
  return (
    <>
      <PrintedIntro heading={heading} text={text} />
      <div className="halves">
        <Details className="facts printed-contact" show={show} clock={clock} />
        {picture && <Picture image={picture} eager />}
      </div>
    </>
  );
}
