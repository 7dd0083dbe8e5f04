import type { Widget } from "@rjsf/utils";
import { renderToString } from "react-dom/server";
import type { Form } from "../../contract/form.ts";
import type { Words } from "../../contract/language.ts";
import type { CompiledSite } from "../../contract/site.ts";
import type { Text } from "../../contract/values.ts";
import type { FormStart } from "../../forms/services.ts";
import { liveValidator } from "../../forms/validation/ajv.ts";
import { WholeForm } from "../../forms/WholeForm.tsx";
import { FormWords } from "../../forms/words.ts";
import { LinksInNewTab } from "../../render/link/SmartLink.tsx";
import { SiteProvider } from "../../render/page/PageContext.ts";
import { InlineText } from "../../render/text/RichText.tsx";

/** Where and how a form stands in a page. */
interface FormPlace {
  /** Id of the form's element. */
  id: string;
  /** Address of the page, base path included. */
  page: string;
  base: string;
  /** Whether it is a short form within other content. */
  isInline: boolean;
}

/** Renders a form with what a visitor has filled in, and the widgets of its site. @returns the HTML of the form's element */
export type RenderForm = (form: Form, place: FormPlace, words: Words, start: FormStart) => Promise<string>;

/** Renders a form as {@link RenderForm} does, with widgets by name. */
export function renderForm(
  form: Form,
  place: FormPlace,
  words: Words,
  start: FormStart,
  widgets: Readonly<Record<string, Widget>>,
): string {
  const html = renderToString(
    <SiteProvider value={{ words } as CompiledSite}>
      <FormWords words={words}>
        <WholeForm
          form={form}
          base={place.base}
          page={place.page}
          prefix={place.id}
          thanks={place.isInline ? "" : undefined}
          validator={liveValidator(form)}
          widgets={widgets}
          start={start}
          renderText={inline}
        />
      </FormWords>
    </SiteProvider>,
  );
  return html.slice(html.indexOf("<form"), html.lastIndexOf("</form>") + "</form>".length);
}

const inline = (text: Text) => (
  <LinksInNewTab>
    <InlineText text={text} />
  </LinksInNewTab>
);
