import { type RefObject, useEffect, useState } from "react";

/** How long the button says that it has copied, in milliseconds. */
const moment = 2500;

/** What came of copying: `selected` where the browser refuses, so that the keyboard can do the rest. */
type Outcome = "copied" | "selected";

const told: Readonly<Record<Outcome, string>> = {
  copied: "Copied",
  selected: "Selected, press Ctrl+C to copy",
};

/** Copies code and says so, on the button for a while and to those who do not see it. */
export function CopyButton({ title, code }: { title: string; code: RefObject<HTMLElement | null> }) {
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), moment);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    const element = code.current;
    if (element !== null) setOutcome(await copyText(element));
  };
  return (
    <>
      <button type="button" className="api-sample__copy" onClick={copy}>
        {outcome === "copied" ? "Copied" : "Copy"}
        <span className="visually-hidden"> {title}</span>
      </button>
      <span className="visually-hidden" role="status">
        {outcome && told[outcome]}
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
