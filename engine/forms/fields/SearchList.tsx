import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useSay } from "../words.ts";

/** Props of {@link SearchList}. */
interface SearchListProps {
  /** Attributes of the text field. */
  input: ComponentProps<"input">;
  /** The name of the list, for screen readers. */
  label: string;
  /** What can be picked at the moment. */
  words: readonly string[];
  /** Whether scripts have taken over. Before, it is a plain text field. */
  isLive: boolean;
  /** Of fixed choices, the one that is chosen. Then the first word that fits what is typed is picked by Enter. */
  chosen?: number;
  readonly?: boolean | undefined;
  onPick(index: number): void;
  /** Called when the list is left without picking. */
  onLeave?(): void;
}

/**
 * A text field with a list to pick from, after the ARIA Authoring Practices (editable combobox with list autocomplete). The focus
 * stays in the text field.
 */
export function SearchList(props: SearchListProps) {
  const { input, label, words, isLive, chosen, readonly, onPick, onLeave } = props;
  const say = useSay();
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const options = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open && !readonly && words.length > 0;
  useEffect(() => {
    if (shown) options.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [shown, active]);

  // The visitor may have begun to type before scripts took over.
  useEffect(() => {
    const { current } = field;
    if (isLive && current?.value && current === document.activeElement) setOpen(true);
  }, [isLive]);

  const optionId = (index: number) => `${list}-${index}`;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const pick = (index: number) => {
    onPick(index);
    close();
  };
  const move = (by: 1 | -1) => {
    setOpen(true);
    if (shown) setActive((before) => wrap(before + by, words.length));
    else setActive(chosen !== undefined && chosen >= 0 ? chosen : by > 0 ? 0 : words.length - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter" && shown && words[active] !== undefined) pick(active);
    else if (event.key === "Escape" && shown) close();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        {...input}
        ref={field}
        {...(isLive && {
          role: "combobox",
          "aria-expanded": shown,
          "aria-controls": list,
          "aria-autocomplete": "list",
          "aria-activedescendant": shown && active >= 0 ? optionId(active) : undefined,
          autoComplete: "off",
        })}
        type="text"
        onChange={(event) => {
          input.onChange?.(event);
          setOpen(true);
          setActive(chosen === undefined ? -1 : 0);
        }}
        onClick={chosen === undefined ? undefined : () => setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close();
          onLeave?.();
        }}
      />
      {isLive && (
        <div
          ref={options}
          id={list}
          role="listbox"
          aria-label={label}
          className="combobox__list"
          hidden={!shown}
        >
          {(shown ? words : []).map((word, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard picks from the text field, which keeps the focus
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: two choices can have the same words
              key={`${index} ${word}`}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              aria-current={index === chosen || undefined}
              data-chosen={index === chosen || undefined}
              className="combobox__option"
              // Otherwise the text field loses the focus, and the list closes, before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(index)}
            >
              {word}
            </div>
          ))}
        </div>
      )}
      {isLive && (
        <p role="status" className="visually-hidden">
          {shown ? say("form.suggestions", { count: words.length }) : ""}
        </p>
      )}
    </>
  );
}

/** Wraps an index around at both ends of the list. */
function wrap(index: number, count: number): number {
  return (index + count) % count;
}

/** Props of {@link SearchableSelect}. */
interface SearchableSelectProps {
  /** The attributes and options of the list of choices. */
  select: ComponentProps<"select">;
  label: string;
  placeholder?: string | undefined;
  readonly?: boolean | undefined;
  /** The words of the choices that can be chosen. */
  words: readonly string[];
  /** Those of the present choice. */
  chosen: string | undefined;
  /** @param word undefined where nothing is chosen any more */
  onPick(word: string | undefined): void;
}

/**
 * A long list of choices that can be searched. Scripts hide the browser's list, which still holds the value: touch screens and
 * pages without scripts have nothing else.
 */
export function SearchableSelect(props: SearchableSelectProps) {
  const { select, label, placeholder, readonly, words, chosen, onPick } = props;
  const list = useRef<HTMLSelectElement>(null);
  const [isSearched, setSearched] = useState(false);
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    if (!matchMedia("(pointer: fine)").matches) return undefined;
    const search = () => setSearched(true);
    const { current } = list;
    // Nobody loses the list that they have just opened.
    if (current && document.activeElement === current) {
      current.addEventListener("blur", search, { once: true });
      return () => current.removeEventListener("blur", search);
    }
    search();
    return undefined;
  }, []);
  if (!isSearched)
    return (
      <div className="form-select">
        <select {...select} ref={list} />
      </div>
    );

  const { id, required, disabled } = select;
  const found = typed === undefined ? words : matching(words, typed);
  const type = (text: string) => {
    setTyped(text);
    const exact = matching(words, text).find((word) => word.toLowerCase() === text.trim().toLowerCase());
    if (text === "" || exact !== undefined) onPick(exact);
  };
  return (
    <div className="combobox form-select">
      <SearchList
        input={{
          ...{ id, required, disabled, placeholder, readOnly: readonly ?? false },
          "aria-invalid": select["aria-invalid"],
          "aria-describedby": select["aria-describedby"],
          value: typed ?? chosen ?? "",
          className: "form-control",
          onChange: ({ target }) => type(target.value),
          onFocus: ({ target }) => target.select(),
        }}
        label={label}
        words={found}
        isLive
        chosen={typed === undefined ? words.indexOf(chosen ?? "") : -1}
        readonly={readonly}
        onPick={(index) => {
          onPick(found[index]);
          setTyped(undefined);
        }}
        onLeave={() => setTyped(undefined)}
      />
      <select {...select} id={undefined} required={undefined} className={undefined} hidden ref={list} />
    </div>
  );
}

/** The suggestions that contain the typed text, ignoring case. */
export function matching(suggestions: readonly string[], typed: string): string[] {
  const wanted = typed.trim().toLowerCase();
  return suggestions.filter((word) => word.toLowerCase().includes(wanted));
}
