import { createHighlighter } from "../../content/compile/highlight.ts";
import * as jsonLanguage from "../../content/languages/json.ts";
import type { CodeToken } from "../../contract/code.ts";
import type { ShownDiagnostic } from "../rendering/shownDiagnostic.ts";
import type { GalleryExample } from "./gallery.ts";
import { Mistakes } from "./Mistakes.tsx";
import { ScrollRegion } from "./ScrollRegion.tsx";

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
