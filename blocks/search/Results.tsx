import { SmartLink } from "../../engine/render/link/SmartLink.tsx";
import { SubHeading } from "../../engine/render/text/Heading.tsx";
import type { Piece, Result } from "../../engine/search/excerpt.ts";
import type { SearchState } from "./useSearch.ts";

/** Says a text of the block. */
export type SaySearch = (key: string, values?: Record<string, string | number>) => string;

/** Props of {@link Results}. */
interface ResultsProps {
  state: SearchState;
  say: SaySearch;
  onAgain(): void;
  onMore(): void;
  onLookFor(query: string): void;
}

/** What a search has found, and how many results there are, which screen readers announce. */
export function Results({ state, say, onAgain, onMore, onLookFor }: ResultsProps) {
  const { meant } = state.name === "found" ? state : {};
  return (
    <div className="search__outcome">
      <p className="search__status" role="status">
        {statusOf(state, say)}
      </p>
      {state.name === "failed" && (
        <button type="button" className="action" onClick={onAgain}>
          {say("again")}
        </button>
      )}
      {meant !== undefined && (
        <p>
          {say("meant")}{" "}
          <button type="button" className="search__meant" onClick={() => onLookFor(meant)}>
            {meant}
          </button>
        </p>
      )}
      {state.name === "found" && state.results.length > 0 && (
        <>
          <ol className="search__results">
            {state.results.map((result) => (
              <ResultItem key={result.href} result={result} />
            ))}
          </ol>
          {state.results.length < state.total && (
            <button type="button" className="action" onClick={onMore}>
              {say("more")}
            </button>
          )}
        </>
      )}
    </div>
  );
}

function statusOf(state: SearchState, say: SaySearch): string {
  if (state.name === "failed") return say("failed");
  if (state.name === "loading") return say("searching");
  if (state.name !== "found") return "";
  const { text: query, total } = state;
  return total > 0 ? say("results", { count: total, query }) : `${say("none", { query })} ${say("hint")}`;
}

function ResultItem({ result }: { result: Result }) {
  const { href, above, title, excerpt, sections } = result;
  return (
    <li className="search__result">
      {above.length > 0 && <p className="search__above">{above.join(" › ")}</p>}
      <SubHeading className="search__title">
        <SmartLink target={{ href, kind: "page" }}>
          <Pieces pieces={title} />
        </SmartLink>
      </SubHeading>
      <p className="search__excerpt">
        <Pieces pieces={excerpt} />
      </p>
      {sections.length > 0 && (
        <ul className="search__sections">
          {sections.map(({ anchor, heading }) => (
            <li key={anchor}>
              <SmartLink target={{ href: `${href}#${anchor}`, kind: "page" }}>
                <Pieces pieces={heading} />
              </SmartLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** A text in which the words that were looked for are marked. */
function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, found }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text never move
    found ? <mark key={index}>{text}</mark> : text,
  );
}
