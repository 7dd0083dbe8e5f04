import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Widget } from "@rjsf/utils";
import { renderToString } from "react-dom/server";
import type { Form } from "../../contract/form.ts";
import type { CompiledSite } from "../../contract/site.ts";
import type { Text } from "../../contract/text.ts";
import type { Words } from "../../contract/words.ts";
import { importModule } from "../../files/importModule.ts";
import type { FormStart } from "../../forms/formCode.ts";
import { liveValidator } from "../../forms/validation/liveValidator.ts";
import { WholeForm } from "../../forms/WholeForm.tsx";
import { FormWords } from "../../forms/words.ts";
import { LinksInNewTab } from "../../render/link/SmartLink.tsx";
import { SiteProvider } from "../../render/page/SiteContext.ts";
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

const folder = new URL("../../forms/widgets/", import.meta.url);
let widgets: Promise<Record<string, Widget>> | undefined;

/** Renders a form with what a visitor has filled in. @returns the HTML of the form's element */
export async function renderForm(
  form: Form,
  place: FormPlace,
  words: Words,
  start: FormStart,
): Promise<string> {
  widgets ??= loadWidgets();
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
          widgets={await widgets}
          start={start}
          renderText={inline}
        />
      </FormWords>
    </SiteProvider>,
  );
  return html.slice(html.indexOf("<form"), html.lastIndexOf("</form>") + "</form>".length);
}

async function loadWidgets(): Promise<Record<string, Widget>> {
  const files = readdirSync(folder).filter((file) => file.endsWith(".tsx"));
  const all = files.map(async (file) => {
    const { widget } = await importModule(fileURLToPath(new URL(file, folder)));
    return [file.slice(0, -".tsx".length), widget as Widget] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

const inline = (text: Text) => (
  <LinksInNewTab>
    <InlineText text={text} />
  </LinksInNewTab>
);
