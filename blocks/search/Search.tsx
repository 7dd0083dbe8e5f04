import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { IndexSection, SiteIndex } from "../../engine/contract/search.ts";
import { phrase } from "../../engine/language/words.ts";
import { Picture } from "../../engine/render/image/Picture.tsx";
import { SmartLink } from "../../engine/render/link/SmartLink.tsx";
import { usePage, useSite } from "../../engine/render/page/PageContext.ts";
import { BelowSubHeading, SubHeading } from "../../engine/render/text/Heading.tsx";
import { Intro } from "../../engine/render/text/Intro.tsx";
import type { Piece, Result } from "../../engine/search/excerpt.ts";
import type { SearchProps } from "../../schemas/generated/types.d.ts";
import { longestQuery, type SearchState, useSearch } from "./useSearch.ts";

/**
 * A search field above a list of all pages. Without JavaScript, and until something is found, the list is what readers use.
 * The index is loaded when the field is used for the first time, or the address names what to look for.
 */
export function Search({
  eyebrow,
  heading,
  text,
  placeholder,
  list,
  picture,
  index,
}: SearchProps & { index: SiteIndex }) {
  const { base } = usePage();
  const { language } = useSite();
  const field = useRef<HTMLInputElement>(null);
  const { state, look, prepare, again, more } = useSearch(base, language.code, field);
  const say = (key: string, values?: Record<string, string | number>) =>
    phrase(index.words, `search.${key}`, values);
  const shortcut = useShortcut(field);
  const isFolded = list === "folded";
  const shape = picture ? "search--pictured parts--halves" : isFolded ? "parts--margin" : "";
  const lookFor = (query: string) => {
    if (field.current) field.current.value = query;
    field.current?.focus();
    look(query);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only move the focus between the links inside
    <div className={`search parts ${shape}`} data-unsearched="" onKeyDown={moveFocus}>
      <Intro eyebrow={eyebrow} heading={heading} text={text} />
      <div className="parts">
        <search>
          <form
            className="search__form"
            onSubmit={(event) => {
              event.preventDefault();
              look(field.current?.value ?? "", true);
            }}
          >
            <svg className="icon search__icon" viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="11" cy="11" r="7" />
              <path d="m20 20-4-4" />
            </svg>
            <input
              ref={field}
              className="form-control search__field"
              type="search"
              name="q"
              aria-label={say("label")}
              placeholder={placeholder ?? " "}
              maxLength={longestQuery}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              aria-keyshortcuts={shortcut?.named}
              onFocus={prepare}
              onInput={(event) => look(event.currentTarget.value)}
            />
            {shortcut && (
              <span className="search__key" dir="ltr" aria-hidden="true">
                {shortcut.shown}
              </span>
            )}
          </form>
        </search>
        <Results state={state} say={say} onAgain={again} onMore={more} onLookFor={lookFor} />
        <AllPages sections={index.sections} say={say} state={state} isFolded={isFolded} />
      </div>
      {picture && <Picture image={picture} className="search__picture part-picture" eager />}
    </div>
  );
}

/** Says a text of the block. */
type SaySearch = (key: string, values?: Record<string, string | number>) => string;

/** Props of {@link Results}. */
interface ResultsProps {
  state: SearchState;
  say: SaySearch;
  onAgain(): void;
  onMore(): void;
  onLookFor(query: string): void;
}

/** What a search has found, and how many results there are, which screen readers announce. */
function Results({ state, say, onAgain, onMore, onLookFor }: ResultsProps) {
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

/** Props of {@link AllPages}. */
interface AllPagesProps {
  sections: readonly IndexSection[];
  say: SaySearch;
  state: SearchState;
  isFolded: boolean;
}

/** All pages of the site by section, with their descriptions: a table of contents. */
function AllPages({ sections, say, state, isFolded }: AllPagesProps) {
  const total = state.name === "found" ? state.total : undefined;
  const hidden = total !== undefined && total > 0;
  const heading = <SubHeading className="search__heading">{say("allPages")}</SubHeading>;
  const groups = (
    <BelowSubHeading>
      <div className="search__groups">
        {sections.map((section) => (
          <Section key={section.target?.href ?? section.title} section={section} say={say} />
        ))}
      </div>
    </BelowSubHeading>
  );
  if (isFolded)
    return (
      <details className="fold" hidden={hidden} open={total === 0 || state.name === "failed"}>
        <summary className="fold__summary">{heading}</summary>
        <div className="search__all">{groups}</div>
      </details>
    );
  return (
    <div className="search__all" hidden={hidden}>
      {heading}
      {groups}
    </div>
  );
}

function Section({ section, say }: { section: IndexSection; say: SaySearch }) {
  const { title, target, description, pages, more } = section;
  const rest = more === undefined ? undefined : say("morePages", { count: more });
  return (
    <section className="search__group">
      <SubHeading className="search__group-title">
        {target ? <SmartLink target={target}>{title}</SmartLink> : title}
      </SubHeading>
      {description && <p className="search__about">{description}</p>}
      <ul className="search__pages">
        {pages.map((page) => (
          <li key={page.target.href} className="search__page">
            <SmartLink target={page.target}>{page.title}</SmartLink>
            <p className="search__about">{page.description}</p>
          </li>
        ))}
        {rest && <li>{target ? <SmartLink target={target}>{rest}</SmartLink> : rest}</li>}
      </ul>
    </section>
  );
}

/** Moves the focus between the field and the links of the results by the arrow keys. Tab goes through them as well. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(".search__field, .search__results a")];
  const at = stops.indexOf(event.target as HTMLElement);
  const next = at < 0 ? undefined : stops[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Keys that are pressed together. */
interface Shortcut {
  shown: string;
  /** For `aria-keyshortcuts`. */
  named: string;
}

const apple: Shortcut = { shown: "⌘ K", named: "Meta+K" };
const other: Shortcut = { shown: "Ctrl K", named: "Control+K" };

/**
 * Lets Ctrl K, or ⌘ K on keyboards of Apple, move the focus into the field. No letter or sign alone does: speech input types
 * these by mistake, so readers would have to be able to turn them off (WCAG 2.1.4).
 * @returns the keys, once they work; undefined on phones, which have no such keys
 */
function useShortcut(field: RefObject<HTMLInputElement | null>): Shortcut | undefined {
  const [shortcut, setShortcut] = useState<Shortcut>();
  useEffect(() => {
    // There, Ctrl K deletes what stands behind the cursor.
    const isApple = /^(?:Mac|iP)/.test(navigator.platform);
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { key, code, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      // Keyboards that write no Latin letters have the key in its usual place.
      const isK = key.toLowerCase() === "k" || (code === "KeyK" && !/^\p{Script=Latin}$/u.test(key));
      const isMeant = isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
      if (!isMeant || !isK || altKey || shiftKey) return;
      if (target instanceof Element && target.closest("dialog")) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener("keydown", onKey);
    if (matchMedia("(any-pointer: fine)").matches) setShortcut(isApple ? apple : other);
    return () => document.removeEventListener("keydown", onKey);
  }, [field]);
  return shortcut;
}
