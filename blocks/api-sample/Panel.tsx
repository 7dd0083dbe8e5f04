import { useId, useRef } from "react";
import type { Code, CodeToken } from "../../engine/contract/code.ts";
import { CopyButton } from "./CopyButton.tsx";

/** Code with its title and a copy button. Long lines scroll. */
export function Panel({ code: { title, language, lines } }: { code: Code }) {
  const name = useId();
  const code = useRef<HTMLElement>(null);
  return (
    <figure className="api-sample__panel">
      <figcaption className="api-sample__bar">
        <span className="api-sample__title" id={name}>
          {title}
        </span>
        <span className="api-sample__language">{language}</span>
        <CopyButton title={title} code={code} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and a keyboard must reach them */}
      {/* biome-ignore lint/a11y/useSemanticElements: no form has fields here, and a section would be a landmark */}
      <div className="api-sample__code" tabIndex={0} role="group" aria-labelledby={name}>
        <pre>
          <code ref={code}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
              <Line key={index} tokens={line} last={index === lines.length - 1} />
            ))}
          </code>
        </pre>
      </div>
    </figure>
  );
}

function Line({ tokens, last }: { tokens: readonly CodeToken[]; last: boolean }) {
  return (
    <>
      {tokens.map((token, index) =>
        typeof token === "string" ? (
          token
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tokens never move
          <span key={index} className={`api-sample__token--${token.kind}`}>
            {token.text}
          </span>
        ),
      )}
      {last ? null : "\n"}
    </>
  );
}
