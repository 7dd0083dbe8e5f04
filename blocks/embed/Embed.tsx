import { useEffect, useId, useRef, useState } from "react";
import { SmartLink } from "../../engine/render/link/SmartLink.tsx";
import { useWords } from "../../engine/render/page/PageContext.ts";
import { useOnArrival } from "../../engine/render/page/useOnArrival.ts";
import { Intro } from "../../engine/render/text/Intro.tsx";
import type { EmbedProps } from "../../schemas/generated/types.d.ts";

/**
 * What the other site may do: submit forms, run scripts, open its pages in new tabs. It keeps its own origin
 * (`allow-same-origin`), which its cookies and storage need, and so most forms. That is safe, since lint refuses
 * addresses of this site. It may not navigate this page.
 */
const allowed = "allow-forms allow-scripts allow-same-origin allow-popups";

/** A page of another site that loads when the visitor opens it, and a link that opens it in a new tab. */
export function Embed({ id, heading, text, src, title, label, hideLabel, note }: EmbedProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const asked = useRef(false);
  const [state, setState] = useState<"shown" | "failed">();
  const look = () => {
    // The toggle event and hydration can come one right after the other: the other site is asked once.
    if (!details.current?.open || asked.current) return;
    asked.current = true;
    setState("shown");
    answers(src.href).then((answered) => {
      if (answered) return;
      asked.current = false;
      setState("failed");
    });
  };
  // It may have been opened before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: afterwards the toggle event says so
  useEffect(look, []);
  // A link to this block leads to the page of the other site, not to the button before it.
  const lead = () => {
    if (!details.current) return;
    details.current.open = true;
    details.current.querySelector("iframe")?.scrollIntoView();
  };
  const anchor = id && `#${id}`;
  useOnArrival(anchor, 0, lead);
  // Browsers tell nothing of a link to the anchor that the address has already.
  useEffect(() => {
    const followAgain = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest("a");
      if (link && link.href === location.href && link.hash === anchor) setTimeout(lead);
    };
    addEventListener("click", followAgain);
    return () => removeEventListener("click", followAgain);
  });
  const say = useWords();
  const name = `frame${useId()}`;
  const link = <SmartLink target={src}>{say("embed.open")}</SmartLink>;
  return (
    <div className="embed">
      <Intro heading={heading} text={text} />
      <details className="embed__details" ref={details} onToggle={look}>
        <summary className="embed__summary action action--primary">
          <span className="embed__show">{label}</span>
          <span className="embed__hide">{hideLabel ?? say("embed.hide")}</span>
        </summary>
        {/* Without scripts a frame with an address would load at once, even a closed one. A link loads it instead. */}
        <noscript>
          <p className="embed__load">
            <a href={src.href} target={name} referrerPolicy="strict-origin">
              {say("embed.load")}
            </a>
          </p>
        </noscript>
        <div role="status">
          {state === "failed" && (
            <p className="embed__failed">
              {say("embed.failed")} {link}
            </p>
          )}
        </div>
        {state !== "failed" && (
          <iframe
            className="embed__frame"
            name={name}
            src={state && src.href}
            title={title}
            loading="lazy"
            sandbox={allowed}
            referrerPolicy="strict-origin"
          />
        )}
      </details>
      <p className="embed__note">
        {note && <>{note} </>}
        {state !== "failed" && link}
      </p>
    </div>
  );
}

/** Milliseconds after which a site that has not answered counts as out of reach. */
const timeoutMs = 15_000;

/**
 * Returns whether the site at an address answers. A frame can't tell: it reports the browser's own error page as loaded. This
 * page cannot read the answer, and the other site learns only the origin of this page.
 */
async function answers(address: string): Promise<boolean> {
  try {
    await fetch(address, {
      method: "HEAD",
      mode: "no-cors",
      credentials: "omit",
      referrerPolicy: "strict-origin",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return true;
  } catch {
    return false;
  }
}
