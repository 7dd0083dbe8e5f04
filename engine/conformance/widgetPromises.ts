import type { Widget, WidgetProps } from "@rjsf/utils";
import type { Form } from "../contract/form.ts";
import type { JsonSchema } from "../contract/json.ts";
import type { Words } from "../contract/language.ts";
import { listening } from "./listening.ts";
import type { Promised } from "./Subject.ts";
import type * as SiteCode from "./siteCode.tsx";

/** A widget that is checked. */
interface WidgetSubject {
  name: string;
  /** The schema of a field that it can show. */
  example: JsonSchema;
  words: Words;
  code: typeof SiteCode;
}

/** Of each fact that does not hold, what is wrong. */
const unmet = (...facts: readonly (readonly [holds: boolean, wrong: string])[]): string[] =>
  facts.flatMap(([holds, wrong]) => (holds ? [] : [wrong]));

const ofMarkup: readonly { title: string; find(widget: WidgetSubject): string[] }[] = [
  {
    title: "has a label, a unique name and its help",
    find(widget) {
      const html = drawForm(widget);
      return unmet(
        [/(?:for|id)="form_conformance_field(?:__label)?"/.test(html), "no label belongs to its control"],
        [/<(?:label|p)[^>]*>The label/.test(html), "its label is not shown"],
        [
          owner(html).includes('id="form_conformance_field"'),
          "its control has another id than its props say",
        ],
        [/name="field(?:\[\])?"/.test(control(html)), "its control has another name than its props say"],
        [
          owner(html).includes('aria-describedby="form_conformance_field__help"'),
          "its control does not refer to the help",
        ],
        [/<p id="form_conformance_field__help"[^>]*>What to write<\/p>/.test(html), "its help is not shown"],
      );
    },
  },
  {
    title: "is required only where the form says so, and marked as such",
    find(widget) {
      const [needed, free] = [drawForm(widget), drawForm(widget, false)];
      // Browsers can't require one box of several, and a slider always has a value.
      const cannot = ["checkboxes", "range"].includes(widget.name);
      return unmet(
        [
          cannot || control(needed).includes(" required"),
          "its control is not required where the form says so",
        ],
        [needed.includes('aria-hidden="true"> *'), "it is not marked as required"],
        [!control(free).includes(" required"), "its control is required where the form does not say so"],
        [!free.includes("*"), "it is marked as required where the form does not say so"],
      );
    },
  },
  {
    title: "is marked as invalid, and refers to the reason",
    find(widget) {
      const html = draw(widget, { rawErrors: ["Wrong"], options: { help: "Help" } as never });
      return unmet(
        [!control(draw(widget, {})).includes("aria-"), "its control has states before anything is wrong"],
        [owner(html).includes('aria-invalid="true"'), "its control is not marked as invalid"],
        [
          owner(html).includes('aria-describedby="form_field__help form_field__error"'),
          "its control does not refer to help and error",
        ],
      );
    },
  },
  {
    title: "has no style attribute and no script in any state",
    find: (widget) =>
      [{}, { readonly: true }, { rawErrors: ["Wrong"] }, { required: true }].flatMap((props) =>
        (draw(widget, props).match(/\sstyle=|<script|\son\w+=/g) ?? []).map(
          (found) => `its markup has "${found.trim()}", which no page may have`,
        ),
      ),
  },
  {
    title: "shows hostile text as text",
    find(widget) {
      const hostile = '"><img src=x onerror=alert(1)></textarea><script>';
      const value = widget.example.type === "string" ? hostile : undefined;
      const html = draw(widget, { value, label: hostile, placeholder: hostile });
      return unmet([!/<img|<script/.test(html), "it shows a text as markup"]);
    },
  },
];

/** What every widget promises. In none of its states does it say anything on the console. */
export const widgetPromises: readonly Promised<WidgetSubject>[] = ofMarkup.map(({ title, find }) => ({
  title,
  find(widget) {
    const { made = [], wrong } = listening(() => find(widget));
    return [...new Set([...wrong, ...made])];
  },
}));

const fieldOf = ({ example }: WidgetSubject): JsonSchema => ({
  type: "string",
  ...example,
  title: "The label",
});

/** A form with a field that the widget shows. */
function drawForm(subject: WidgetSubject, isRequired = true): string {
  const { createElement, FormView, renderToString } = subject.code;
  const form: Form = {
    id: "conformance",
    schema: {
      type: "object",
      ...(isRequired && { required: ["field"] }),
      properties: { field: fieldOf(subject) },
    },
    ui: {
      field: {
        "ui:widget": subject.name,
        "ui:help": "What to write",
        "ui:autocomplete": "off",
        "ui:placeholder": "Like this",
      },
    },
    messages: {},
    submit: "Send",
    toasts: { success: "Sent", failure: "Not sent" },
    send: [],
  };
  return renderToString(createElement(FormView, { words: subject.words, form, renderText: String }));
}

/** The widget alone, as RJSF renders it. */
function draw(subject: WidgetSubject, props: Partial<WidgetProps>): string {
  const { createElement, renderToString, widgets } = subject.code;
  const all = {
    id: "form_field",
    name: "field",
    label: "The label",
    schema: fieldOf(subject),
    options: {},
    onChange: () => undefined,
    registry: {
      formContext: { form: {}, prefix: "form", refusal: "", renderText: String, files: new Map() },
    },
    ...props,
  };
  const widget = widgets[subject.name] as Extract<Widget, (props: never) => unknown>;
  return renderToString(createElement(widget, all as never));
}

/** The opening tag of the control, or of what holds several. */
const owner = (html: string) =>
  html.match(/<div[^>]* role="(?:radio)?group"[^>]*aria-labelledby[^>]*>/)?.[0] ?? control(html);

/** The control's opening tag. */
const control = (html: string) => html.match(/<(?:input|textarea|select)\b[^>]*>/)?.[0] ?? "";
