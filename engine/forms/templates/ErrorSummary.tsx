import type { ErrorListProps } from "@rjsf/utils";
import type { MouseEvent } from "react";
import { controlId } from "../fields/ids.ts";
import type { FormContext } from "../rjsf/formContext.ts";
import { fieldName } from "../validation/messages.ts";

/** The list of all errors, with a link to each field. `FormView` moves the focus to it. */
export function ErrorSummary({ errors, registry }: ErrorListProps) {
  const { prefix, refusal } = registry.formContext as FormContext;
  return (
    <div className="form-summary" tabIndex={-1}>
      <div role="alert">
        <p className="form-summary__title">{refusal}</p>
        <ul className="form-summary__list">
          {errors.map((error) => (
            <li key={error.property}>
              <a href={`#${controlId(prefix, fieldName(error))}`} onClick={goToField}>
                {error.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Focuses the field without changing the address of the page. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  event.stopPropagation();
  field.focus({ preventScroll: true });
  (field.closest(".form-field") ?? field).scrollIntoView({ block: "nearest" });
}
