import { FormView } from "../../engine/forms/FormView.tsx";
import { usePage, useSite } from "../../engine/render/page/PageContext.ts";
import { Intro } from "../../engine/render/text/Intro.tsx";
import type { NewsletterProps } from "../../schemas/generated/types.d.ts";

/** A form to subscribe to the newsletter, with one field. */
export function Newsletter({ heading, text, form, thanks }: NewsletterProps) {
  const { base, href } = usePage();
  const { words } = useSite();
  return (
    <div className="parts parts--halves newsletter">
      <Intro heading={heading} text={text} />
      <FormView form={form} base={base} page={href} words={words} thanks={thanks} />
    </div>
  );
}
