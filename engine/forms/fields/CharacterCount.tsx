import { useEffect, useState } from "react";
import type { Say } from "../../language/phrase.ts";
import { useSay } from "../words.ts";
import { charactersLeft } from "./characterLimit.ts";
import { countId } from "./ids.ts";

/** Milliseconds without typing before the count is announced, so that it does not interrupt the visitor. */
const pauseMs = 1000;

/** Props of {@link CharacterCount}. */
interface CharacterCountProps {
  /** Id of the control. */
  control: string;
  /** Maximum number of characters. */
  limit: number;
  /** Current value of the control. */
  value: unknown;
}

/**
 * Shows how many characters are left when a text is near its limit, and how many are too many. There is no `maxlength`: browsers
 * cut off what is beyond it without a word.
 */
export function CharacterCount({ control, limit, value }: CharacterCountProps) {
  const say = useSay();
  const left = charactersLeft(value, limit);
  const count = left === undefined ? "" : leftText(left, say);
  const announced = useAnnounced(count);
  return (
    <>
      {count && (
        <p id={countId(control)} className="form-field__count" data-over={Number(left) < 0 || undefined}>
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

/** The text for the live region: the count when typing pauses. */
function useAnnounced(count: string): string {
  const [counted, setCounted] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setCounted(count), count === "" ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [count]);
  return counted;
}
