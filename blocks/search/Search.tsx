import { useRef } from "react";
import type { SiteIndex } from "../../engine/contract/siteIndex.ts";
import { phrase } from "../../engine/language/phrase.ts";
import { usePage } from "../../engine/render/page/PageContext.ts";
import { useSite } from "../../engine/render/page/SiteContext.ts";
import { Intro } from "../../engine/render/text/Intro.tsx";
import type { SearchProps } from "../../schemas/generated/types.d.ts";
import { AllPages } from "./AllPages.tsx";
import { moveFocus, useShortcut } from "./keys.ts";
import { Results } from "./Results.tsx";
import { longestQuery, useSearch } from "./useSearch.ts";

/**
 * A search field above a list of all pages. Without JavaScript, and until something is found, the list is what readers use.
 * The index is loaded when the field is used for the first time, or the address names what to look for.
 */
export function Search({ heading, text, placeholder, index }: SearchProps & { index: SiteIndex }) {
  const { base } = usePage();
  const { language } = useSite();
  const field = useRef<HTMLInputElement>(null);
  const { state, look, prepare, again, more } = useSearch(base, language.code, field);
  const say = (key: string, values?: Record<string, string | number>) =>
    phrase(index.words, `search.${key}`, values);
  const shortcut = useShortcut(field);
  const lookFor = (query: string) => {
    if (field.current) field.current.value = query;
    field.current?.focus();
    look(query);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only move the focus between the links inside
    <div className="search parts" data-unsearched="" onKeyDown={moveFocus}>
      <Intro heading={heading} text={text} />
      <search>
        <form
          className="search__form"
          onSubmit={(event) => {
            event.preventDefault();
            look(field.current?.value ?? "", true);
          }}
        >
          <svg className="search__icon" viewBox="0 0 24 24" aria-hidden="true">
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
      <AllPages sections={index.sections} say={say} hidden={state.name === "found" && state.total > 0} />
    </div>
  );
}
