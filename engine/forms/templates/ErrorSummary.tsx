import type { ErrorListProps } from "@rjsf/utils";
import { type MouseEvent, useLayoutEffect, useState } from "react";
import { readPath } from "../../content/forms/fields.ts";
import { titleAt, viewAt } from "../../content/forms/fieldViews.ts";
import type { Form } from "../../contract/form.ts";
import { listFormat } from "../../language/formats.ts";
import { contextOf } from "../fields/controlProps.ts";
import type { FieldErrors } from "../validation/messages.ts";
import { controlId, errorId } from "../values/names.ts";
import { leavesOf } from "../values/read.ts";
import { useFormWords } from "../words.ts";

/** Up to so many fields, the messages at them are enough: they are seen with the first of them. */
const fewFields = 8;

/**
 * One line above a form that is long: a link to each field that is wrong. Above other forms it says only what has no
 * field to stand at. It is no live region: what happened is announced beside the button.
 */
export function ErrorSummary({ registry }: ErrorListProps) {
  const { form, prefix, refusal, errors } = contextOf(registry);
  const { language } = useFormWords();
  const [astray, setAstray] = useState("");
  // After each render: which messages stand at a field is known then.
  useLayoutEffect(() => {
    const hasPlace = (path: string) => document.getElementById(errorId(controlId(prefix, readPath(path))));
    setAstray(
      Object.keys(errors)
        .filter((path) => !hasPlace(path))
        .join("\n"),
    );
  });
  const lost = astray.split("\n");
  const shown = Object.entries(errors).filter(([path]) => lost.includes(path) || isLong(form));
  if (shown.length === 0) return null;
  const parts = wrongFields(
    form,
    Object.fromEntries(shown),
    prefix,
    language,
    (path) => !lost.includes(path),
  );
  return (
    <p className="form-summary">
      {refusal}{" "}
      {parts.map(({ text, href }, index) =>
        href === undefined ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts are texts without a state
          <a key={index} href={href} onClick={goToField}>
            {text}
          </a>
        ),
      )}
    </p>
  );
}

/** Whether the first wrong field may be far away from the others. */
function isLong(form: Form): boolean {
  // One step at a time is shown, and the first one in which something is wrong.
  if (form.steps) return false;
  return leavesOf(form).filter((path) => viewAt(form.ui, path).widget !== "hidden").length > fewFields;
}

/** Focuses the field without changing the address of the page. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  event.stopPropagation();
  focusField(field);
}

/** A part of a line: words, or a link to a field. */
interface LinePart {
  text: string;
  href?: string;
}

/**
 * Lists the fields that are wrong, as the language joins them.
 * @param prefix id of the form
 * @param hasPlace whether there is such a field in the form; of others, the message itself is in the list
 */
export function wrongFields(
  form: Form,
  errors: FieldErrors,
  prefix: string,
  language: string,
  hasPlace: (path: string) => boolean,
): LinePart[] {
  const fields = Object.entries(errors).map(([written, message]): LinePart => {
    if (!hasPlace(written)) return { text: message };
    const path = readPath(written);
    return { text: titleAt(form, path), href: `#${controlId(prefix, path)}` };
  });
  return listFormat(language)
    .formatToParts(fields.map((_, index) => String(index)))
    .map(({ type, value }) => (type === "element" ? fields[Number(value)] : undefined) ?? { text: value });
}

/** Focuses a field: its first control, or a group without any itself. Its label comes into view with it. */
function focusField(field: HTMLElement): void {
  const controls = "input:not([type='hidden']),select,textarea";
  const control = field.matches(`${controls},button`) ? field : field.querySelector<HTMLElement>(controls);
  (control ?? field).focus({ preventScroll: true });
  (field.closest(".form-field") ?? field).scrollIntoView?.({ block: "nearest" });
}

/**
 * Focuses the first of the fields that are wrong, in the order of the page.
 * @param form the element around the form
 * @param prefix id of the form
 * @param paths of the fields
 */
export function focusFirst(form: HTMLElement, prefix: string, paths: readonly string[]): void {
  const ids = new Set(paths.map((path) => controlId(prefix, readPath(path))));
  const first = [...form.querySelectorAll<HTMLElement>("[id]")].find(({ id }) => ids.has(id));
  if (first) focusField(first);
}
