import { useId, useRef } from "react";
import type { Code } from "../../engine/contract/code.ts";
import { CodeLines } from "./CodeLines.tsx";
import { CopyButton } from "./CopyButton.tsx";
import { LanguageTabs } from "./LanguageTabs.tsx";

/** Props of {@link Sample}. */
interface SampleProps {
  code: Code;
  /** The same code in other languages, titled after them. Tabs show one at a time: see api-sample.css. */
  others?: readonly Code[] | undefined;
}

/** Code with its title and a copy button. Long lines scroll. */
export function Sample({ code, others = [] }: SampleProps) {
  const { title, language } = code;
  const name = useId();
  const figure = useRef<HTMLElement>(null);
  const tabs = [language, ...others.map((other) => other.title)];
  return (
    <figure className="api-sample__sample arrival" ref={figure}>
      <figcaption className="api-sample__bar">
        <span className="api-sample__title" id={name}>
          {title}
        </span>
        {others.length === 0 && <span className="api-sample__language">{language}</span>}
        <CopyButton title={title} figure={figure} />
      </figcaption>
      {others.length > 0 && <LanguageTabs labels={tabs} />}
      {[code, ...others].map(({ lines }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two tabs may have the same label, and tabs never move
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and a keyboard must reach them
        // biome-ignore lint/a11y/useSemanticElements: no form has fields here, and a section would be a landmark
        <div key={index} className="api-sample__code" tabIndex={0} role="group" aria-labelledby={name}>
          <CodeLines lines={lines} />
        </div>
      ))}
    </figure>
  );
}
