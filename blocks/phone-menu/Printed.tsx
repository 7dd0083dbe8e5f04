import { useId } from "react";
import { PrintedIntro } from "../../engine/render/print/PrintedIntro.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { PhoneMenuProps } from "../../schemas/generated/types.d.ts";
import { Transcript } from "./Transcript.tsx";

/** The printed menu: all its screens. */
export function Printed({ eyebrow, heading, text, code, screens, note }: PhoneMenuProps) {
  return (
    <>
      <PrintedIntro eyebrow={eyebrow} heading={heading} text={text} />
      <Transcript id={useId()} code={code} screens={screens} />
      {note && <RichText text={note} />}
    </>
  );
}
