import { type RefObject, useEffect, useState } from "react";
import { useWords } from "../../engine/render/page/useWords.ts";

/** Milliseconds that the button shows the result. */
const duration = 2500;

/** The result of copying: `selected` if the browser refuses, so that the visitor can copy with the keyboard. */
type Outcome = "copied" | "selected";

/** Props of {@link CopyButton}. */
interface CopyButtonProps {
  title: string;
  /** Holds the code, in one language or several, of which one is visible. */
  figure: RefObject<HTMLElement | null>;
}

/** Copies the visible code of a figure, and shows and announces the result for a while. */
export function CopyButton({ title, figure }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const say = useWords();
  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), duration);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    const all = [...(figure.current?.querySelectorAll("code") ?? [])];
    const shown = all.find((code) => code.checkVisibility());
    if (shown !== undefined) setOutcome(await copyText(shown));
  };
  return (
    <>
      <button type="button" className="api-sample__copy" onClick={copy}>
        {say(outcome === "copied" ? "api-sample.copied" : "api-sample.copy")}
        <span className="visually-hidden"> {title}</span>
      </button>
      <span className="visually-hidden" role="status">
        {outcome && say(`api-sample.${outcome}`)}
      </span>
    </>
  );
}

async function copyText(element: HTMLElement): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(element.textContent);
    return "copied";
  } catch {
    getSelection()?.selectAllChildren(element);
    return "selected";
  }
}
