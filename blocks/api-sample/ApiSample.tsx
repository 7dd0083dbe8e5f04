import { type RefObject, useEffect, useId, useRef, useState } from "react";
import type { Code, CodeToken } from "../../engine/contract/values.ts";
import { Actions } from "../../engine/render/link/Actions.tsx";
import { useWords } from "../../engine/render/page/PageContext.ts";
import { Heading } from "../../engine/render/text/Heading.tsx";
import { InlineText, RichText } from "../../engine/render/text/RichText.tsx";
import type { ApiSampleProps } from "../../schemas/generated/types.d.ts";

/** An API request and its response in one panel, beside a text for developers. */
export function ApiSample(props: ApiSampleProps) {
  const { eyebrow, heading, text, points, actions, request, samples, response } = props;
  return (
    <div className="api-sample parts parts--halves">
      <div className="api-sample__words words">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <Heading>{heading}</Heading>
        {text && (
          <div className="api-sample__text">
            <RichText text={text} />
          </div>
        )}
        {points && (
          <ul className="api-sample__points">
            {points.map((point, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the points never move
              <li key={index}>
                <InlineText text={point} />
              </li>
            ))}
          </ul>
        )}
        {actions && <Actions actions={actions} />}
      </div>
      <div className="api-sample__panel">
        <Sample code={request} others={samples} />
        {response && <Sample code={response} />}
      </div>
    </div>
  );
}

/** Props of {@link Sample}. */
interface SampleProps {
  code: Code;
  /** The same code in other languages, titled after them. Tabs show one at a time: see api-sample.css. */
  others?: readonly Code[] | undefined;
}

/** Code with its title and a copy button. Long lines scroll. */
function Sample({ code, others = [] }: SampleProps) {
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

/** Tabs as radio buttons: the stylesheet shows the code of the checked one, so they work without scripts. */
function LanguageTabs({ labels }: { labels: readonly string[] }) {
  const name = useId();
  const say = useWords();
  return (
    <fieldset className="api-sample__tabs">
      <legend className="visually-hidden">{say("api-sample.language")}</legend>
      {labels.map((label, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two tabs may have the same label, and tabs never move
        <label key={index} className="api-sample__tab">
          <input className="visually-hidden" type="radio" name={name} defaultChecked={index === 0} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** Highlighted code. */
function CodeLines({ lines }: Pick<Code, "lines">) {
  return (
    <pre data-lines={lines.length}>
      <code>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
          <Line key={index} tokens={line} last={index === lines.length - 1} />
        ))}
      </code>
    </pre>
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
function CopyButton({ title, figure }: CopyButtonProps) {
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
