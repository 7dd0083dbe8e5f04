import { useEffect, useState } from "react";
import { characters, charactersLeft, fitText } from "./characterLimit.ts";
import { countId } from "./ids.ts";

/** Milliseconds without another character until the count is announced: it must not speak into the writing. */
const pauseMs = 1000;

const cutWords = "Not all of that text fits here: its end was left out.";

/** Props of {@link CharacterCount}. */
export interface CharacterCountProps {
  /** Id of the control, which carries `maxlength`. */
  control: string;
  /** Most characters that it takes. */
  limit: number;
  /** What it holds. */
  value: unknown;
}

/** Says how much room is left once a text comes near its limit, and when what was pasted into it was cut. */
export function CharacterCount({ control, limit, value }: CharacterCountProps) {
  const cut = useLimit(control, limit);
  const left = charactersLeft(value, limit);
  const words = left === undefined ? "" : leftWords(left);
  const announced = useAnnounced(words, cut);
  return (
    <>
      {cut && <p className="form-field__cut">{cutWords}</p>}
      {words && (
        <p id={countId(control)} className="form-field__count">
          {words}
        </p>
      )}
      <p aria-live="polite" className="visually-hidden">
        {announced}
      </p>
    </>
  );
}

function leftWords(left: number): string {
  return left < 0 ? `${characters(-left)} too many` : `${characters(left)} left`;
}

/** What is announced: a cut at once, the count when the writing pauses. */
function useAnnounced(words: string, cut: boolean): string {
  const [counted, setCounted] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setCounted(words), words === "" ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  return cut ? cutWords : counted;
}

/**
 * Keeps a control to a limit in characters, whatever script they are of.
 * @returns whether the last text that was inserted was cut
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
      // An address does not tell its selection; what is being composed replaces another part.
      const known = start !== null && end !== null && !isComposing;
      const found = fitText(known ? value.slice(0, start) + value.slice(end) : value, text, limit);
      control.maxLength = found.maxLength;
      // A key that has no effect is no loss: the count says why.
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
