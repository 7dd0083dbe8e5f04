import { Fragment, type RefObject, useEffect, useId, useRef, useState } from "react";
import type { Code } from "../../engine/contract/values.ts";
import { Actions } from "../../engine/render/link/Actions.tsx";
import { SmartLink } from "../../engine/render/link/SmartLink.tsx";
import { useWords } from "../../engine/render/page/PageContext.ts";
import { Heading } from "../../engine/render/text/Heading.tsx";
import { InlineText, RichText } from "../../engine/render/text/RichText.tsx";
import type { ApiSampleProps } from "../../schemas/generated/types.d.ts";

/** An API request and its response in one panel, beside a text for developers. */
export function ApiSample(props: ApiSampleProps) {
  const { eyebrow, heading, text, points, actions, links, request, samples, response, send, highlight } =
    props;
  return (
    <div className="api-sample parts parts--halves">
      <div className="api-sample__words words">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <Heading>{heading}</Heading>
        {text && (
          <div className="intro__text">
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
        {links && (
          <ul className="api-sample__links">
            {links.map((link) => (
              <li key={link.label}>
                <SmartLink className="action action--quiet" target={link}>
                  {link.label}
                </SmartLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="api-sample__panel">
        <Sample code={request} others={samples} highlight={highlight} />
        {response && <Sample code={response} send={send} highlight={highlight} />}
      </div>
    </div>
  );
}

/** Props of {@link Sample}. */
interface SampleProps {
  code: Code;
  /** The same code in other languages, titled after them. Tabs show one at a time: see api-sample.css. */
  others?: readonly Code[] | undefined;
  /** The text of the button that shows it. Without scripts it is always shown. */
  send?: string | undefined;
  /** Words of the lines that matter. */
  highlight?: readonly string[] | undefined;
}

/** Code with its title and a copy button. Long lines scroll. */
function Sample({ code, others = [], send, highlight }: SampleProps) {
  const { title, language } = code;
  const name = useId();
  const figure = useRef<HTMLElement>(null);
  /** The answer takes the focus: its button is gone, and readers hear what came in its place. */
  const uncover = () => {
    const { current } = figure;
    current?.removeAttribute("data-covered");
    current?.querySelector<HTMLElement>("[tabindex]")?.focus();
  };
  const tabs = [language, ...others.map((other) => other.title)];
  return (
    <figure className="api-sample__sample" ref={figure} data-covered={send && ""}>
      <figcaption className="api-sample__bar">
        <span className="api-sample__title" id={name}>
          {title}
        </span>
        {others.length === 0 && <span className="api-sample__language">{language}</span>}
        <CopyButton title={title} figure={figure} />
      </figcaption>
      {others.length > 0 && <LanguageTabs labels={tabs} />}
      {[code, ...others].map(({ lines }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: no form has fields here, and a section would be a landmark
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: two tabs may have the same label, and tabs never move
          key={index}
          className="api-sample__code code-lines"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and a keyboard must reach them
          tabIndex={0}
          role="group"
          aria-labelledby={name}
        >
          <CodeLines lines={lines} highlight={highlight} />
        </div>
      ))}
      {send && (
        <button type="button" className="api-sample__send action" onClick={uncover}>
          {send}
        </button>
      )}
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

/** Code in its colours. */
function CodeLines({ lines, highlight }: Pick<Code, "lines"> & Pick<SampleProps, "highlight">) {
  return (
    <pre data-lines={lines.length}>
      <code>
        {lines.map((tokens, index) => {
          let text = "";
          const parts = tokens.map((token, at) => {
            if (typeof token === "string") {
              text += token;
              return token;
            }
            text += token.text;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the tokens never move
              <span key={at} className={`code-token--${token.kind}`}>
                {token.text}
              </span>
            );
          });
          const matters = highlight?.some((words) => text.includes(words));
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
            <Fragment key={index}>
              {index > 0 && "\n"}
              {matters ? <mark className="code-line">{parts}</mark> : parts}
            </Fragment>
          );
        })}
      </code>
    </pre>
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
