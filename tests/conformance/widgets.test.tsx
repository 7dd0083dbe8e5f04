import type { Widget, WidgetProps } from "@rjsf/utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readVocabulary } from "../../engine/content/schema/vocabulary.ts";
import type { Form } from "../../engine/contract/form.ts";
import type { JsonSchema } from "../../engine/contract/json.ts";
import { english } from "../../engine/language/fixtures/words.ts";
import { root } from "../support/project.ts";
import { checkedNames, checkedSite, formCode } from "./support/checkedModules.ts";

const { createElement, FormView, renderToString, widgets } = formCode;
const names = checkedNames("widgets");

/** A widget's file may export the schema of a field for it. Without one, its field is a text. */
const modules = import.meta.glob<{ example?: JsonSchema }>("../../engine/forms/widgets/*.tsx", {
  eager: true,
});
const { widgetExamples } = await readVocabulary(root, { site: checkedSite.site, compiles: false });

/** A field for the widget. */
function fieldFor(name: string): JsonSchema {
  const { example = widgetExamples?.get(name) } = modules[`../../engine/forms/widgets/${name}.tsx`] ?? {};
  return { type: "string", ...example, title: "The label" };
}

function formWith(name: string, required = true): Form {
  return {
    id: "conformance",
    schema: {
      type: "object",
      ...(required && { required: ["field"] }),
      properties: { field: fieldFor(name) },
    },
    ui: {
      field: {
        "ui:widget": name,
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
}

const draw = (form: Form) => renderToString(<FormView words={english} form={form} renderText={String} />);

/** The widget alone, as RJSF renders it. */
function drawWidget(name: string, props: Partial<WidgetProps>): string {
  const all = {
    id: "form_field",
    name: "field",
    label: "The label",
    schema: fieldFor(name),
    options: {},
    onChange: () => undefined,
    registry: {
      formContext: { form: {}, prefix: "form", refusal: "", renderText: String, files: new Map() },
    },
    ...props,
  };
  return renderToString(
    createElement(widgets[name] as Extract<Widget, (props: never) => unknown>, all as never),
  );
}

/** The opening tag of the control, or of what holds several. */
const owner = (html: string) =>
  html.match(/<div[^>]* role="(?:radio)?group"[^>]*aria-labelledby[^>]*>/)?.[0] ?? control(html);

/** The control's opening tag. */
const control = (html: string) => html.match(/<(?:input|textarea|select)\b[^>]*>/)?.[0] ?? "";

let printed: unknown[][] = [];
beforeEach(() => {
  printed = [];
  for (const method of ["log", "info", "warn", "error"] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => void printed.push(words));
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  expect(printed).toEqual([]);
});

test("every file in the folder is a widget, and the folder is not empty", () => {
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(widgets[name], name).toBeTypeOf("function");
});

describe.each(names)("the widget %s", (name) => {
  test("has a label, a unique name and its help", () => {
    const html = draw(formWith(name));
    expect(html).toMatch(/(?:for|id)="form_conformance_field(?:__label)?"/);
    expect(html).toMatch(/<(?:label|p)[^>]*>The label/);
    expect(owner(html)).toContain('id="form_conformance_field"');
    expect(control(html)).toMatch(/name="field(?:\[\])?"/);
    expect(owner(html)).toContain('aria-describedby="form_conformance_field__help"');
    expect(html).toMatch(/<p id="form_conformance_field__help"[^>]*>What to write<\/p>/);
  });

  test("is required only where the form says so, and marked as such", () => {
    // Browsers can't require one box of several, and a slider always has a value.
    if (!["checkboxes", "range"].includes(name)) expect(control(draw(formWith(name)))).toContain(" required");
    expect(draw(formWith(name))).toContain('aria-hidden="true"> *');
    expect(control(draw(formWith(name, false)))).not.toContain(" required");
    expect(draw(formWith(name, false))).not.toContain("*");
  });

  test("is marked as invalid, and refers to the reason", () => {
    expect(control(drawWidget(name, {}))).not.toContain("aria-");
    const html = drawWidget(name, { rawErrors: ["Wrong"], options: { help: "Help" } as never });
    expect(owner(html)).toContain('aria-invalid="true"');
    expect(owner(html)).toContain('aria-describedby="form_field__help form_field__error"');
  });

  test("has no style attribute in any state", () => {
    for (const props of [{}, { readonly: true }, { rawErrors: ["Wrong"] }, { required: true }]) {
      expect(drawWidget(name, props)).not.toMatch(/\sstyle=|<script|\son\w+=/);
    }
  });

  test("shows hostile text as text", () => {
    const hostile = '"><img src=x onerror=alert(1)></textarea><script>';
    const value = fieldFor(name).type === "string" ? hostile : undefined;
    const html = drawWidget(name, { value, label: hostile, placeholder: hostile, id: "form_field" });
    expect(html).not.toMatch(/<img|<script/);
  });
});
