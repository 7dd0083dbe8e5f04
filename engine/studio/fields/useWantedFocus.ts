import { useEffect } from "react";
import type { JsonPath } from "../../contract/json.ts";
import { startsWith } from "../state/blocks.ts";
import { useDesk } from "../state/store.ts";
import { fieldId } from "./fieldSchema.ts";

/** Gives the field that is wanted the focus, after the fields that it is among are there. @param path of what these belong to */
export function useWantedFocus(path: JsonPath): void {
  const wanted = useDesk((desk) => desk.wanted);
  // Each edit makes another path of the same steps, and must not take the focus from where somebody types.
  const steps = JSON.stringify(path);
  useEffect(() => {
    const start = JSON.parse(steps) as JsonPath;
    if (wanted && startsWith(wanted.path, start)) focusField(wanted.path.slice(start.length));
  }, [wanted, steps]);
}

/** Gives a field the focus, or what is nearest around it, and unfolds what it is in. */
function focusField(path: JsonPath): void {
  for (let length = path.length; length >= 0; length -= 1) {
    const found = document.getElementById(length === 0 ? "fields" : fieldId(path.slice(0, length)));
    if (!found) continue;
    for (let around: Element | null = found; around; around = around.parentElement)
      if (around instanceof HTMLDetailsElement) around.open = true;
    const control = found.matches("input, textarea, select")
      ? found
      : found.querySelector<HTMLElement>("input, textarea, select, summary");
    (control ?? found).focus();
    found.scrollIntoView({ block: "nearest" });
    return;
  }
}
