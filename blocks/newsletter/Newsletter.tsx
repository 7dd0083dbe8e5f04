import { InlineForm } from "../../engine/forms/InlineForm.tsx";
import { Heading } from "../../engine/render/Heading.tsx";
import { RichText } from "../../engine/render/RichText.tsx";
import type { NewsletterProps } from "../../schemas/generated/types.d.ts";

/** An invitation to subscribe, with the field for it. */
export function Newsletter({ heading, text, form, thanks }: NewsletterProps) {
  return (
    <div className="newsletter">
      <div className="newsletter__words">
        <Heading>{heading}</Heading>
        {text && (
          <div className="newsletter__text">
            <RichText text={text} />
          </div>
        )}
      </div>
      <InlineForm form={form} thanks={thanks} />
    </div>
  );
}
