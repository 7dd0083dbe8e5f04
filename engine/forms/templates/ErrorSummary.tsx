import type { ErrorListProps } from "@rjsf/utils";
import { type MouseEvent, useEffect, useRef } from "react";
import { readPath } from "../../content/forms/schemasAt.ts";
import { controlId } from "../fields/ids.ts";
import { contextOf } from "../formContext.ts";

/** The list of all errors, with a link to each field. The focus moves to it after each attempt that was refused. */
export function ErrorSummary({ registry }: ErrorListProps) {
  const { prefix, refusal, errors, refusals } = contextOf(registry);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    summary.current?.querySelector("a")?.focus({ preventScroll: true });
    summary.current?.scrollIntoView({ block: "nearest" });
  }, [refusals]);
  const items = Object.entries(errors);
  return (
    <div ref={summary} className="form-summary" tabIndex={-1}>
      <div role="alert">
        <p className="form-summary__title">{refusal}</p>
        {items.length > 0 && (
          <ul className="form-summary__list">
            {items.map(([path, message]) => (
              <li key={path}>
                <a href={`#${controlId(prefix, readPath(path))}`} onClick={goToField}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        )}
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
  const control = field.matches("input,select,textarea,button")
    ? field
    : field.querySelector<HTMLElement>("input,select,textarea");
  (control ?? field).focus({ preventScroll: true });
  (field.closest(".form-field") ?? field).scrollIntoView({ block: "nearest" });
}
