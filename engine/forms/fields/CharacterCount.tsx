import { useEffect, useState } from "react";
import type { Say } from "../../language/phrase.ts";
import { useSay } from "../words.ts";
import { charactersLeft, fitText } from "./characterLimit.ts";
import { countId } from "./ids.ts";

/** Milliseconds without typing before the count is announced, so that it does not interrupt the visitor. */
const pauseMs = 1000;

/** Props of {@link CharacterCount}. */
interface CharacterCountProps {
  /** Id of the control that has `maxlength`. */
  control: string;
  /** Maximum number of characters. */
  limit: number;
  /** Current value of the control. */
  value: unknown;
}

/** Shows how many characters are left when a text is near its limit, and when pasted text was cut. */
export function CharacterCount({ control, limit, value }: CharacterCountProps) {
  const cut = useLimit(control, limit);
  const say = useSay();
  const left = charactersLeft(value, limit);
  const count = left === undefined ? "" : leftText(left, say);
  const cutText = cut ? say("form.textCut") : "";
  const announced = useAnnounced(count, cutText);
  return (
    <>
      {cut && <p className="form-field__cut">{cutText}</p>}
      {count && (
        <p id={countId(control)} className="form-field__count">
          {count}
        </p>
      )}
      <p aria-live="polite" className="visually-hidden">
        {announced}
      </p>
    </>
  );
}

function leftText(left: number, say: Say): string {
  return left < 0
    ? say("form.charactersTooMany", { count: -left })
    : say("form.charactersLeft", { count: left });
}

/** The text for the live region: a cut at once, the count when typing pauses. */
function useAnnounced(count: string, cutText: string): string {
  const [counted, setCounted] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setCounted(count), count === "" ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [count]);
  return cutText || counted;
}

/**
 * Limits a control to a number of characters (code points), where `maxlength` alone counts UTF-16 units.
 * @returns whether the text inserted last was cut
 */
function useLimit(id: string, limit: number): boolean {
  const [cut, setCut] = useState(false);
  useEffect(() => {
    const control = document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement | null;
    if (!control) return;
    let text = "";
    const before = (event: Event) => {
      const { data, isComposing } = event as InputEvent;
      const { value, selectionStart: start, selectionEnd: end } = control;
      text = control.tagName === "TEXTAREA" ? (data ?? "") : (data ?? "").trimEnd();
      // A control of type "email" hides its selection; text that is being composed replaces another part.
      const known = start !== null && end !== null && !isComposing;
      const found = fitText(known ? value.slice(0, start) + value.slice(end) : value, text, limit);
      control.maxLength = found.maxLength;
      // A single key without effect is not reported: the count explains it.
      setCut(found.cut && !isComposing && text.length > 2);
    };
    const after = () => {
      if (control.selectionStart === null && control.value.includes(text)) setCut(false);
    };
    control.addEventListener("beforeinput", before);
    control.addEventListener("input", after);
    return () => {
      control.removeEventListener("beforeinput", before);
      control.removeEventListener("input", after);
    };
  }, [id, limit]);
  return cut;
}
