import { type HTMLElement, parse } from "node-html-parser";
import { expect, vi } from "vitest";
import type { Form } from "../../../engine/contract/form.ts";
import type { JsonObject } from "../../../engine/contract/json.ts";
import type { Words } from "../../../engine/contract/language.ts";
import { renderEngineForm } from "../../../engine/server/intake/NativeAnswers.ts";

/** The form as a visitor without scripts gets it, filled in. Nothing is printed while it is drawn. */
export async function drawn(
  form: Form,
  words: Words,
  filled: JsonObject = {},
  errors = {},
): Promise<HTMLElement> {
  const place = { id: "f", page: "/", base: "/", isInline: false };
  const start = { values: filled, errors, options: {}, message: undefined };
  const printed = (["warn", "error"] as const).map((method) => vi.spyOn(console, method));
  const html = await renderEngineForm(form, place, words, start);
  for (const one of printed) {
    expect(one).not.toHaveBeenCalled();
    one.mockRestore();
  }
  return parse(html);
}

const controlsIn = (form: HTMLElement) => form.querySelectorAll("input,select,textarea");
const typeOf = (control: HTMLElement) =>
  control.tagName === "INPUT" ? (control.getAttribute("type") ?? "text") : control.tagName.toLowerCase();
const isTicked = (type: string) => type === "checkbox" || type === "radio";

/** Writes a text into the control of a name, or ticks the boxes and choices with these values. */
export function write(form: HTMLElement, name: string, texts: readonly string[]): void {
  const own = controlsIn(form).filter((one) => one.getAttribute("name")?.replace(/\[\]$/, "") === name);
  if (own.length === 0) throw new RangeError(`The form has no control "${name}".`);
  for (const control of own) {
    const type = typeOf(control);
    const choose = (one: HTMLElement, mark: string) =>
      texts.includes(one.getAttribute("value") ?? "")
        ? one.setAttribute(mark, "")
        : one.removeAttribute(mark);
    if (isTicked(type)) choose(control, "checked");
    else if (type === "select") for (const one of control.querySelectorAll("option")) choose(one, "selected");
    else if (type === "textarea") control.textContent = texts[0] ?? "";
    else control.setAttribute("value", texts[0] ?? "");
  }
}

function valuesOf(control: HTMLElement): string[] {
  const type = typeOf(control);
  if (type === "select")
    return control.querySelectorAll("option[selected]").map((one) => one.getAttribute("value") ?? "");
  // HTML leaves out the first line break.
  if (type === "textarea") return [control.textContent.replace(/^\n/, "")];
  if (isTicked(type) && !control.hasAttribute("checked")) return [];
  return [control.getAttribute("value") ?? ""];
}

/** What a browser posts of a form. */
export function posted(form: HTMLElement): [name: string, value: string][] {
  return controlsIn(form).flatMap((control) => {
    const name = control.getAttribute("name") ?? "";
    if (name === "" || typeOf(control) === "file") return [];
    return valuesOf(control).map((value): [string, string] => [name, value]);
  });
}

/** The form as scripts find it in a page. @param halfFilled names of controls of which only a part is filled in */
export function asElement(form: HTMLElement, halfFilled: readonly string[] = []): HTMLFormElement {
  const elements = controlsIn(form).map((control) => {
    const name = control.getAttribute("name") ?? "";
    const type =
      typeOf(control) === "select" && control.hasAttribute("multiple") ? "select-multiple" : typeOf(control);
    const values = valuesOf(control);
    return {
      name,
      type,
      value: isTicked(type) ? (control.getAttribute("value") ?? "") : (values[0] ?? ""),
      checked: control.hasAttribute("checked"),
      selectedOptions: values.map((value) => ({ value })),
      validity: { badInput: halfFilled.includes(name) },
      matches: () => false,
    };
  });
  return { elements } as unknown as HTMLFormElement;
}
