import { PrintedIntro } from "../../engine/render/print/PrintedIntro.tsx";
import { RichText } from "../../engine/render/text/RichText.tsx";
import type { LinkBuilderProps } from "../../schemas/generated/types.d.ts";
import { linkOf } from "./draft.ts";
import { Summary } from "./Summary.tsx";

/** The printed form: its fields as they are at first, the link, and what becomes of it. */
export function Printed(props: LinkBuilderProps) {
  const { eyebrow, heading, text, title, purpose, address, page, note } = props;
  return (
    <>
      <PrintedIntro eyebrow={eyebrow} heading={heading} text={text} />
      <h4>{title}</h4>
      <p>
        {page.seller} <code>{linkOf(address, purpose.value)}</code>
      </p>
      <Summary {...props} />
      {note && <RichText text={note} />}
    </>
  );
}
