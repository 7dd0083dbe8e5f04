import type { ReactNode } from "react";
import { createHighlighter } from "../../content/compile/highlight.ts";
import * as jsonLanguage from "../../content/grammars/json.ts";
import type { CodeToken } from "../../contract/values.ts";
import type { ShownDiagnostic } from "../live/events.ts";
import type { GalleryExample } from "./gallery.ts";

const { highlight } = createHighlighter(new Map([["json", jsonLanguage]]));

/** Props of {@link ExampleView}. */
interface ExampleViewProps {
  number: number;
  example: Pick<GalleryExample, "title" | "address" | "json">;
  mistakes: readonly ShownDiagnostic[];
}

/** An example as visitors see it, in a frame, with its JSON. */
export function ExampleView({ number, example, mistakes }: ExampleViewProps) {
  const { title, address, json } = example;
  const id = `example-${number}`;
  return (
    <article className="example" id={id} aria-labelledby={`${id}-title`}>
      <header className="example__head">
        <h3 id={`${id}-title`}>
          <span className="example__number">{number}</span>
          {title}
        </h3>
        <a href={address}>
          Open<span className="visually-hidden"> {title}</span>
        </a>
        <button type="button" className="example__copy" data-copy={`${id}-json`} hidden>
          Copy JSON<span className="visually-hidden"> of {title}</span>
        </button>
      </header>
      {mistakes.length > 0 ? (
        <Mistakes mistakes={mistakes} />
      ) : (
        <div className="example__stage">
          <iframe className="example__frame" title={title} src={address} loading="lazy" />
        </div>
      )}
      <details className="example__json">
        <summary>
          JSON<span className="visually-hidden"> of {title}</span>
        </summary>
        <ScrollRegion part="example__code" label={`JSON of ${title}`}>
          <pre className="json" id={`${id}-json`}>
            <Json text={json} />
          </pre>
        </ScrollRegion>
      </details>
    </article>
  );
}

function Json({ text }: { text: string }) {
  const lines = highlight(text.split("\n"), "json");
  const tokens = lines.flatMap((line, index): CodeToken[] => (index > 0 ? ["\n", ...line] : line));
  return tokens.map((token, index) =>
    typeof token === "string" ? (
      token
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered only once
      <span key={index} className={`json__${token.kind}`}>
        {token.text}
      </span>
    ),
  );
}

/** The width, the colour scheme and the direction of all examples. */
export function Tools() {
  return (
    <form className="tools" hidden>
      <Choice legend="Width" name="width" values={["390", "768", "Full"]} chosen="Full" />
      <Choice legend="Scheme" name="scheme" values={["System", "Light", "Dark"]} chosen="System" />
      <Choice legend="Direction" name="dir" values={["LTR", "RTL"]} chosen="LTR" />
    </form>
  );
}

interface ChoiceProps {
  legend: string;
  name: string;
  values: readonly string[];
  chosen: string;
}

function Choice({ legend, name, values, chosen }: ChoiceProps) {
  return (
    <fieldset className="tools__choice">
      <legend className="visually-hidden">{legend}</legend>
      {values.map((value) => (
        <label key={value}>
          <input type="radio" name={name} value={value.toLowerCase()} defaultChecked={value === chosen} />
          <span>{value}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A list of errors with place, line and hint, as in the terminal. */
export function Mistakes({ mistakes }: { mistakes: readonly ShownDiagnostic[] }) {
  return (
    <ul className="mistakes">
      {mistakes.map(({ file, line, column, rule, message, hint, frame }) => (
        <li key={`${file}:${line}:${column} ${rule} ${message}`} className="mistakes__one">
          <p className="mistakes__place">
            <code>{`${file}:${line}:${column}`}</code> <span className="mistakes__rule">{rule}</span>
          </p>
          <p className="mistakes__message">{message}</p>
          {frame && (
            <ScrollRegion part="mistakes__frame" label={`Line ${line} of ${file}`}>
              <code>{`${frame.code}\n${frame.marks}`}</code>
            </ScrollRegion>
          )}
          {hint && <p className="mistakes__hint">{hint}</p>}
        </li>
      ))}
    </ul>
  );
}

/** A scrollable region with a name, which the keyboard can reach. */
function ScrollRegion({ label, part, children }: { label: string; part: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={part} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
