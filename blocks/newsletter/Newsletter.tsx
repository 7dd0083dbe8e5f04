import { InlineForm } from "../../engine/forms/InlineForm.tsx";
import { Intro } from "../../engine/render/Intro.tsx";
import type { NewsletterProps } from "../../schemas/generated/types.d.ts";

/** An invitation to subscribe, with the field for it. */
export function Newsletter({ heading, text, form, thanks }: NewsletterProps) {
  return (
    <div className="parts parts--halves newsletter">
      <Intro heading={heading} text={text} />
      <InlineForm form={form} thanks={thanks} />
    </div>
  );
}
