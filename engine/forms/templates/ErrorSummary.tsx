import type { ErrorListProps } from "@rjsf/utils";
import { type MouseEvent, useLayoutEffect, useState } from "react";
import { readPath } from "../../content/forms/schemasAt.ts";
import { viewAt } from "../../content/forms/viewAt.ts";
import type { Form } from "../../contract/form.ts";
import { controlId, errorId } from "../fields/ids.ts";
import { leavesOf } from "../fields/leaves.ts";
import { contextOf } from "../formContext.ts";
import { useFormWords } from "../words.ts";
import { focusField } from "./focusField.ts";
import { wrongFields } from "./wrongFields.ts";

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
