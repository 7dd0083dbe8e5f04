import type { Text } from "../../engine/contract/values.ts";
import { FormView } from "../../engine/forms/FormView.tsx";
import { LinksInNewTab } from "../../engine/render/link/SmartLink.tsx";
import { usePage, useSite } from "../../engine/render/page/PageContext.ts";
import { Heading } from "../../engine/render/text/Heading.tsx";
import { InlineText, RichText } from "../../engine/render/text/RichText.tsx";
import type { FormProps } from "../../schemas/generated/types.d.ts";

/** A form beside a heading and a text. */
export function Form({ id, heading, text, form, aside }: FormProps) {
  const { base, href } = usePage();
  const { words } = useSite();
  return (
    <div className="form-block">
      <div className="words">
        <Heading className="form-block__heading">{heading}</Heading>
        {text && (
          <div className="lead">
            <RichText text={text} />
          </div>
        )}
      </div>
      <div className="form-block__form">
        <FormView
          key={form.id}
          form={form}
          base={base}
          page={href}
          words={words}
          // The block's anchor is unique on the page. A form can be on the page twice.
          prefix={id === undefined ? `form_${form.id}` : `${id}_form`}
          done={form.thanks && <RichText text={form.thanks} />}
          renderText={inline}
        />
      </div>
      {aside && (
        <div className="form-block__aside">
          <RichText text={aside} />
        </div>
      )}
    </div>
  );
}

const inline = (text: Text) => (
  <LinksInNewTab>
    <InlineText text={text} />
  </LinksInNewTab>
);
